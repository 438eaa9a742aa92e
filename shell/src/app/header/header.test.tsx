import { act, screen } from '@testing-library/react';
import { renderInFrame } from '../../testing/render-in-frame';
import { stubMedia } from '../../testing/stub-media';
import { Header } from './header';

const parts = () => [
  screen.queryByRole('navigation', { name: 'Main menu' }),
  screen.queryByRole('button', { name: 'All games by studio' }),
  screen.queryByRole('button', { name: 'Language and theme' }),
];

test('a phone has none of what its header has no room for, and a screen that grows has all of it', async () => {
  const setWide = stubMedia(false);
  await renderInFrame(<Header agent={false} onMenu={() => {}} />);
  expect(screen.getByRole('button', { name: 'Open the menu' })).toBeVisible();
  expect(document.querySelectorAll('header *').length).toBeLessThan(20);
  act(() => setWide(true));
  await screen.findByRole('button', { name: 'All games by studio' });
  await screen.findByRole('button', { name: 'Language and theme' });
  expect(parts()).not.toContain(null);
  act(() => setWide(false));
  expect(parts()).toEqual([null, null, null]);
});

test('the agent area has its tools and preferences on a phone too', async () => {
  stubMedia(false);
  await renderInFrame(<Header agent onMenu={() => {}} />, {}, ({ boot }) =>
    boot.remotes['lobby']?.manifest.popups.push({ id: 'notice', access: 'public' }),
  );
  expect(await screen.findByRole('button', { name: 'Notices' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Language and theme' })).toBeVisible();
});
