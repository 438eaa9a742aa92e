import { renderHook } from '@testing-library/react';
import { createRef } from 'react';
import { useChosenWidth } from './use-chosen-width';

function gridWith(chosen: string, { choice = true } = {}) {
  const grid = document.createElement('ul');
  grid.innerHTML = choice ? '<li><picture><img alt=""></picture></li>' : '<li><img alt=""></li>';
  // jsdom chooses nothing.
  Object.defineProperty(grid.querySelector('img'), 'currentSrc', { value: chosen, configurable: true });
  return grid;
}

const widthIn = (grid: HTMLElement | null) => {
  const ref = createRef<HTMLElement>();
  ref.current = grid;
  const hook = renderHook(({ width }) => useChosenWidth(ref, width), { initialProps: { width: 119 } });
  return { ...hook, ref };
};

it('gives later tiles the width of AVIF that the browser has chosen for the first', () => {
  const { result } = widthIn(gridWith('http://localhost/img/games/a.avif?v=1&w=240'));
  expect(result.current()).toBe(240);
});

it.each([
  ['nothing is chosen yet', gridWith('')],
  ['the browser knows no AVIF', gridWith('http://localhost/img/games/a.webp?v=1&w=240')],
  ['the first picture is of another host', gridWith('http://localhost/a.avif')],
  ['no tile has had a choice', gridWith('http://localhost/img/games/a.avif?w=240', { choice: false })],
  ['there is no grid', null],
])('has the browser choose where %s', (_, grid) => {
  expect(widthIn(grid).result.current()).toBeUndefined();
});

it('keeps the width when the first tiles are scrolled out of the page, until tiles have another size', () => {
  const { result, ref, rerender } = widthIn(gridWith('http://localhost/img/games/a.avif?w=240'));
  result.current();
  ref.current = gridWith('', { choice: false });
  expect(result.current()).toBe(240);
  rerender({ width: 180 });
  expect(result.current()).toBeUndefined();
});
