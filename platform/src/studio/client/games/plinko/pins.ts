import type { PlinkoShown } from '../../../messages/games';
import { isCalm, svgNode } from '../../kit/dom';

const gap = 14;
const circle = (cx: number, cy: number, r: number, name: string) =>
  svgNode('circle', { cx, cy, r, class: name });

/** wayOf computes where a ball is at each row: half a gap further to the side that was drawn. */
export function wayOf(path: readonly number[], middle: number): { x: number; y: number }[] {
  let x = middle;
  const steps = path.map((side, row) => {
    x += (side === 1 ? gap : -gap) / 2;
    return { x, y: (row + 2) * gap };
  });
  return [{ x: middle, y: gap * 0.5 }, ...steps];
}

/** createPins draws the rows of pins, and the ball that falls through them. */
export function createPins(rows: number) {
  const width = (rows + 2) * gap;
  const box = svgNode('svg', { id: 'pins', viewBox: `0 0 ${width} ${width}`, 'aria-hidden': 'true' });
  for (let row = 0; row < rows; row += 1)
    for (let pin = 0; pin <= row + 1; pin += 1)
      box.append(circle(width / 2 + (pin - (row + 1) / 2) * gap, (row + 1.4) * gap, 1.8, 'pin'));
  const ball = circle(0, 0, 4.4, 'ball');
  ball.style.visibility = 'hidden';
  box.append(ball);
  return {
    box,
    /** Resolves when the ball lies in its slot. */
    async fall({ path }: Pick<PlinkoShown, 'path'>) {
      const way = wayOf(path, width / 2);
      const end = way.at(-1) ?? { x: 0, y: 0 };
      ball.style.visibility = '';
      ball.style.transform = `translate(${end.x}px, ${end.y}px)`;
      if (isCalm()) return;
      await ball.animate(
        way.map(({ x, y }) => ({
          transform: `translate(${x}px, ${y}px)`,
          easing: 'cubic-bezier(.5,0,1,.7)',
        })),
        { duration: 110 * way.length },
      ).finished;
    },
  };
}
