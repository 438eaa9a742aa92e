import { jackpotsCall } from '@tessera/contracts/games';
import { createTestPlatform, type TestPlatform } from '@tessera/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { bringEverythingNear } from '../testing/everything-near';
import { renderLobby, withAnswers } from '../testing/lobby-platform';
import { between } from './steps';

let platform: TestPlatform;
beforeAll(async () => {
  bringEverythingNear();
  platform = await createTestPlatform({ seed: 'full' });
}, 180_000);
afterAll(() => platform.close());
afterEach(() => jest.restoreAllMocks());

const still = () =>
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => ({ matches: true, media }) as MediaQueryList);
const jackpotLobby = { route: 'games', path: '/jackpot' };

test.each([
  [0, '100.00'],
  [12, '105.00'],
  [23, '109.58'],
  [24, '110.00'],
])('at step %d of 24 it stands at %s', (step, amount) => {
  expect(between('100.00', '110.00', 2, step, 24)).toBe(amount);
});

test('shows what is to be won, over all and on each tile, and what the platform tells since', async () => {
  still();
  const { shell, user } = await renderLobby({ platform, view: jackpotLobby });
  const strip = await screen.findByRole('region', { name: 'Jackpots' });
  const { total, list } = await shell.api.call(jackpotsCall, {});
  const [largest] = list;
  expect(strip).toHaveTextContent(shell.texts.money(total));
  const [entry] = within(strip).getAllByRole('button');
  expect(entry).toHaveTextContent(largest?.displayName ?? '-');
  expect(entry).toHaveTextContent(shell.texts.money(largest?.amount ?? ''));
  const tile = await screen.findAllByText('Jackpot', { selector: 'article *' });
  expect(tile.length).toBeGreaterThan(5);
  act(() =>
    shell.bus.publish('jackpot.changed', {
      total: '999999.50',
      pools: [{ nodeId: largest?.nodeId ?? '', amount: '88888.25' }],
    }),
  );
  await waitFor(() => expect(strip).toHaveTextContent('₱999,999.50'));
  expect(entry).toHaveTextContent('₱88,888.25');
  expect(within(strip).queryByRole('status')).toBeNull();
  await user.click(entry as HTMLElement);
  await waitFor(() => expect(shell.recorded.launches.at(-1)?.game.nodeId).toBe(largest?.nodeId));
});

test('fetches the jackpots again when a lost connection is back', async () => {
  still();
  let requestCount = 0;
  const counting = withAnswers(platform, {
    getJackpots: (real) => {
      requestCount += 1;
      return real();
    },
  });
  const { shell } = await renderLobby({ platform: counting, view: jackpotLobby });
  await screen.findByRole('region', { name: 'Jackpots' });
  act(() => shell.bus.publish('connection.changed', { online: true }));
  expect(requestCount).toBe(1);
  act(() => shell.bus.publish('connection.changed', { online: false }));
  act(() => shell.bus.publish('connection.changed', { online: true }));
  await waitFor(() => expect(requestCount).toBe(2));
});

test('without an answer the lobby stays as it is, and the slot of the jackpots says so until they load', async () => {
  let broken = true;
  const failing = withAnswers(platform, {
    getJackpots: (real) => (broken ? Promise.reject(new TypeError('no network')) : real()),
  });
  const { user } = await renderLobby({ platform: failing, view: jackpotLobby });
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(18));
  expect(await screen.findByText('The jackpots didn’t load')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Jackpots' })).toBeVisible();
});
