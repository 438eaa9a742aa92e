import { gameListCall } from '@tessera/contracts/games';
import { createTestPlatform, type TestPlatform } from '@tessera/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { apiError, renderLobby, withAnswers } from '../../../testing/lobby-platform';

let platform: TestPlatform;
let nodeId = '';
beforeAll(async () => {
  platform = await createTestPlatform({ seed: 'full' });
  const { games } = await platform.transport().call(gameListCall, { gameType: 'RNG', pageSize: 100 });
  nodeId = games.find((game) => game.supportPlay === 0)?.nodeId ?? '';
}, 180_000);
afterAll(() => platform.close());

const view = { route: 'game', path: '/seamless' };
const open = (options: { account?: string; search?: string; platform?: TestPlatform } = {}) =>
  renderLobby({ platform, view, search: `?game=${nodeId}`, ...options });
const frame = async () => (await screen.findByTitle(/^Game: /)) as HTMLIFrameElement;

function say(source: Window | null, origin: string, data: unknown) {
  act(() => void window.dispatchEvent(new MessageEvent('message', { source, origin, data })));
}

test('a member plays in a frame of the studio, and leaving says so', async () => {
  const { shell, user, unmount } = await open({ account: 'player01' });
  const game = await frame();
  expect(new URL(game.src).origin).not.toBe(location.origin);
  expect(game.getAttribute('sandbox')).not.toMatch(/top-navigation|popups|modals/);
  const closed: unknown[] = [];
  shell.bus.subscribe('game.closed', (event) => closed.push(event));
  await user.click(screen.getByRole('button', { name: 'Leave the game' }));
  expect(shell.asked.places).toEqual(['/']);
  unmount();
  expect(closed).toEqual([{ nodeId }]);
});

test('a visitor gets the login popup and a panel, and no game is asked for', async () => {
  const { shell } = await open();
  expect(await screen.findByText('Log in to play')).toBeVisible();
  expect(shell.asked.popups).toEqual([{ id: 'login', params: {} }]);
  expect(screen.queryByTitle(/^Game: /)).toBeNull();
});

test('anybody may try a game that has a trial; its play money is shown', async () => {
  await open({ search: `?game=${nodeId}&trial=1` });
  const game = await frame();
  const { origin } = new URL(game.src);
  expect(screen.getByText('Free trial')).toBeVisible();
  say(game.contentWindow, origin, { type: 'studio.round', balance: '1990.50', trial: true });
  expect(screen.getByText('Play money')).toBeVisible();
});

test('a forged message is not heard: other origin, other window, other shape', async () => {
  const { shell } = await open({ account: 'player01' });
  const game = await frame();
  const { origin } = new URL(game.src);
  say(game.contentWindow, 'https://evil.example', { type: 'studio.exit' });
  say(window, origin, { type: 'studio.exit' });
  say(null, origin, { type: 'studio.exit' });
  say(game.contentWindow, origin, { type: 'studio.exit ' });
  say(game.contentWindow, origin, 'studio.exit');
  expect(shell.asked.places).toEqual([]);
  say(game.contentWindow, origin, { type: 'studio.exit' });
  expect(shell.asked.places).toEqual(['/']);
});

test('an expired session is launched again', async () => {
  const { shell } = await open({ account: 'player01' });
  const game = await frame();
  const before = game.src;
  say(game.contentWindow, new URL(before).origin, { type: 'studio.expired' });
  await waitFor(async () => expect((await frame()).src).not.toBe(before));
  expect(shell.asked.notices).toHaveLength(1);
});

test('a game that does not exist is told so', async () => {
  await open({ account: 'player01', search: '?game=none' });
  expect(await screen.findByText('There is no such game')).toBeVisible();
});

test('instead of a game under maintenance others are offered', async () => {
  await platform.db
    .updateTable('catalogue_game')
    .set({ maintenance: true })
    .where('node_id', '=', nodeId)
    .execute();
  await open({ account: 'player01' });
  expect(await screen.findByText('This game is under maintenance')).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(6));
  await platform.db
    .updateTable('catalogue_game')
    .set({ maintenance: false })
    .where('node_id', '=', nodeId)
    .execute();
});

test('a launch that fails can be tried again', async () => {
  let broken = true;
  const failing = withAnswers(platform, {
    launchGame: (real) => (broken ? Promise.reject(apiError('NETWORK_FAILED')) : real()),
  });
  const { user } = await open({ account: 'player01', platform: failing });
  expect(await screen.findByRole('alert')).toHaveTextContent('The game could not be opened');
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await frame()).toBeVisible();
});

test('a trial account needs a real one', async () => {
  const trial = withAnswers(platform, {
    'member/info': async (real) => ({ ...((await real()) as object), isTrial: true }),
  });
  const { shell, user } = await open({ account: 'player01', platform: trial });
  expect(await screen.findByText('This needs a real account')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sign up' }));
  expect(shell.asked.popups).toEqual([{ id: 'register', params: {} }]);
});

test('a game that claims to be this very site is not framed', async () => {
  const hostile = withAnswers(platform, {
    launchGame: async (real) => ({
      ...((await real()) as object),
      url: `${location.origin}/play/`,
      origin: location.origin,
    }),
  });
  await open({ account: 'player01', platform: hostile });
  expect(await screen.findByRole('alert')).toHaveTextContent('The game could not be opened');
  expect(screen.queryByTitle(/^Game: /)).toBeNull();
});
