import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ScrollRow } from './scroll-row';

const scrollBy = jest.fn();

beforeEach(() => {
  scrollBy.mockClear();
  Object.defineProperty(HTMLElement.prototype, 'scrollBy', { value: scrollBy, configurable: true });
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { value: 500, configurable: true });
  Object.defineProperty(HTMLElement.prototype, 'scrollWidth', { value: 2000, configurable: true });
});

afterEach(() => {
  for (const name of ['scrollBy', 'clientWidth', 'scrollWidth'])
    Reflect.deleteProperty(HTMLElement.prototype, name);
});

const row = () => (
  <ScrollRow label="Slots" previousLabel="Back" nextLabel="Forward">
    <p>One</p>
    <p>Two</p>
  </ScrollRow>
);

const lastMove = () => Math.sign(scrollBy.mock.lastCall[0].left);

it('scrolls by its buttons, and knows where it ends', async () => {
  render(row());
  expect(screen.getByRole('button', { name: 'Back' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Forward' }));
  expect(lastMove()).toBe(1);
  const track = screen.getByRole('group', { name: 'Slots' });
  act(() => {
    track.scrollLeft = 1500;
    fireEvent.scroll(track);
  });
  expect(screen.getByRole('button', { name: 'Back' })).toHaveAttribute('aria-disabled', 'false');
  expect(screen.getByRole('button', { name: 'Forward' })).toHaveAttribute('aria-disabled', 'true');
});

it('moves by arrow keys, Home and End', async () => {
  render(row());
  screen.getByRole('group', { name: 'Slots' }).focus();
  for (const [key, direction] of [
    ['ArrowRight', 1],
    ['ArrowLeft', -1],
    ['End', 1],
    ['Home', -1],
  ] as const) {
    await userEvent.keyboard(`{${key}}`);
    expect(lastMove()).toBe(direction);
  }
});

it('goes the other way in right-to-left text', async () => {
  render(row());
  screen.getByRole('group', { name: 'Slots' }).style.direction = 'rtl';
  await userEvent.click(screen.getByRole('button', { name: 'Forward' }));
  expect(lastMove()).toBe(-1);
  screen.getByRole('group', { name: 'Slots' }).focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(lastMove()).toBe(-1);
  await userEvent.keyboard('{Home}');
  expect(lastMove()).toBe(1);
});

const tiles = (count: number) => (
  <ScrollRow label="Slots" previousLabel="Back" nextLabel="Forward">
    {Array.from({ length: count }, (_, index) => (
      <article key={index}>
        <button>Play {index + 1}</button>
        <button>Like {index + 1}</button>
      </article>
    ))}
  </ScrollRow>
);
const focused = () => document.activeElement?.textContent;

it('costs who tabs through the page as many keys as one tile', async () => {
  render(tiles(12));
  render(<a href="#after">After</a>);
  const passed: (string | null | undefined)[] = [];
  do {
    await userEvent.tab();
    passed.push(focused());
  } while (focused() !== 'After');
  expect(passed).toEqual(['Play 1', 'Like 1', 'After']);
});

it('goes from tile to tile by the arrow keys, and Tab comes back to the one that was left', async () => {
  const { rerender } = render(tiles(12));
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(focused()).toBe('Play 3');
  await userEvent.tab();
  expect(focused()).toBe('Like 3');
  await userEvent.keyboard('{End}');
  expect(focused()).toBe('Play 12');
  await userEvent.keyboard('{ArrowRight}{Home}{ArrowRight}');
  expect(focused()).toBe('Play 2');
  (document.activeElement as HTMLElement).blur();
  await userEvent.tab();
  expect(focused()).toBe('Play 2');
  // The tile of before has gone from the list.
  rerender(tiles(1));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Play 1' })).toHaveProperty('tabIndex', 0));
});

describe('items that are brief until the row is reached', () => {
  /** As a game tile is: a button at first, and another one later. */
  function BriefRow({ onReach }: { onReach?: () => void }) {
    const [reached, setReached] = useState(false);
    return (
      <ScrollRow
        label="Slots"
        previousLabel="Back"
        nextLabel="Forward"
        briefFrom={reached ? undefined : 3}
        onReach={() => {
          setReached(true);
          onReach?.();
        }}
      >
        {Array.from({ length: 6 }, (_, index) => (
          <article key={index}>
            <button>Play {index + 1}</button>
            {(reached || index < 3) && <button>Like {index + 1}</button>}
          </article>
        ))}
      </ScrollRow>
    );
  }
  const whole = () => screen.getAllByRole('button', { name: /^Like/ }).length;

  it.each([
    ['pointed at', (track: HTMLElement) => fireEvent.pointerOver(track)],
    ['focused', (track: HTMLElement) => fireEvent.focusIn(track)],
    ['scrolled by a wheel', (track: HTMLElement) => fireEvent.wheel(track)],
    ['scrolled', (track: HTMLElement) => fireEvent.scroll(track)],
    [
      'turned to by its buttons',
      () => fireEvent.pointerOver(screen.getByRole('button', { name: 'Forward' })),
    ],
  ])('are whole once it is %s, which is told once', (_how, touch) => {
    const onReach = jest.fn();
    render(<BriefRow onReach={onReach} />);
    expect(whole()).toBe(3);
    touch(screen.getByRole('group'));
    expect(whole()).toBe(6);
    touch(screen.getByRole('group'));
    expect(onReach).toHaveBeenCalledTimes(1);
  });

  it('are whole when the first of them comes into sight', () => {
    let seen: IntersectionObserverCallback = () => {};
    const observe = jest.fn();
    const observers = jest.spyOn(globalThis, 'IntersectionObserver').mockImplementation(function (callback) {
      seen = callback;
      return { observe, disconnect() {} } as unknown as IntersectionObserver;
    });
    render(<BriefRow />);
    observers.mockRestore();
    expect(observe).toHaveBeenCalledWith(screen.getAllByRole('article')[3]);
    const see = (isIntersecting: boolean) =>
      act(() => seen([{ isIntersecting } as IntersectionObserverEntry], undefined as never));
    see(false);
    expect(whole()).toBe(3);
    see(true);
    expect(whole()).toBe(6);
  });

  it('keep the focus, and the place that Tab comes back to', async () => {
    render(<BriefRow />);
    await userEvent.tab();
    await userEvent.keyboard('{End}');
    expect(focused()).toBe('Play 6');
    await userEvent.tab();
    expect(focused()).toBe('Like 6');
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('{ArrowLeft}');
    expect(focused()).toBe('Play 5');
  });
});

it('has no buttons and no tab stop when everything fits', () => {
  Object.defineProperty(HTMLElement.prototype, 'scrollWidth', { value: 500, configurable: true });
  render(row());
  expect(screen.queryByRole('button', { name: 'Forward' })).toBeNull();
  expect(screen.getByRole('group')).not.toHaveAttribute('tabindex');
});
