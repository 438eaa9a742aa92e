import { act, fireEvent, render, screen } from '@testing-library/react';
import { Carousel, type CarouselProps } from './carousel';

const labels = {
  slide: (slide: number, total: number) => `Banner ${slide} of ${total}`,
  pause: 'Pause',
  play: 'Play',
};

const carousel = (...names: string[]) => controlled({}, names);
const controlled = (state: Pick<CarouselProps, 'initial' | 'onState'>, names: readonly string[]) => (
  <Carousel label="Banners" labels={labels} {...state}>
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

it('tells where it stands, and goes on from there when it comes back', () => {
  const names = ['one', 'two', 'three'];
  const onState = jest.fn();
  const { unmount } = render(controlled({ onState }, names));
  pass(5_000);
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
  const state = { slide: 1, paused: true };
  expect(onState.mock.lastCall).toEqual([state]);
  unmount();
  render(controlled({ initial: state }, names));
  expect(current()).toBe('Banner 2 of 3');
  expect(screen.getByRole('button', { name: 'Play' })).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  pass(5_000);
  expect(current()).toBe('Banner 3 of 3');
});

it('begins anew where the banner that it stood at has gone', () => {
  render(controlled({ initial: { slide: 2, paused: false } }, ['one', 'two']));
  expect(current()).toBe('Banner 1 of 2');
});
