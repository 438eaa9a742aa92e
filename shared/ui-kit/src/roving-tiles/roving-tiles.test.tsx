import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { useRovingTiles } from '.';

function Grid({ count }: { count: number }) {
  const grid = useRef<HTMLUListElement>(null);
  useRovingTiles(grid);
  return (
    <>
      <ul ref={grid}>
        {Array.from({ length: count }, (_, index) => (
          <li key={index}>
            <button>Play {index + 1}</button>
            <button>Like {index + 1}</button>
          </li>
        ))}
      </ul>
      <a href="#after">After</a>
    </>
  );
}
const focused = () => document.activeElement?.textContent;

beforeEach(() => {
  // Three in a line.
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const at = this.parentElement ? [...this.parentElement.children].indexOf(this) : 0;
    return { top: Math.floor(at / 3) * 100 } as DOMRect;
  });
});
afterEach(() => jest.restoreAllMocks());

it('costs who tabs through the page as many keys as one tile', async () => {
  render(<Grid count={18} />);
  const passed: (string | null | undefined)[] = [];
  do {
    await userEvent.tab();
    passed.push(focused());
  } while (focused() !== 'After');
  expect(passed).toEqual(['Play 1', 'Like 1', 'After']);
});

it('costs who comes from below as many keys as one tile, too', async () => {
  render(<Grid count={18} />);
  screen.getByRole('link', { name: 'After' }).focus();
  const passed: (string | null | undefined)[] = [];
  while (document.activeElement !== document.body) {
    await userEvent.tab({ shift: true });
    passed.push(focused());
  }
  expect(passed.slice(0, 2)).toEqual(['Like 1', 'Play 1']);
});

it('leads by the arrow keys along its lines and between them, and back to the tile that was left', async () => {
  const { rerender } = render(<Grid count={8} />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}');
  expect(focused()).toBe('Play 8');
  // There is no line below.
  await userEvent.keyboard('{ArrowDown}{ArrowUp}');
  expect(focused()).toBe('Play 5');
  await userEvent.keyboard('{End}{ArrowRight}{Home}{ArrowUp}');
  expect(focused()).toBe('Play 1');
  await userEvent.keyboard('{ArrowRight}');
  await userEvent.tab();
  expect(focused()).toBe('Like 2');
  await userEvent.tab();
  await userEvent.tab({ shift: true });
  expect(focused()).toBe('Like 2');
  // A tile that comes later is no stop of its own.
  rerender(<Grid count={9} />);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Play 9' })).toHaveProperty('tabIndex', -1));
});
