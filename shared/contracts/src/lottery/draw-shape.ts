import * as z from '@tessera/contracts/schema';

const prizeCode = z.string().check(z.regex(/^[A-Z]\w{0,19}$/));

/**
 * drawShapeSchema describes how the numbers of a draw are made of random ones, prize by prize: `count` numbers of so many
 * `digits`, or `pick` different numbers from 1 to `max`.
 */
export const drawShapeSchema = z.array(
  z.union([
    z.object({ prize: prizeCode, count: z.number(), digits: z.number() }),
    z.object({ prize: prizeCode, pick: z.number(), max: z.number() }),
  ]),
);
export type DrawShape = z.infer<typeof drawShapeSchema>;

/** drawnPrizeSchema describes one prize of a draw with the numbers that won it. The first of a draw is the main prize. */
export const drawnPrizeSchema = z.object({ prize: z.string(), numbers: z.array(z.string()) });
export type DrawnPrize = z.infer<typeof drawnPrizeSchema>;

/**
 * drawNumbers draws the numbers of a shape. `below` gives a whole number from 0 up to, not including, its limit. A set is
 * drawn one by one from what is left in ascending order, and written in ascending order.
 */
export function drawNumbers(shape: DrawShape, below: (limit: number) => number): DrawnPrize[] {
  return shape.map((step) => {
    if ('digits' in step)
      return {
        prize: step.prize,
        numbers: Array.from({ length: step.count }, () =>
          Array.from({ length: step.digits }, () => String(below(10))).join(''),
        ),
      };
    const left = Array.from({ length: step.max }, (_, index) => index + 1);
    const drawn = Array.from({ length: step.pick }, () => left.splice(below(left.length), 1)[0] ?? 0);
    return { prize: step.prize, numbers: [drawn.toSorted((a, b) => a - b).join(' ')] };
  });
}
