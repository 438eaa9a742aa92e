import { hotGamesCall, type Game } from '@tessera/contracts/games';
import { createTestPlatform, type TestPlatform } from '@tessera/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { apiError, renderLobby, withAnswers } from '../testing/lobby-platform';

let platform: TestPlatform;
let game: Game;
beforeAll(async () => {
  platform = await createTestPlatform({ seed: 'full' });
  [game] = (await platform.transport().call(hotGamesCall, {})).list as [Game];
}, 180_000);
afterAll(() => platform.close());

/** Home with one banner, of a game, whose answer is given here. */
async function press(answer: () => Promise<unknown>) {
  const banner = { id: '1', groupName: 'w_home', url: '/a.webp', title: 'Play it', linkageType: 'GAME' };
  const bent = withAnswers(platform, {
    getAnnouncements: () => Promise.resolve({ banners: [{ ...banner, linkage: game.nodeId }] }),
    getGamesById: answer,
  });
  const rendered = await renderLobby({ platform: bent, view: { route: 'home', path: '/' } });
  await rendered.user.click(await screen.findByRole('button', { name: /Play it/ }));
  await act(async () => undefined);
  return rendered.shell.recorded;
}

test('a game that is known by its id opens as its tile would', async () => {
  const requested = await press(() => Promise.resolve({ list: [game] }));
  await waitFor(() =>
    expect(requested.launches).toMatchObject([{ game: { nodeId: game.nodeId }, trial: false }]),
  );
});

test("an entry that stands for a vendor opens the vendor's list", async () => {
  const requested = await press(() =>
    Promise.resolve({ list: [{ ...game, gameType: 'RNG', vassalage: 'PG', isGame: 'VASSALAGE' }] }),
  );
  await waitFor(() => expect(requested.locations).toEqual(['/rng?vassalage=PG']));
  expect(requested.launches).toEqual([]);
});

test('the game page tells when a game is gone', async () => {
  const requested = await press(() => Promise.resolve({ list: [] }));
  await waitFor(() => expect(requested.locations).toEqual([`/seamless?game=${game.nodeId}`]));
});

test('a failure is told', async () => {
  const requested = await press(() => Promise.reject(apiError('NETWORK_FAILED')));
  await waitFor(() =>
    expect(requested.notices).toEqual([expect.objectContaining({ tone: 'danger', text: 'NETWORK_FAILED' })]),
  );
});
