import { createTestPlatform, type TestPlatform } from '@tessera/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type * as GameInfo from './game-info';
import { renderLobby } from '../../testing/lobby-platform';

const mockChunk = { comes: true };
jest.mock('./game-info', () => {
  if (!mockChunk.comes) throw new Error('the chunk did not come');
  return jest.requireActual<typeof GameInfo>('./game-info');
});

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform({ seed: 'full' });
}, 180_000);
afterAll(() => platform.close());

test('a panel whose code does not come says so and can be asked for again; no game is launched', async () => {
  const { shell, user } = await renderLobby({ platform, view: { route: 'games', path: '/fish' } });
  const [tile] = await screen.findAllByRole('article');
  const about = within(tile as HTMLElement).getByRole('button', { name: /^About this game/ });
  mockChunk.comes = false;
  shell.answerConfirms(false);
  await user.click(about);
  await waitFor(() =>
    expect(shell.recorded.confirms).toEqual([expect.objectContaining({ confirmLabel: 'Try again' })]),
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  mockChunk.comes = true;
  await user.click(about);
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(shell.recorded.launches).toEqual([]);
});
