import { allOfSet, matchesOf, oneInMatches, type KindRule } from './rule';

const max = 45;
const drawn = 6;

const byMatches = new Map([
  [6, 20_000_000n],
  [5, 300_000n],
  [4, 15_000n],
  [3, 1_500n],
]);

/** toto draws six different numbers of 45. */
export const toto: KindRule = {
  shape: [{ prize: 'P1', pick: drawn, max }],
  plays: [
    {
      playCode: 'SIX',
      pick: { kind: 'set', count: 6, max },
      payouts: [...byMatches].map(([count, odds]) => ({
        prize: `M${count}`,
        odds,
        oneIn: oneInMatches(max, drawn, 6, count),
      })),
      returns: (prizes, picks) => byMatches.get(matchesOf(prizes, picks)) ?? 0n,
    },
    allOfSet('TWO', 2, { max, drawn, odds: 6_000n }),
    allOfSet('ONE', 1, { max, drawn, odds: 700n }),
  ],
};
