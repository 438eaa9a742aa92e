import { recordRangeSchema } from '@tessera/contracts/records';
import type { RangeChoice } from '@tessera/ui-kit/range-filter';
import { useChoice } from './use-choice';

const names = ['range', 'from', 'to'] as const;

/** useRange holds the period of a page of the centre: the past 7 days until another one is chosen. */
export function useRange(): [RangeChoice, (choice: RangeChoice) => void] {
  const [{ range: named, from, to }, choose] = useChoice(names);
  const range = recordRangeSchema.safeParse(named).data ?? 'week';
  const whole = range !== 'custom' || (from !== undefined && to !== undefined);
  const choice: RangeChoice = !whole
    ? { range: 'week' }
    : { range, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
  return [choice, ({ range: next, from: first, to: last }) => choose({ range: next, from: first, to: last })];
}
