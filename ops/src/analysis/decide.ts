import { loadFailures } from '@tessera/contracts/operations';
import type {
  AnalysisRule,
  Finding,
  HealthCount,
  HealthMeasure,
  RolloutStep,
  Verdict,
} from '@tessera/contracts/release';
import type { VisitNumbers } from './visit-numbers';

/** A difference of two shares counts from so many standard errors on: seldom by chance, though it is looked at often. */
const sure = 3;
/** One or two visits are somebody's bad day. */
const leastAffected = 3;

interface ShareRule {
  rule: AnalysisRule;
  metrics: readonly HealthCount[];
  /** A candidate may have twice what the set beside it has, and this share of its visits more. */
  margin: number;
}

const shareRules: readonly ShareRule[] = [
  { rule: 'errors', metrics: ['uncaught', 'rejection', 'render'], margin: 0.02 },
  { rule: 'failures', metrics: loadFailures, margin: 0.02 },
  { rule: 'frozen', metrics: ['frozen'], margin: 0.02 },
  { rule: 'refused', metrics: ['refused'], margin: 0.1 },
  { rule: 'slow-file', metrics: ['slow-file'], margin: 0.05 },
];

interface SpeedRule {
  rule: HealthMeasure;
  /** A candidate's p75 may be a third above that of the set beside it, and this much more. */
  margin: number;
}

const speedRules: readonly SpeedRule[] = [
  { rule: 'lcp', margin: 500 },
  { rule: 'inp', margin: 100 },
  { rule: 'cls', margin: 0.05 },
  { rule: 'blocked', margin: 500 },
  { rule: 'memory', margin: 15 },
];

/** How much of what a rule allows a step allows; undefined where it does not look at it. */
function allowanceOf({ rules }: RolloutStep, rule: AnalysisRule): number | undefined {
  const setting = rules?.[rule] ?? 1;
  return setting === 'off' ? undefined : setting;
}

/** metricsOf returns the counts that a rule looks at; none for those that look at speed. */
export const metricsOf = (rule: AnalysisRule): readonly HealthCount[] =>
  shareRules.find((each) => each.rule === rule)?.metrics ?? [];

export interface Judged {
  step: RolloutStep;
  /** Percent of the visitors that get each of the two; with other rollouts beside them it is not all. */
  shares: { candidate: number; beside: number };
  /** Since the step began. */
  elapsedSeconds: number;
  candidate: VisitNumbers;
  /** The set beside it at the same time, or in the hour before where nobody has it any more. */
  baseline: VisitNumbers;
  /** Visits of the set beside it since the step began. */
  besideInStep: number;
}

/** decide says what becomes of a roll-out at a step, and why. */
export function decide(judged: Judged): Omit<Verdict, 'at'> {
  const { step, elapsedSeconds, candidate, baseline } = judged;
  const numbers = { visits: candidate.visits, beside: baseline.visits, findings: [] };
  const silent = silence(judged);
  if (silent) return { ...numbers, decision: 'roll-back', why: 'broken', findings: [silent] };
  if (candidate.visits < step.visits) return { ...numbers, decision: 'wait', why: 'few-visits' };
  if (baseline.visits < step.visits) return { ...numbers, decision: 'wait', why: 'few-beside' };
  const suspicions = [...tooManyVisits(step, candidate, baseline), ...tooSlow(step, candidate, baseline)];
  const certain = suspicions.filter(({ isSure }) => isSure).map(({ finding }) => finding);
  if (certain.length > 0) return { ...numbers, decision: 'roll-back', why: 'broken', findings: certain };
  if (elapsedSeconds < step.seconds) return { ...numbers, decision: 'wait', why: 'time' };
  // What looks worse and may still be chance is neither bad nor healthy: more visits tell.
  const findings = suspicions.map(({ finding }) => finding);
  if (findings.length > 0) return { ...numbers, decision: 'wait', why: 'unsure', findings };
  if (isUnmeasured(judged)) return { ...numbers, decision: 'wait', why: 'unmeasured' };
  return { ...numbers, decision: 'go-on', why: 'healthy' };
}

/** A candidate that ends before it can report is told by the visits that are missing when the step's time is over. */
function silence({ step, shares, elapsedSeconds, candidate, besideInStep }: Judged): Finding | undefined {
  const allowance = allowanceOf(step, 'silent');
  if (allowance === undefined || shares.beside === 0 || elapsedSeconds < step.seconds) return undefined;
  const expected = (besideInStep * shares.candidate) / shares.beside;
  if (expected < 2 * step.visits || candidate.visits * 4 * allowance >= expected) return undefined;
  return { rule: 'silent', candidate: candidate.visits, baseline: Math.round(expected), remote: '' };
}

/** Suspicion is a large difference, which may still be chance. */
interface Suspicion {
  finding: Finding;
  isSure: boolean;
}

const tooManyVisits = (step: RolloutStep, candidate: VisitNumbers, baseline: VisitNumbers): Suspicion[] =>
  shareRules.flatMap(({ rule, metrics, margin }) => {
    const allowance = allowanceOf(step, rule);
    if (allowance === undefined) return [];
    const ours = { part: candidate.affected(metrics), all: candidate.visits };
    const theirs = { part: baseline.affected(metrics), all: baseline.visits };
    if (share(ours) <= (1 + allowance) * share(theirs) + margin * allowance) return [];
    const isSure = ours.part >= leastAffected && errorsApart(ours, theirs) >= sure;
    return [{ finding: { rule, candidate: share(ours), baseline: share(theirs), remote: '' }, isSure }];
  });

/** Without so many measured visits nothing is said of a speed. */
const leastMeasured = ({ visits }: RolloutStep) => Math.max(5, visits / 4);

const tooSlow = (step: RolloutStep, candidate: VisitNumbers, baseline: VisitNumbers): Suspicion[] =>
  speedRules.flatMap(({ rule, margin }) => {
    const allowance = allowanceOf(step, rule);
    if (allowance === undefined) return [];
    const measured = Math.min(candidate.measured(rule), baseline.measured(rule));
    const theirs = baseline.p75(rule);
    const ours = candidate.p75(rule);
    // Not every browser measures, and not every visit has an interaction.
    if (measured < leastMeasured(step) || theirs === undefined || ours === undefined) return [];
    const limit = theirs * (1 + allowance / 3) + margin * allowance;
    if (ours <= limit) return [];
    const part = (of: VisitNumbers) => ({ part: of.above(rule, limit), all: of.measured(rule) });
    const isSure = errorsApart(part(candidate), part(baseline)) >= sure;
    return [{ finding: { rule, candidate: ours, baseline: theirs, remote: '' }, isSure }];
  });

/**
 * A visit is counted before it is measured, which it is when it is left: where most visits are measured, nothing is healthy
 * before enough of them are.
 */
const isUnmeasured = ({ step, shares, candidate, baseline }: Judged): boolean =>
  speedRules.some(({ rule }) => {
    if (allowanceOf(step, rule) === undefined) return false;
    if (baseline.measured(rule) * 2 < baseline.visits) return false;
    const isMissing = (of: VisitNumbers) => of.measured(rule) < leastMeasured(step);
    return isMissing(candidate) || (shares.beside > 0 && isMissing(baseline));
  });

interface Share {
  part: number;
  all: number;
}

const share = ({ part, all }: Share) => (all === 0 ? 0 : part / all);

/** By how many standard errors one share is above another (the test of two proportions). */
function errorsApart(ours: Share, theirs: Share): number {
  const pooled = (ours.part + theirs.part) / (ours.all + theirs.all);
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / ours.all + 1 / theirs.all));
  if (error === 0) return 0;
  return (share(ours) - share(theirs)) / error;
}
