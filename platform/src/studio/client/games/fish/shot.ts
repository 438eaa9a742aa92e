import { el, isCalm } from '../../kit/dom';

export interface Point {
  x: number;
  y: number;
}

/** aimOf computes where a shot begins and ends in the water: at the fish, or up in it when none is there. */
export function aimOf(area: DOMRect, fish: DOMRect | undefined): { from: Point; to: Point } {
  const from = { x: area.width / 2, y: area.height - 24 };
  if (!fish) return { from, to: { x: area.width / 2, y: area.height * 0.3 } };
  return { from, to: { x: fish.x - area.x + fish.width / 2, y: fish.y - area.y + fish.height / 2 } };
}

interface Water {
  box: HTMLElement;
  cannon: HTMLElement;
}

/** shootFrom lets a shot fly from the cannon, and resolves to where it ends as soon as it is there. */
export async function shootFrom({ box, cannon }: Water, fish: Element | undefined): Promise<Point> {
  const { from, to } = aimOf(box.getBoundingClientRect(), fish?.getBoundingClientRect());
  cannon.style.transform = `rotate(${Math.atan2(to.x - from.x, from.y - to.y)}rad)`;
  if (isCalm()) return to;
  const shot = el('i', { className: 'shot' });
  box.append(shot);
  const move = ({ x, y }: Point) => ({ transform: `translate(${x}px, ${y}px)` });
  await shot.animate([move(from), move(to)], { duration: 190, easing: 'linear' }).finished;
  shot.remove();
  return to;
}
