import type { SessionState } from '@tessera/shell-api';
import { waitFor } from '@testing-library/react';
import { sampleBoot } from '../testing/sample-boot';
import { createTestHost } from '../testing/test-host';
import { createGameLauncher } from './games';

beforeEach(() => history.replaceState(null, '', '/'));

function setup(state: SessionState) {
  const host = createTestHost({ boot: sampleBoot({ lobby: [{ paths: ['/'] }], auth: [{ paths: ['/x'] }] }) });
  host.sessionStore.setState({ state });
  const { session } = host;
  const { dialogs, navigation, texts } = host.shell;
  const games = createGameLauncher({ session, dialogs, navigation, texts });
  return { games, navigation, overlays: host.overlays, place: () => location.pathname + location.search };
}

const slot = { nodeId: 'PG_1', gameCode: 'mahjong', vassalage: 'PG' } as never;
const lottery = (vassalage: string) => ({ nodeId: 'L1', gameCode: 'VN 1', vassalage }) as never;

test('a visitor is asked to log in and stays', () => {
  const { games, overlays, place } = setup('visitor');
  games.launch(slot);
  expect(overlays.getState().popup).toMatchObject({ remote: 'auth', id: 'login' });
  expect(place()).toBe('/');
});

test('a trial account is told that it needs a real one', async () => {
  const { games, overlays, place } = setup('trial');
  games.launch(slot);
  await waitFor(() => expect(overlays.getState().confirm?.options.text).toBeTruthy());
  expect(overlays.getState().confirm?.options).not.toHaveProperty('cancelLabel');
  expect(place()).toBe('/');
});

test.each(['member', 'agent'] as const)('a game of a vendor opens for a %s in the frame', (state) => {
  const { games, place } = setup(state);
  games.launch(slot);
  expect(place()).toBe('/seamless?game=PG_1');
});

test.each([
  ['TCG_LOTTO_VN', '/vnLottery'],
  ['TCG_SEA', '/seaLottery'],
  ['LOTT', '/lottery'],
  ['ELOTT', '/lottery'],
])('a lottery of %s has a page of its own, %s', (vendor, page) => {
  const { games, place } = setup('member');
  games.launch(lottery(vendor));
  expect(place()).toBe(`${page}?gameCode=VN%201`);
});

test.each(['visitor', 'trial'] as const)('a free trial is open to a %s', (state) => {
  const { games, overlays, place } = setup(state);
  games.launch(slot, { trial: true });
  expect(place()).toBe('/seamless?game=PG_1&trial=1');
  expect(overlays.getState()).toMatchObject({ popup: null, confirm: null });
});

test('games that replace each other share one history entry: leaving the last leads to the page before the first', async () => {
  const { games, navigation, place } = setup('member');
  navigation.go('/rng');
  for (const nodeId of ['CLOSED', 'OFFERED', 'OFFERED_2'])
    games.launch({ ...(slot as object), nodeId } as never);
  games.launch(slot, { trial: true });
  expect(place()).toBe('/seamless?game=PG_1&trial=1');
  navigation.back('/');
  await waitFor(() => expect(place()).toBe('/rng'));
});
