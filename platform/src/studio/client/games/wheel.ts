import { isCalm, svgNode } from '../kit/dom';

/** As they stand on a wheel with one zero. */
const pockets = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
];
const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
const part = 360 / pockets.length;

export function colorOf(number: number): 'zero' | 'red' | 'black' {
  if (number === 0) return 'zero';
  return reds.has(number) ? 'red' : 'black';
}

const at = (degrees: number, radius: number) => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(100 + radius * Math.cos(angle)).toFixed(2)} ${(100 + radius * Math.sin(angle)).toFixed(2)}`;
};

/**
 * createWheel creates a roulette wheel with its numbers. It turns while a result is awaited, and stops with
 * the number at the top.
 */
export function createWheel() {
  const ring = svgNode('g');
  pockets.forEach((number, index) => {
    const middle = index * part;
    const shape = `M${at(middle - part / 2, 96)}A96 96 0 0 1 ${at(middle + part / 2, 96)}L${at(middle + part / 2, 58)}A58 58 0 0 0 ${at(middle - part / 2, 58)}Z`;
    const text = { x: 100, y: 20, transform: `rotate(${middle} 100 100)` };
    ring.append(svgNode('path', { d: shape, class: colorOf(number) }), svgNode('text', text, String(number)));
  });
  const ball = svgNode('circle', { class: 'ball', cx: 100, cy: 48, r: 5 });
  const rim = svgNode('circle', { class: 'rim', cx: 100, cy: 100, r: 99 });
  const frame = { id: 'wheel', viewBox: '0 0 200 200', 'aria-hidden': 'true' };
  const element = svgNode('svg', frame, rim, ring, ball);
  let turning: Animation | undefined;

  function spin() {
    ball.style.visibility = 'hidden';
    ring.style.transform = '';
    turning ??= isCalm()
      ? undefined
      : ring.animate([{ transform: 'rotate(0)' }, { transform: 'rotate(1turn)' }], {
          duration: 9_000,
          iterations: Infinity,
        });
  }

  /** Comes to rest where the number is; at once for who asked for calm. */
  function rest(number: number, { immediately }: { immediately: boolean }) {
    const angle = -pockets.indexOf(number) * part;
    turning?.cancel();
    turning = undefined;
    ring.style.transform = `rotate(${angle}deg)`;
    ball.style.visibility = '';
    if (immediately || isCalm()) return;
    ring.animate([{ transform: `rotate(${angle - 720}deg)` }, { transform: `rotate(${angle}deg)` }], {
      duration: 2_200,
      easing: 'cubic-bezier(.1,.6,.2,1)',
    });
  }

  return { element, spin, rest };
}
