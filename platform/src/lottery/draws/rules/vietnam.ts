import { combinations, endingPlay, sidePlay, type KindRule, type PlayRule, type Prize } from './rule';

interface Numbers {
  prize: string;
  count: number;
  digits: number;
}

/** The eighteen numbers of a southern or central draw: special prize first, then from the first to the eighth. */
const southern: readonly Numbers[] = [
  { prize: 'SPECIAL', count: 1, digits: 6 },
  { prize: 'G1', count: 1, digits: 5 },
  { prize: 'G2', count: 1, digits: 5 },
  { prize: 'G3', count: 2, digits: 5 },
  { prize: 'G4', count: 7, digits: 5 },
  { prize: 'G5', count: 1, digits: 4 },
  { prize: 'G6', count: 3, digits: 4 },
  { prize: 'G7', count: 1, digits: 3 },
  { prize: 'G8', count: 1, digits: 2 },
];

/** The twenty-seven numbers of a northern draw. */
const northern: readonly Numbers[] = [
  { prize: 'SPECIAL', count: 1, digits: 5 },
  { prize: 'G1', count: 1, digits: 5 },
  { prize: 'G2', count: 2, digits: 5 },
  { prize: 'G3', count: 6, digits: 5 },
  { prize: 'G4', count: 4, digits: 4 },
  { prize: 'G5', count: 6, digits: 4 },
  { prize: 'G6', count: 3, digits: 3 },
  { prize: 'G7', count: 4, digits: 2 },
];

const everyNumber = (drawn: readonly Prize[]) => drawn.flatMap((one) => one.numbers);
const countOf = (numbers: readonly Numbers[], digits: number) =>
  numbers.reduce((sum, one) => sum + (one.digits >= digits ? one.count : 0), 0);

/** "Lô": the ending of any number of the draw that is long enough, paid for each. */
function loPlay(numbers: readonly Numbers[], digits: number, odds: bigint): PlayRule {
  return {
    playCode: `LO${digits}`,
    pick: { kind: 'digits', count: digits },
    payouts: [{ prize: 'ANY', odds, oneIn: 1 / (1 - (1 - 10 ** -digits) ** countOf(numbers, digits)) }],
    perMatch: true,
    returns(drawn, picks) {
      const ending = picks.join('');
      return odds * BigInt(everyNumber(drawn).filter((number) => number.endsWith(ending)).length);
    },
  };
}

/** "Lô xiên": two to four endings, each of which must be drawn somewhere. */
function combinedLo(numbers: readonly Numbers[], count: number, odds: bigint): PlayRule {
  const all = countOf(numbers, 2);
  // That none of some endings is drawn, added and taken away by how many they are.
  const chance = Array.from(
    { length: count + 1 },
    (_, missing) => (-1) ** missing * combinations(count, missing) * (1 - missing / 100) ** all,
  ).reduce((sum, term) => sum + term, 0);
  return {
    playCode: `XIEN${count}`,
    pick: { kind: 'numbers', count, digits: 2 },
    payouts: [{ prize: 'ALL', odds, oneIn: 1 / chance }],
    returns(drawn, picks) {
      const endings = new Set(everyNumber(drawn).map((number) => number.slice(-2)));
      return picks.every((pick) => endings.has(pick)) ? odds : 0n;
    },
  };
}

const headTailOdds = 4_600n;

/** "Đầu đuôi": two digits as the head or as the tail, paid for each. */
const headAndTail = (head: string): PlayRule => ({
  playCode: 'HEADTAIL2',
  pick: { kind: 'digits', count: 2 },
  payouts: [{ prize: 'ANY', odds: headTailOdds, oneIn: 1 / (1 - 0.99 ** 2) }],
  perMatch: true,
  returns(drawn, picks) {
    const number = picks.join('');
    const [special = ''] = drawn.find(({ prize }) => prize === 'SPECIAL')?.numbers ?? [];
    const [first = ''] = drawn.find(({ prize }) => prize === head)?.numbers ?? [];
    return headTailOdds * BigInt([special.slice(-2), first].filter((one) => one === number).length);
  },
});

interface Odds {
  lo2: bigint;
  lo3: bigint;
  combined: readonly [bigint, bigint, bigint];
}

/** The head is the prize of two digits that is drawn first. */
const vietnam = (numbers: readonly Numbers[], head: string, { lo2, lo3, combined }: Odds): KindRule => ({
  shape: numbers.map((one) => ({ ...one })),
  plays: [
    endingPlay('LAST2', 2, 9_200n),
    endingPlay('HEAD2', 2, 9_200n, head),
    headAndTail(head),
    endingPlay('FIRSTPRIZE2', 2, 9_200n, 'G1'),
    endingPlay('LAST3', 3, 90_000n),
    loPlay(numbers, 2, lo2),
    loPlay(numbers, 3, lo3),
    ...combined.map((odds, index) => combinedLo(numbers, index + 2, odds)),
    sidePlay,
  ],
});

/** south is a draw of a southern or central province. */
export const south = vietnam(southern, 'G8', {
  lo2: 520n,
  lo3: 5_200n,
  combined: [3_500n, 23_000n, 150_000n],
});

/** north is a draw of the north. */
export const north = vietnam(northern, 'G7', {
  lo2: 350n,
  lo3: 4_000n,
  combined: [1_650n, 7_200n, 29_000n],
});
