import * as fc from 'fast-check';
import { compare, dayOf, moneyOf } from './compare';
import { movedBy, type Movement } from './movements';

const movement = (reference: string, change: Partial<Movement> = {}): Movement => ({
  transaction: `transaction-${reference}`,
  reference,
  state: 'PAID',
  amount: 100n,
  currency: 'PHP',
  day: '2026-11-22',
  ...change,
});
const all = () => true;
const found = (theirs: Movement[], ours: Movement[], isKnown: (reference: string) => boolean = all) =>
  compare(theirs, ours, isKnown).differences.map((difference) => [
    difference.problem,
    moneyOf(difference, 'PHP'),
  ]);

test('what is the same is no difference, whatever its order and whoever named the transaction', () => {
  const other = movement('2', { transaction: 'their-own-id' });
  expect(found([movement('1'), other], [movement('2'), movement('1')])).toEqual([]);
});

test.each([
  ['a payment that nobody here knows', [movement('9')], [], 'MISSING_HERE', 100n],
  ['a payment that the provider does not list', [], [movement('1')], 'MISSING_THERE', -100n],
  ['another amount', [movement('1', { amount: 90n })], [movement('1')], 'OTHER_AMOUNT', -10n],
  ['another currency', [movement('1', { currency: 'USD' })], [movement('1')], 'OTHER_AMOUNT', -100n],
  ['another state', [movement('1', { state: 'FAILED' })], [movement('1')], 'OTHER_STATE', -100n],
  ['paid there, unheard of here', [movement('1')], [], 'OTHER_STATE', 100n],
  [
    'paid twice there',
    [movement('1'), movement('1', { transaction: 'again' })],
    [movement('1')],
    'TWICE',
    100n,
  ],
  [
    'booked twice here',
    [movement('1')],
    [movement('1'), movement('1', { transaction: 'again' })],
    'TWICE',
    -100n,
  ],
  [
    'returned there alone',
    [movement('1'), movement('1', { transaction: 'back', state: 'RETURNED' })],
    [movement('1')],
    'OTHER_STATE',
    -100n,
  ],
] as const)('finds %s', (_, theirs, ours, problem, money) => {
  const isKnown = (reference: string) => reference !== '9';
  expect(found([...theirs], [...ours], isKnown)).toEqual([[problem, money]]);
});

test('a failed payment that one side never heard of is no difference: nothing moved', () => {
  expect(found([movement('1', { state: 'FAILED' })], [])).toEqual([]);
  expect(found([], [movement('1', { state: 'FAILED' })])).toEqual([]);
});

test('a payment that both have on another day is no difference', () => {
  expect(found([movement('1')], [movement('1', { day: '2026-11-23' })])).toEqual([]);
});

test('whatever both sides have, the differences and the other days add up to the difference of their sums', () => {
  const days = ['2026-11-21', '2026-11-22', '2026-11-23'];
  const any = fc.record({
    transaction: fc.constantFrom('a', 'b', 'c', 'd'),
    reference: fc.constantFrom('1', '2', '3'),
    state: fc.constantFrom('PAID', 'FAILED', 'RETURNED') as fc.Arbitrary<Movement['state']>,
    amount: fc.bigInt({ min: 1n, max: 5n }),
    currency: fc.constant('PHP'),
    day: fc.constantFrom(...days),
  });
  const many = fc.array(any, { maxLength: 8 });
  fc.assert(
    fc.property(many, many, (theirs, ours) => {
      const { differences, pairs } = compare(theirs, ours, all);
      for (const day of days) {
        const sum = (of: readonly Movement[]) =>
          of.filter((one) => one.day === day).reduce((total, one) => total + movedBy(one), 0n);
        const explained = differences
          .filter((one) => dayOf(one) === day)
          .reduce((total, one) => total + moneyOf(one, 'PHP'), 0n);
        let other = 0n;
        for (const pair of pairs) {
          if (pair.theirs.day === pair.ours.day) continue;
          if (pair.theirs.day === day) other += movedBy(pair.ours);
          if (pair.ours.day === day) other -= movedBy(pair.ours);
        }
        expect(sum(theirs) - sum(ours)).toBe(explained + other);
      }
    }),
  );
});
