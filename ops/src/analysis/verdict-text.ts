import type { Finding, Verdict } from '@tessera/contracts/release';

const shares = {
  errors: 'errors after load',
  failures: 'parts that did not load',
  frozen: 'frozen tabs',
  refused: 'refused calls',
  'slow-file': 'files that took over four seconds',
} as const;
const speeds = {
  lcp: ['LCP', 'ms'],
  inp: ['INP', 'ms'],
  cls: ['CLS', ''],
  blocked: ['blocked time', 'ms'],
  memory: ['memory growth', 'MB'],
} as const;

const rounded = (value: number) => Number(value.toPrecision(3));
const percent = (value: number) => `${rounded(value * 100)} %`;

/** findingNumbers writes what a candidate had and what was beside it, each with its unit. */
export function findingNumbers({
  rule,
  candidate,
  baseline,
}: Finding): readonly [candidate: string, baseline: string] {
  if (rule === 'silent') return [String(candidate), String(baseline)];
  if (rule in shares) return [percent(candidate), percent(baseline)];
  const [, unit] = speeds[rule as keyof typeof speeds];
  const text = (value: number) => `${rounded(value)} ${unit}`.trimEnd();
  return [text(candidate), text(baseline)];
}

function findingText(finding: Finding): string {
  const { rule, remote } = finding;
  const [candidate, baseline] = findingNumbers(finding);
  const of = remote === '' ? '' : `, most of it ${remote}`;
  if (rule === 'silent') return `${candidate} visits reported where ${baseline} were to be expected`;
  if (rule in shares)
    return `${shares[rule as keyof typeof shares]} in ${candidate} of visits, beside it ${baseline}${of}`;
  return `${speeds[rule as keyof typeof speeds][0]} p75 ${candidate}, beside it ${baseline}`;
}

/** verdictText writes what the analysis decided and why, as the history and the terminal say it. */
export function verdictText(
  { decision, why, visits, beside, findings }: Omit<Verdict, 'at'>,
  needed: number,
): string {
  const counts = `${visits} visits, ${beside} beside it`;
  if (decision === 'roll-back')
    return `rolled back: ${findings.map(findingText).join('; ')} (${counts})`.slice(0, 400);
  if (decision === 'go-on') return `no rule is broken (${counts})`;
  const waits = {
    'few-visits': `too few visits: ${visits} of ${needed}`,
    'few-beside': `too few visits of the set beside it: ${beside} of ${needed}`,
    time: `nothing is wrong so far (${counts})`,
    unsure: `perhaps worse, more visits tell: ${findings.map(findingText).join('; ')} (${counts})`,
    unmeasured: `too few visits have been measured (${counts})`,
    'platform-away': 'the platform does not answer',
    broken: counts,
    healthy: counts,
  };
  return `waits: ${waits[why]}`.slice(0, 400);
}
