import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { OverflowLine } from './overflow-line';

/** Runs what observes sizes, as the browser does after a layout. */
let layout: () => void;
beforeEach(() => {
  const observers = new Set<() => void>();
  layout = () => act(() => observers.forEach((observer) => observer()));
  jest.spyOn(globalThis, 'ResizeObserver').mockImplementation(function (callback) {
    const run = () => callback([], undefined as never);
    observers.add(run);
    return { observe() {}, unobserve() {}, disconnect: () => observers.delete(run) };
  });
});
afterEach(() => jest.restoreAllMocks());

const names = ['Slots', 'Live', 'Fishing', 'Bingo'];
const items = names.map((label) => ({ key: label, label, link: <a href={`#${label}`}>{label}</a> }));

function show(current?: string) {
  render(<OverflowLine items={items} current={current} moreLabel="More" list={createRef()} />);
}

/** As many stand in the first line; the others have wrapped under it. */
function fit(count: number) {
  for (const [index, item] of screen.getAllByRole('listitem', { hidden: true }).entries())
    Object.defineProperty(item, 'offsetTop', { value: index < count ? 0 : 44, configurable: true });
  layout();
}

it('has no button while everything fits', () => {
  show();
  fit(4);
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows what does not fit behind More, and closes on Escape with the focus back', async () => {
  show();
  fit(2);
  const more = screen.getByRole('button', { name: 'More' });
  await userEvent.click(more);
  const panel = document.getElementById(more.getAttribute('aria-controls') ?? '');
  expect([...(panel?.querySelectorAll('a') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Fishing',
    'Bingo',
  ]);
  await userEvent.keyboard('{Escape}');
  expect(more).toHaveFocus();
  expect(more).toHaveAttribute('aria-expanded', 'false');
});

it('says on its button which of the rest is the current one', () => {
  show('Bingo');
  fit(2);
  expect(screen.getByRole('button', { name: 'Bingo, More' })).toBeVisible();
});

it('offers all of them where the line is swiped', async () => {
  show();
  jest.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(900);
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  fit(4);
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(screen.getAllByRole('link', { name: 'Slots' })).toHaveLength(2);
});
