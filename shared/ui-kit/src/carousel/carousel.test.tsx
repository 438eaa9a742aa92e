import { act, fireEvent, render, screen } from '@testing-library/react';
import { Carousel } from './carousel';

const labels = {
  slide: (slide: number, total: number) => `Banner ${slide} of ${total}`,
  pause: 'Pause',
  play: 'Play',
};

const carousel = (...names: string[]) => (
  <Carousel label="Banners" labels={labels}>
    {names.map((name) => (
      <a key={name} href={`/${name}`}>
        {name}
      </a>
    ))}
  </Carousel>
);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const current = () =>
  screen.getAllByRole('button').find((dot) => dot.getAttribute('aria-current') === 'true')?.ariaLabel ??
  screen
    .getAllByRole('button')
    .find((dot) => dot.hasAttribute('aria-current'))
    ?.getAttribute('aria-label');

it('has no dots and no pause for a single banner', () => {
  render(carousel('one'));
  expect(screen.queryByRole('button')).toBeNull();
});

it('advances every five seconds, and waits while it is pointed at', () => {
  render(carousel('one', 'two', 'three'));
  expect(current()).toBe('Banner 1 of 3');
  pass(4_999);
  expect(current()).toBe('Banner 1 of 3');
  pass(1);
  expect(current()).toBe('Banner 2 of 3');
  fireEvent.pointerEnter(screen.getByRole('region', { name: 'Banners' }));
  pass(20_000);
  expect(current()).toBe('Banner 2 of 3');
});

it('stands still once paused', () => {
  render(carousel('one', 'two'));
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
  pass(20_000);
  expect(current()).toBe('Banner 1 of 2');
  expect(screen.getByRole('button', { name: 'Play' })).toBeInTheDocument();
});
