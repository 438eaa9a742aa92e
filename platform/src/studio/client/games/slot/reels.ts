import { el, isCalm } from '../../kit/dom';

const rows = 3;
const extraSymbols = 14;

/**
 * createReels makes five strips that roll to a grid. The grid is decided before they move: they only show it.
 */
export function createReels(host: HTMLElement, symbols: readonly string[]) {
  const strips = Array.from({ length: 5 }, () => {
    const strip = el('div', { className: 'strip' });
    host.append(el('div', { className: 'reel' }, strip));
    return strip;
  });
  const cell = (symbol: number) => {
    const picture = el('img', { src: symbols[symbol] ?? '', alt: '', draggable: false });
    return el('div', { className: 'cell' }, picture);
  };
  const chance = () => Math.floor(Math.random() * symbols.length);
  let grid: number[][] = strips.map(() => [chance(), chance(), chance()]);
  const rest = () =>
    strips.forEach((strip, reel) => {
      strip.replaceChildren(...(grid[reel] ?? []).map(cell));
      strip.style.transform = '';
    });
  rest();

  return {
    cells: () => strips.map((strip) => [...strip.children].slice(0, rows)),
    show(next: number[][]) {
      grid = next;
      rest();
    },
    /** Resolves when the last reel stands. */
    async roll(next: number[][]) {
      const before = grid;
      grid = next;
      if (isCalm()) {
        rest();
        return;
      }
      await Promise.all(
        strips.map((strip, reel) => {
          const between = Array.from({ length: extraSymbols + reel * 4 }, chance);
          strip.replaceChildren(...[...(next[reel] ?? []), ...between, ...(before[reel] ?? [])].map(cell));
          const share = ((rows + between.length) / (rows * 2 + between.length)) * 100;
          return strip.animate(
            [
              { transform: `translateY(-${share}%)` },
              { transform: 'translateY(1.2%)', offset: 0.94 },
              { transform: 'translateY(0)' },
            ],
            { duration: 620 + reel * 170, easing: 'cubic-bezier(.2,.6,.2,1)' },
          ).finished;
        }),
      );
      rest();
    },
  };
}
