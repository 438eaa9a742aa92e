import type { HealthSeries, HealthSums, OperatorStatus } from '@tessera/contracts/operations';
import { loadFailures } from '@tessera/contracts/operations';
import type { HealthCount, HealthMeasure } from '@tessera/contracts/release';
import { visitNumbers, type VisitNumbers } from '../analysis/visit-numbers';
import { html, type Markup } from '../html/html';
import { texts } from './texts';

/** HealthColumn is what a chart draws, and a column of the numbers. */
export type HealthColumn = 'visits' | 'errors' | 'failures' | 'frozen' | 'refused' | 'slow' | HealthMeasure;

const shares: Partial<Record<HealthColumn, readonly HealthCount[]>> = {
  errors: ['uncaught', 'rejection', 'render'],
  failures: loadFailures,
  frozen: ['frozen'],
  refused: ['refused'],
  slow: ['slow-file'],
};

/** healthColumns lists what is shown, in its order. */
export const healthColumns = [
  'visits',
  'errors',
  'failures',
  'frozen',
  'refused',
  'slow',
  'lcp',
  'inp',
  'cls',
  'blocked',
  'memory',
] as const satisfies readonly HealthColumn[];

/** columnValue returns a column of some visits: their number, a share of them in percent, or a p75. */
export function columnValue(column: HealthColumn, numbers: VisitNumbers): number | undefined {
  if (column === 'visits') return numbers.visits;
  const metrics = shares[column];
  if (!metrics) return numbers.p75(column as HealthMeasure);
  return numbers.visits === 0 ? undefined : (100 * numbers.affected(metrics)) / numbers.visits;
}

const units: Partial<Record<HealthColumn, string>> = {
  lcp: ' ms',
  inp: ' ms',
  blocked: ' ms',
  memory: ' MB',
};

/** columnText writes a value with its unit, and in words where nothing was measured. */
export function columnText(column: HealthColumn, value: number | undefined): string {
  if (value === undefined) return texts.notMeasured;
  const rounded = String(Number(value.toPrecision(3)));
  return `${rounded}${shares[column] ? ' %' : (units[column] ?? '')}`;
}

/** columnMarkup shows a value with its unit: a dash where nothing was measured, which is read out in words. */
export const columnMarkup = (column: HealthColumn, value: number | undefined): string | Markup =>
  value === undefined
    ? html`<span aria-hidden="true">–</span><span class="unseen">${texts.notMeasured}</span>`
    : columnText(column, value);

/** HealthStep is a release set in one step of time. */
export interface HealthStep {
  at: string;
  set: string;
  numbers: VisitNumbers;
}

/** healthSteps returns each release set that had visits in each step of time. */
export function healthSteps({ cells }: HealthSeries): HealthStep[] {
  const steps = new Map<string, HealthSeries['cells']>();
  for (const cell of cells) {
    const key = `${cell.at} ${cell.set}`;
    steps.set(key, [...(steps.get(key) ?? []), cell]);
  }
  return [...steps.values()].flatMap((some) => {
    const [{ at, set } = { at: '', set: '' }] = some;
    return [{ at, set, numbers: visitNumbers(some, set) }];
  });
}

/** Sets that are drawn beside each other: more could not be told apart. */
const maxSets = 3;

/** shownSets returns the sets that are drawn: what runs, what is rolled out, and whatever had most visits beside them. */
export function shownSets(steps: readonly HealthStep[], { set, rollouts }: OperatorStatus): string[] {
  const visits = new Map<string, number>();
  for (const step of steps) visits.set(step.set, (visits.get(step.set) ?? 0) + step.numbers.visits);
  const rank = (one: string) =>
    one === set ? 2 : rollouts.some(({ candidate }) => candidate === one) ? 1 : 0;
  return [...visits]
    .toSorted(([a, countOfA], [b, countOfB]) => rank(b) - rank(a) || countOfB - countOfA)
    .slice(0, maxSets)
    .map(([one]) => one);
}

/** HealthRow is a remote's release, or a page, with what its visits had. */
export interface HealthRow {
  name: string;
  visits: number;
  errors: number;
  failures: number;
  frozen: number;
  refused: number;
  slow: number;
}

const rowColumns = ['errors', 'failures', 'frozen', 'refused', 'slow'] as const;

/** healthRows counts what there was of each page, or of each remote's release: how many, and not in how many visits. */
export function healthRows({ cells }: HealthSums, by: 'page' | 'release'): HealthRow[] {
  const rows = new Map<string, HealthRow>();
  for (const { page, remote, version, metric, bin, count } of cells) {
    if (bin !== 1 || (by === 'page') !== (remote === '')) continue;
    const name = by === 'page' ? page : `${remote} ${version}`;
    const row = rows.get(name) ?? { name, visits: 0, errors: 0, failures: 0, frozen: 0, refused: 0, slow: 0 };
    rows.set(name, row);
    if (metric === 'visits') row.visits += count;
    for (const column of rowColumns)
      if (shares[column]?.includes(metric as HealthCount)) row[column] += count;
  }
  return [...rows.values()].toSorted(
    (a, b) => b.errors + b.failures - a.errors - a.failures || b.visits - a.visits,
  );
}
