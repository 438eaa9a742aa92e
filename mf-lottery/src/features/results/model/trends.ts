import type { DrawResult, LotteryGame } from '@tessera/contracts/lottery';

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

/** Beyond so many numbers only the ends of the list say something. */
const listed = 20;

/** hotAndCold orders numbers by how often they came: all of them where they are few, else the first ten and the last ten. */
export function hotAndCold(trends: readonly NumberTrend[]): { hot: NumberTrend[]; cold: NumberTrend[] } {
  const ordered = trends.toSorted((one, other) => other.times - one.times || one.missing - other.missing);
  if (ordered.length <= listed) return { hot: ordered, cold: [] };
  return { hot: ordered.slice(0, listed / 2), cold: ordered.slice(-listed / 2).toReversed() };
}

/** Side names what can be bet on; a sum in the very middle is NEITHER big nor small. */
export type Side = 'BIG' | 'SMALL' | 'ODD' | 'EVEN' | 'NEITHER';

/** streakOf returns which side the last draws had one after the other, and how many of them. */
export function streakOf(sides: readonly Side[]): { side: Side; length: number } | undefined {
  const [side] = sides;
  if (side === undefined || side === 'NEITHER') return undefined;
  const end = sides.findIndex((one) => one !== side);
  return { side, length: end === -1 ? sides.length : end };
}

/**
 * sidesOf returns the sides of draws, as they are bet on: big or small, odd or even, of the last two digits, or of the sum of
 * a set of numbers where a game has bets on it. Undefined for a game without sides.
 */
export function sidesOf(
  { shape: [main], plays }: Pick<LotteryGame, 'shape' | 'plays'>,
  draws: readonly DrawResult[],
): { size: Side[]; parity: Side[] } | undefined {
  if (!main) return undefined;
  if (!('digits' in main) && !plays.some(({ playCode }) => playCode === 'SUM')) return undefined;
  const values = draws.map(({ balls }) =>
    'digits' in main ? Number(balls.slice(-2).join('')) : balls.reduce((sum, ball) => sum + Number(ball), 0),
  );
  // Endings of 50 and more are big; of a sum, what is above its middle.
  const middle = 'digits' in main ? 49.5 : (main.pick * (main.max + 1)) / 2;
  return {
    size: values.map((value) => (value === middle ? 'NEITHER' : value > middle ? 'BIG' : 'SMALL')),
    parity: values.map((value) => (value % 2 === 1 ? 'ODD' : 'EVEN')),
  };
}
