import type { PlayRule } from './rule';
import { mainNumber, type KindRule } from './rule';

const max = 45;
const drawn = 6;

function matches(main: string, picks: readonly string[]): number {
  const won = new Set(main.split(' '));
  return picks.filter((pick) => won.has(pick)).length;
}

/** All of a few numbers must be among the six. */
function allOf(playCode: string, count: number, odds: bigint): PlayRule {
  return {
    playCode,
    pick: { kind: 'set', count, max },
    payouts: [{ prize: 'P1', odds }],
    returns: (prizes, picks) => (matches(mainNumber(prizes), picks) === count ? odds : 0n),
  };
}

const byMatches = new Map([
  [6, 20_000_000n],
  [5, 300_000n],
  [4, 15_000n],
  [3, 1_500n],
]);

/** Six different numbers of 45. */
export const toto: KindRule = {
  draw(random) {
    const left = Array.from({ length: max }, (_, index) => index + 1);
    const numbers = Array.from({ length: drawn }, () => left.splice(random.below(left.length), 1)[0] ?? 0);
    return [{ prize: 'P1', numbers: [numbers.toSorted((a, b) => a - b).join(' ')] }];
  },
  plays: [
    {
      playCode: 'SIX',
      pick: { kind: 'set', count: 6, max },
      payouts: [...byMatches].map(([count, odds]) => ({ prize: `M${count}`, odds })),
      returns: (prizes, picks) => byMatches.get(matches(mainNumber(prizes), picks)) ?? 0n,
    },
    allOf('TWO', 2, 6_000n),
    allOf('ONE', 1, 700n),
  ],
};
