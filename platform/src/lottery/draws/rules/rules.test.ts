import { payoutsOf } from '@tessera/contracts/lottery';
import { seededRandom } from '../../../random';
import { ballsOf, drawOf, findPlay, kindRules, validPicks } from '.';
import { lotteryKinds, type LotteryKind, type Prize } from './rule';

const returnsOf = (kind: LotteryKind, playCode: string, prizes: Prize[], picks: string[]) =>
  findPlay(kind, playCode)?.returns(prizes, picks);
const one = (number: string): Prize[] => [{ prize: 'P1', numbers: [number] }];

test('digits win by the end of the main number, in their order', () => {
  expect(returnsOf('pick3', 'STRAIGHT3', one('307'), ['3', '0', '7'])).toBe(90_000n);
  expect(returnsOf('pick3', 'STRAIGHT3', one('307'), ['7', '0', '3'])).toBe(0n);
  expect(returnsOf('pick5', 'LAST2', one('11107'), ['0', '7'])).toBe(9_000n);
});

test.each([
  ['BIG', '150', true],
  ['BIG', '949', false],
  ['SMALL', '900', true],
  ['ODD', '907', true],
  ['EVEN', '907', false],
])('pays %s when %s is drawn, where that is its side', (side, number, won) => {
  expect(returnsOf('pick3', 'SIDE', one(number), [side])).toBe(won ? 195n : 0n);
});

test('a set pays by how many of it were drawn', () => {
  const drawn = one('1 9 17 30 41 45');
  expect(returnsOf('toto', 'SIX', drawn, ['1', '9', '17', '2', '3', '4'])).toBe(1_500n);
  expect(returnsOf('toto', 'SIX', drawn, ['1', '9', '5', '2', '3', '4'])).toBe(0n);
  expect(returnsOf('toto', 'TWO', drawn, ['9', '45'])).toBe(6_000n);
  expect(returnsOf('toto', 'TWO', drawn, ['9', '4'])).toBe(0n);
});

test('an ending of any Vietnamese prize is paid for each time that it occurs', () => {
  const drawn = [
    { prize: 'SPECIAL', numbers: ['123407'] },
    { prize: 'G4', numbers: ['00007', '11112', '99907'] },
  ];
  expect(returnsOf('south', 'LO2', drawn, ['0', '7'])).toBe(1_560n);
  expect(returnsOf('south', 'LAST2', drawn, ['1', '2'])).toBe(0n);
  expect(returnsOf('south', 'XIEN2', drawn, ['07', '12'])).toBe(3_500n);
  expect(returnsOf('south', 'XIEN2', drawn, ['07', '13'])).toBe(0n);
});

const south = [
  { prize: 'SPECIAL', numbers: ['123407'] },
  { prize: 'G1', numbers: ['55512'] },
  { prize: 'G4', numbers: ['00007', '11145', '99907'] },
  { prize: 'G8', numbers: ['63'] },
];
const north = [
  { prize: 'SPECIAL', numbers: ['12307'] },
  { prize: 'G1', numbers: ['55512'] },
  { prize: 'G6', numbers: ['145', '907'] },
  { prize: 'G7', numbers: ['07', '45', '63', '07'] },
];
/** One number wins as the head and as the tail. */
const twice = [
  { prize: 'SPECIAL', numbers: ['123463'] },
  { prize: 'G8', numbers: ['63'] },
];
const twenty = one('1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 80');

test.each<[LotteryKind, string, Prize[], string, bigint]>([
  ['south', 'FIRSTPRIZE2', south, '1 2', 9_200n],
  ['south', 'FIRSTPRIZE2', south, '0 7', 0n],
  ['south', 'HEAD2', south, '6 3', 9_200n],
  ['south', 'HEAD2', south, '0 7', 0n],
  ['south', 'HEADTAIL2', south, '6 3', 4_600n],
  ['south', 'HEADTAIL2', south, '0 7', 4_600n],
  ['south', 'HEADTAIL2', south, '1 2', 0n],
  ['south', 'HEADTAIL2', twice, '6 3', 9_200n],
  ['south', 'LO3', south, '9 0 7', 5_200n],
  ['south', 'LO3', south, '1 0 7', 0n],
  // A prize of two digits is too short for an ending of three.
  ['south', 'LO3', south, '0 6 3', 0n],
  ['south', 'XIEN3', south, '07 12 45', 23_000n],
  ['south', 'XIEN3', south, '07 12 46', 0n],
  ['south', 'XIEN4', south, '07 12 45 63', 150_000n],
  ['south', 'XIEN4', south, '07 12 45 64', 0n],
  ['north', 'HEAD2', north, '0 7', 9_200n],
  // The head is the first of the four numbers of two digits alone.
  ['north', 'HEAD2', north, '4 5', 0n],
  ['north', 'HEADTAIL2', north, '0 7', 9_200n],
  ['north', 'LO2', north, '0 7', 1_400n],
  ['north', 'LO3', north, '1 4 5', 4_000n],
  ['north', 'XIEN3', north, '07 12 45', 7_200n],
  ['north', 'XIEN4', north, '07 12 45 63', 29_000n],
  ['keno', 'HIT1', twenty, '80', 370n],
  ['keno', 'HIT1', twenty, '79', 0n],
  ['keno', 'HIT2', twenty, '1 80', 1_500n],
  ['keno', 'HIT3', twenty, '1 2 3', 6_600n],
  ['keno', 'HIT4', twenty, '1 2 3 4', 30_000n],
  ['keno', 'HIT4', twenty, '1 2 3 79', 0n],
  ['keno', 'HIT5', twenty, '1 2 3 4 80', 140_000n],
  // 1 to 19 and 80 are 270.
  ['keno', 'SUM', twenty, 'SMALL', 195n],
  ['keno', 'SUM', twenty, 'BIG', 0n],
  ['keno', 'SUM', twenty, 'EVEN', 195n],
  // 810 is in the middle, and neither big nor small.
  ['keno', 'SUM', one('31 32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 49 50'), 'BIG', 0n],
  ['keno', 'SUM', one('31 32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 49 50'), 'SMALL', 0n],
])('%s %s pays what its table says (%#)', (kind, playCode, drawn, picks, pays) => {
  expect(returnsOf(kind, playCode, drawn, picks.split(' '))).toBe(pays);
});

test('a 4D number is paid for every prize that it won', () => {
  const drawn = [
    { prize: 'P1', numbers: ['1234'] },
    { prize: 'SPECIAL', numbers: ['1234', '5555'] },
  ];
  expect(returnsOf('fourd', 'BIG4D', drawn, ['1', '2', '3', '4'])).toBe(270_000n);
});

test.each(lotteryKinds)('%s gives back most of what is staked and never more', (kind) => {
  const random = seededRandom(11);
  const draws = Array.from({ length: 8_000 }, () => drawOf(kind, random));
  const side = findPlay(kind, kind === 'toto' ? 'ONE' : kind === 'keno' ? 'HIT1' : 'SIDE');
  const picks = ['toto', 'keno'].includes(kind) ? ['7'] : ['ODD'];
  const returned = draws.reduce((sum, drawn) => sum + Number(side?.returns(drawn, picks) ?? 0n), 0);
  const share = returned / 100 / draws.length;
  expect(share).toBeGreaterThan(0.87);
  expect(share).toBeLessThan(1);
  expect(ballsOf(draws[0] ?? []).length).toBeGreaterThanOrEqual(3);
});

test.each(lotteryKinds)('%s says chances by which no play gives back more than it takes', (kind) => {
  for (const { playCode, payouts, perMatch } of kindRules[kind].plays)
    // Payouts that picks cannot have together are a case of their own.
    for (const different of new Set(payouts.map((payout) => payout.different))) {
      const own = payouts.filter((payout) => payout.different === different);
      const share = own.reduce((sum, { odds, oneIn }) => sum + Number(odds) / 100 / oneIn, 0);
      // A play that pays for each match has the chance of the first one.
      const isSum = !perMatch || payouts.length > 1;
      expect([playCode, !isSum || (share < 1 && share > 0.5)]).toEqual([playCode, true]);
      expect(own.every(({ oneIn }) => oneIn > 1)).toBe(true);
    }
});

test.each([
  ['123', 6],
  ['112', 3],
])('of a thousand numbers %s wins in any order by %i, and says so', (digits, wins) => {
  const play = findPlay('pick3', 'BOX3');
  const picks = [...digits];
  const own = payoutsOf({ payouts: play?.payouts ?? [] }, picks);
  const numbers = Array.from({ length: 1000 }, (_, number) => String(number).padStart(3, '0'));
  const paid = numbers.map((number) => play?.returns(one(number), picks) ?? 0n).filter((odds) => odds > 0n);
  expect(paid).toEqual(Array.from({ length: wins }, () => own[0]?.odds));
  expect(own.map(({ oneIn }) => oneIn)).toEqual([1000 / wins]);
});

test.each(['south', 'north'] as const)('%s says how often each play wins', (kind) => {
  const random = seededRandom(7);
  const draws = Array.from({ length: 20_000 }, () => drawOf(kind, random));
  const picks: Record<string, string[]> = { LO2: ['0', '7'], XIEN2: ['07', '45'], HEADTAIL2: ['0', '7'] };
  for (const [playCode, own] of Object.entries(picks)) {
    const play = findPlay(kind, playCode);
    const won = draws.filter((drawn) => (play?.returns(drawn, own) ?? 0n) > 0n).length;
    const oneIn = play?.payouts[0]?.oneIn ?? 0;
    expect([playCode, Math.round((draws.length / won / oneIn) * 5)]).toEqual([playCode, 5]);
  }
});

test('picks that do not fit are refused, sets are put in order', () => {
  const digits = { kind: 'digits', count: 2 } as const;
  const set = { kind: 'set', count: 2, max: 45 } as const;
  const choice = { kind: 'choice', options: ['BIG', 'SMALL'] } as const;
  expect(validPicks(digits, ['0', '7'])).toEqual(['0', '7']);
  for (const picks of [['7'], ['7', '10'], ['A', '1'], ['1', '2', '3']])
    expect(validPicks(digits, picks)).toBeUndefined();
  expect(validPicks(set, ['45', '3'])).toEqual(['3', '45']);
  for (const picks of [
    ['3', '3'],
    ['0', '3'],
    ['46', '3'],
    ['03', '4'],
  ])
    expect(validPicks(set, picks)).toBeUndefined();
  expect(validPicks({ ...choice, options: [...choice.options] }, ['BIG'])).toEqual(['BIG']);
  expect(validPicks({ ...choice, options: [...choice.options] }, ['TIE'])).toBeUndefined();
});
