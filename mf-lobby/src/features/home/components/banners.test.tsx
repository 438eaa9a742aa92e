import { createTestPlatform, type TestPlatform } from '@tessera/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { apiError, renderLobby, withAnswers } from '../../../testing/lobby-platform';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform({ seed: 'full' });
  window.requestIdleCallback = (run) => setTimeout(run, 0, {}) as unknown as number;
  window.cancelIdleCallback = (handle) => clearTimeout(handle);
}, 180_000);
afterAll(() => {
  Reflect.deleteProperty(window, 'requestIdleCallback');
  Reflect.deleteProperty(window, 'cancelIdleCallback');
  return platform.close();
});

const home = { route: 'home', path: '/' };
const dot = (slide: number) => screen.findByRole('button', { name: new RegExp(`^Slide ${slide} of`) });

test('who comes back to home finds the banner that was there, and it stands still if it was stopped', async () => {
  const { shell, user } = await renderLobby({ platform, view: home });
  await user.click(await dot(2));
  await waitFor(async () => expect(await dot(2)).toHaveAttribute('aria-current', 'true'));
  await user.click(screen.getByRole('button', { name: 'Pause slides' }));
  act(() => shell.setLocation('/?type=HOT'));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Slide \d/ })).toBeNull());
  act(() => shell.setLocation('/'));
  expect(await dot(2)).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('button', { name: 'Play slides' })).toBeInTheDocument();
});

test('banners that cannot be asked for again stay', async () => {
  let broken = false;
  const failing = withAnswers(platform, {
    getAnnouncements: (real) => (broken ? Promise.reject(apiError('NETWORK_FAILED')) : real()),
  });
  const { shell } = await renderLobby({ platform: failing, view: home });
  await dot(1);
  broken = true;
  await act(() => shell.queryClient.refetchQueries({ queryKey: ['lobby', 'banners'] }));
  expect(await dot(1)).toBeInTheDocument();
});
