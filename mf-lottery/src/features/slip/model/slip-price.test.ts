import type { Play } from '@tessera/contracts/lottery';
import { commonUnits, oddsOf, priceOf, summarise } from './slip-price';

const play: Play = {
  playCode: 'SIDE',
  pick: { kind: 'choice', options: ['BIG', 'SMALL'] },
  payouts: [{ prize: 'P1', odds: '1.95', oneIn: 2 }],
  perMatch: false,
  minStake: '2.00',
  maxStake: '500.00',
};
const price = (unitText: string, multiple = 1, multiples = [1]) =>
  priceOf(summarise([{ playCode: 'SIDE', picks: ['BIG'], multiple }], [play]), {
    unitText,
    multiples,
    digits: 2,
  });

const anyOrder: Play = {
  ...play,
  playCode: 'BOX3',
  pick: { kind: 'digits', count: 3, different: 2 },
  payouts: [
    { prize: 'BOX3', odds: '300.00', oneIn: 333.33, different: 2 },
    { prize: 'BOX6', odds: '150.00', oneIn: 166.67, different: 3 },
  ],
};
const threeDigits = (number: string, multiple = 1) => ({ playCode: 'BOX3', picks: [...number], multiple });
const priceOfDigits = (...lines: ReturnType<typeof threeDigits>[]) =>
  priceOf(summarise(lines, [anyOrder]), { unitText: '2', multiples: [1], digits: 2 });

test.each([
  ['2', '2.00'],
  [' 12.5 ', '12.50'],
  ['500.', '500.00'],
])('%j is a unit', (text, unit) => {
  expect(price(text)).toMatchObject({ unit, outside: undefined });
});

test.each(['', 'ten', '1e3', '-5', '12,5', '2.005', '0'])('%j is no unit', (text) => {
  expect(price(text).unit).toBeUndefined();
});

test('the largest and the smallest stake of every draw are held against the limits', () => {
  // The comma is that of thousands: read as a decimal point this would be a stake of 2.00.
  for (const [text, multiple, multiples] of [
    ['1.99', 1, [1]],
    ['500.01', 1, [1]],
    ['2,000', 1, [1]],
    ['2', 251, [1]],
    ['2', 1, [1, 2, 256]],
  ] as const)
    expect(price(text, multiple, [...multiples]).outside).toBe(play);
});

test('costs and wins are exact, and wins are rounded down', () => {
  expect(price('10')).toMatchObject({ total: '10.00', best: '19.50', often: 2 });
  expect(price('2.01')).toMatchObject({ best: '3.91' });
  expect(price('2', 3, [1, 2, 4])).toMatchObject({ total: '42.00', best: '46.80' });
});

test('digits in any order are priced by their own payout, not by that of a pair', () => {
  expect(priceOfDigits(threeDigits('123'))).toMatchObject({ best: '300.00', often: 166.67, seldom: 166.67 });
  expect(priceOfDigits(threeDigits('112'))).toMatchObject({ best: '600.00', often: 333.33, seldom: 333.33 });
  // Five times the smaller payout is more than the larger one.
  expect(priceOfDigits(threeDigits('112'), threeDigits('123', 5))).toMatchObject({
    best: '1500.00',
    often: 166.67,
    seldom: 333.33,
  });
});

test('odds are those of what is chosen, and of every line of the play before', () => {
  expect(oddsOf(anyOrder, [])).toEqual({ odds: '300.00', isUpTo: true, often: 166.67, seldom: 333.33 });
  const one = { isUpTo: false, often: 166.67, seldom: 166.67 };
  expect(oddsOf(anyOrder, [threeDigits('123')])).toEqual({ ...one, odds: '150.00' });
  expect(oddsOf(play, [])).toEqual({ odds: '1.95', isUpTo: false, often: 2, seldom: 2 });
});

test('common units go from the smallest to the largest', () => {
  expect(commonUnits(play, 2)).toEqual(['2', '10', '20', '100', '500']);
});
