import { isCalm } from '../kit/dom.js';

const svg = 'http://www.w3.org/2000/svg';
/** As they stand on a wheel with one zero. */
const pockets = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
];
const part = 360 / pockets.length;

function node(name, attributes, ...children) {
  const element = document.createElementNS(svg, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

const at = (degrees, radius) => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(100 + radius * Math.cos(angle)).toFixed(2)} ${(100 + radius * Math.sin(angle)).toFixed(2)}`;
};

/** A roulette wheel with its numbers. It turns while a result is awaited, and stands with the number at the top. */
export function createWheel(colorOf) {
  const ring = node('g', {});
  pockets.forEach((number, place) => {
    const middle = place * part;
    const shape = `M${at(middle - part / 2, 96)}A96 96 0 0 1 ${at(middle + part / 2, 96)}L${at(middle + part / 2, 58)}A58 58 0 0 0 ${at(middle - part / 2, 58)}Z`;
    const text = node('text', { x: 100, y: 20, transform: `rotate(${middle} 100 100)` });
    text.textContent = String(number);
    ring.append(node('path', { d: shape, class: colorOf(number) }), text);
  });
  const ball = node('circle', { class: 'ball', cx: 100, cy: 48, r: 5 });
  const wheel = node('svg', { id: 'wheel', viewBox: '0 0 200 200', 'aria-hidden': 'true' });
  wheel.append(node('circle', { class: 'rim', cx: 100, cy: 100, r: 99 }), ring, ball);
  let turning;

  function turn() {
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
  function rest(number, { at: once = false } = {}) {
    const angle = -pockets.indexOf(number) * part;
    turning?.cancel();
    turning = undefined;
    ring.style.transform = `rotate(${angle}deg)`;
    ball.style.visibility = '';
    if (once || isCalm()) return;
    ring.animate([{ transform: `rotate(${angle - 720}deg)` }, { transform: `rotate(${angle}deg)` }], {
      duration: 2_200,
      easing: 'cubic-bezier(.1,.6,.2,1)',
    });
  }

  return { element: wheel, turn, rest };
}
