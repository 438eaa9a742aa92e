import type { HealthSums, OperatorStatus, OperatorRollout } from '@tessera/contracts/operations';
import type { Finding, RolloutAnalysis, Verdict } from '@tessera/contracts/release';
import { traceWork } from '@tessera/server-kit/tracing';
import { RegistryError } from '../failure/registry-error';
import type { Registry } from '../registry/registry';
import { decide, metricsOf } from './decide';
import { verdictText } from './verdict-text';
import { visitNumbers } from './visit-numbers';

/** analyst is who decides, as the history and the audit name it. */
export const analyst = 'analysis';
const hourMs = 3_600_000;

interface Options {
  registry: Pick<Registry, 'status' | 'rollout'>;
  /** What visits had, as the platform has it; rejects while it does not answer. */
  healthSums(operator: string, since: Date): Promise<HealthSums>;
  now(): Date;
  onError(error: unknown): void;
}

type AnalysedRollout = OperatorRollout & { analysis: RolloutAnalysis };

/** analyseRollouts looks once at every roll-out with steps: each goes on, waits or is rolled back. */
export async function analyseRollouts(options: Options): Promise<void> {
  for (const status of (await options.registry.status()).operators) {
    // Each against the visitors who are in none of them.
    for (const { analysis, ...rollout } of status.rollouts)
      if (analysis) await analyse(options, status, { ...rollout, analysis }).catch(options.onError);
  }
}

async function analyse(options: Options, status: OperatorStatus, rollout: AnalysedRollout): Promise<void> {
  const { registry, now } = options;
  const { operator } = status;
  const { candidate, analysis } = rollout;
  const seen = { candidate, step: analysis.step };
  const verdict = { ...(await judge(options, status, rollout)), at: now().toISOString() };
  const { decision } = verdict;
  if (decision === 'wait') return registry.rollout.note(operator, seen, verdict);
  const reason = verdictText(verdict, analysis.plan[analysis.step]?.visits ?? 0);
  const expect = status.set;
  try {
    await registry.rollout.decide(operator, seen, decision, { author: analyst, reason, expect });
  } catch (error) {
    // Another process of operations, or a person, was faster.
    if (!(error instanceof RegistryError) || error.code !== 'POINTER_MOVED') throw error;
  }
}

async function judge(
  { healthSums, now }: Options,
  { operator, set, rollouts }: OperatorStatus,
  { candidate, percent, changes, analysis }: AnalysedRollout,
): Promise<Omit<Verdict, 'at'>> {
  const step = analysis.plan[analysis.step];
  if (!step || !set) throw new Error(`the rollout of ${operator} has no step ${analysis.step}`);
  const began = new Date(analysis.stepAt);
  // Sums are of minutes: the minute that the step began in counts.
  const since = new Date(Math.floor(began.getTime() / 60_000) * 60_000);
  const away = () => undefined;
  const sums = await healthSums(operator, since).catch(away);
  const beside = sums && visitNumbers(sums.cells, set);
  const isEnough = beside !== undefined && beside.visits >= step.visits;
  const hour = isEnough ? sums : await healthSums(operator, new Date(since.getTime() - hourMs)).catch(away);
  if (!sums || !beside || !hour)
    return { decision: 'wait', why: 'platform-away', visits: 0, beside: 0, findings: [] };
  const inRollouts = rollouts.reduce((sum, rollout) => sum + rollout.percent, 0);
  const verdict = decide({
    step,
    shares: { candidate: percent, beside: 100 - inRollouts },
    elapsedSeconds: (now().getTime() - began.getTime()) / 1000,
    candidate: visitNumbers(sums.cells, candidate),
    baseline: visitNumbers(hour.cells, set),
    besideInStep: beside.visits,
  });
  const changed = new Set<string>(changes);
  const findings = verdict.findings.map((finding) => withRemote(finding, sums, candidate, changed));
  return { ...verdict, findings };
}

/** The changed remote that most of what broke a rule is of. */
function withRemote(
  finding: Finding,
  { cells }: HealthSums,
  candidate: string,
  changed: ReadonlySet<string>,
): Finding {
  const metrics: readonly string[] = metricsOf(finding.rule);
  const counts = new Map<string, number>();
  for (const { set, remote, version, metric, count } of cells) {
    if (set !== candidate || !metrics.includes(metric)) continue;
    if (!changed.has(remote === 'shell' ? remote : `mf-${remote}`)) continue;
    const name = `${remote} ${version}`;
    counts.set(name, (counts.get(name) ?? 0) + count);
  }
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  return { ...finding, remote: most?.[0] ?? '' };
}

/** keepAnalysing looks at every roll-out with steps again and again. Returns the function that stops it. */
export function keepAnalysing(options: Options, everyMs: number): () => void {
  let looking: Promise<void> | undefined;
  const look = () => {
    looking ??= traceWork('analysis of rollouts', () => analyseRollouts(options), options.onError).finally(
      () => (looking = undefined),
    );
  };
  const timer = setInterval(look, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
