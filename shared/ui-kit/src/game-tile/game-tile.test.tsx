import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Activity } from 'react';
import { GameTile, type GameTileProps } from './game-tile';

const labels = { play: 'Play', trial: 'Try free', hot: 'HOT', favourite: 'Favourite' };
const tile = (props: Partial<GameTileProps> = {}) => (
  <GameTile name="Golden Koi" vendor="PG" image="/koi.webp" labels={labels} onPlay={() => {}} {...props} />
);

it('opens by one tap, and names itself by what stands on it', async () => {
  const onPlay = jest.fn();
  render(tile({ onPlay, hot: true }));
  const open = screen.getByRole('button', { name: 'Play Golden Koi' });
  expect(open).toHaveAccessibleDescription('HOT');
  await userEvent.click(open);
  expect(onPlay).toHaveBeenCalledTimes(1);
});

it('keeps the trial and the heart apart from play', async () => {
  const onPlay = jest.fn();
  const onTrial = jest.fn();
  const onFavourite = jest.fn();
  render(tile({ onPlay, onTrial, onFavourite, favourite: true }));
  fireEvent.click(screen.getByRole('button', { name: 'Try free Golden Koi' }));
  const heart = screen.getByRole('button', { name: 'Favourite Golden Koi' });
  expect(heart).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(heart);
  expect(onFavourite).toHaveBeenCalledWith(false);
  expect(onTrial).toHaveBeenCalledTimes(1);
  expect(onPlay).not.toHaveBeenCalled();
});

it('offers no trial and no heart where there is none', () => {
  render(tile());
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

it('is a button and a name while it is brief, and who is at the button stays there when the rest comes', () => {
  const { container, rerender } = render(tile({ brief: true, onFavourite: () => {} }));
  const open = screen.getByRole('button', { name: 'Play Golden Koi' });
  expect(screen.getByRole('article', { name: 'Golden Koi' })).toHaveTextContent('Golden Koi');
  expect(container.querySelectorAll('*')).toHaveLength(3);
  open.focus();
  rerender(tile({ onFavourite: () => {} }));
  expect(screen.getByRole('button', { name: 'Play Golden Koi' })).toBe(open);
  expect(open).toHaveFocus();
  expect(container.querySelector('img')).toHaveAttribute('src', '/koi.webp');
  expect(screen.getByRole('button', { name: 'Favourite Golden Koi' })).toBeInTheDocument();
});

it('shows an emblem when the art fails, and tries new art', () => {
  const { container, rerender } = render(tile());
  const art = () => container.querySelector('img');
  expect(art()).toHaveAttribute('width', '300');
  fireEvent.error(art() as HTMLImageElement);
  expect(art()).toBeNull();
  expect(screen.getByTestId('missing-art')).toBeInTheDocument();
  rerender(tile({ image: '/koi-2.webp' }));
  expect(art()).toHaveAttribute('src', '/koi-2.webp');
});

it('asks for art that failed again when the network is back, and once only', () => {
  const { container } = render(tile());
  const art = () => container.querySelector('img');
  fireEvent.error(art() as HTMLImageElement);
  expect(art()).toBeNull();
  fireEvent(window, new Event('online'));
  expect(art()).toHaveAttribute('src', '/koi.webp');
  fireEvent.error(art() as HTMLImageElement);
  expect(screen.getByTestId('missing-art')).toBeInTheDocument();
});

describe('art on its way', () => {
  const art = (container: HTMLElement, complete: boolean) => {
    const image = container.querySelector('img') as HTMLImageElement;
    Object.defineProperty(image, 'complete', { value: complete });
    return image;
  };

  it('is given up when its tile leaves the page, and not when it has come', () => {
    for (const [complete, left] of [
      [false, null],
      [true, '/koi.avif'],
    ] as const) {
      const { container, unmount } = render(tile({ image: '/koi.avif' }));
      const image = art(container, complete);
      unmount();
      expect(image.getAttribute('src')).toBe(left);
    }
  });

  it('is asked for again when the view of its tile comes back into sight', () => {
    const view = (mode: 'visible' | 'hidden') => (
      <Activity mode={mode}>{tile({ image: '/koi.avif' })}</Activity>
    );
    const { container, rerender } = render(view('visible'));
    const image = art(container, false);
    rerender(view('hidden'));
    expect(image).not.toHaveAttribute('src');
    rerender(view('visible'));
    expect(image).toHaveAttribute('src', '/koi.avif');
  });

  it('is not touched by what is rendered anew', () => {
    const { container, rerender } = render(tile({ image: '/koi.avif' }));
    const request = jest.spyOn(art(container, false), 'removeAttribute');
    rerender(tile({ image: '/koi.avif', favourite: true }));
    expect(request).not.toHaveBeenCalled();
  });
});
