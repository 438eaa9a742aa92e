import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
    <button>One</button>
    <button>Two</button>
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

it('leaves the keys of what stands in it alone', async () => {
  render(row());
  screen.getByRole('button', { name: 'One' }).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(scrollBy).not.toHaveBeenCalled();
});

it('has no buttons and no tab stop when everything fits', () => {
  Object.defineProperty(HTMLElement.prototype, 'scrollWidth', { value: 500, configurable: true });
  render(row());
  expect(screen.queryByRole('button', { name: 'Forward' })).toBeNull();
  expect(screen.getByRole('group')).not.toHaveAttribute('tabindex');
});
