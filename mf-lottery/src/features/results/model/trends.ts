import type { DrawResult } from '@tessera/contracts/lottery';

export interface NumberTrend {
  number: string;
  /** In how many of the draws it was. */
  times: number;
  /** How many draws ago it was last; as many as there are where it was in none. */
  missing: number;
}

/** trendsOf counts, newest draw first, how often each number was drawn and how long ago. */
export function trendsOf(draws: readonly DrawResult[], numbers: readonly string[]): NumberTrend[] {
  return numbers.map((number) => {
    const last = draws.findIndex((draw) => draw.balls.includes(number));
    return {
      number,
      times: draws.filter((draw) => draw.balls.includes(number)).length,
      missing: last === -1 ? draws.length : last,
    };
  });
}

export type Side = 'BIG' | 'SMALL' | 'ODD' | 'EVEN';

/** streakOf returns which side the last draws had one after the other, and how many of them. */
export function streakOf(sides: readonly Side[]): { side: Side; length: number } | undefined {
  const [side] = sides;
  if (side === undefined) return undefined;
  const end = sides.findIndex((one) => one !== side);
  return { side, length: end === -1 ? sides.length : end };
}

const ending = ({ balls }: DrawResult) => Number(balls.slice(-2).join(''));

/** sidesOf returns the sides of the endings of draws of digits: big or small, odd or even. */
export const sidesOf = (draws: readonly DrawResult[]): { size: Side[]; parity: Side[] } => ({
  size: draws.map((draw) => (ending(draw) >= 50 ? 'BIG' : 'SMALL')),
  parity: draws.map((draw) => (ending(draw) % 2 === 1 ? 'ODD' : 'EVEN')),
});
