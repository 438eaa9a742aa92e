import type { ApiTransport } from '@tessera/contracts';
import { answerRealityCheckCall, playSessionCall, type PlaySession } from '@tessera/contracts/protection';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { HostContext } from '../../host/host-context';
import { createTestHost } from '../../testing/test-host';
import { elapsedText } from './elapsed';
import PlayBar from './play-bar';

const minuteMs = 60_000;
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** The play of who signed in so many minutes ago, over a platform that may be out of reach. */
async function play({ minutesAgo, upIn }: { minutesAgo: number; upIn?: number }) {
  const began = Date.now() - minutesAgo * minuteMs;
  const platform = { isLost: false, net: '-20.00', timeUp: null as PlaySession['timeUp'] };
  if (upIn !== undefined) {
    const at = (minutes: number) => new Date(Date.now() + minutes * minuteMs).toISOString();
    platform.timeUp = { at: at(upIn), until: at(upIn + 10) };
  }
  let seen = 0;
  const session = (): PlaySession => ({
    since: new Date(began).toISOString(),
    staked: '50.00',
    won: '30.00',
    net: platform.net,
    timeUp: platform.timeUp,
    check: {
      minutes: 3,
      choices: [3],
      dueAt: new Date(Math.max(began, seen) + 3 * minuteMs).toISOString(),
    },
  });
  const requests: string[] = [];
  const api = {
    async call({ path }: { path: string }) {
      requests.push(path);
      if (platform.isLost) throw new Error('lost');
      if (path === answerRealityCheckCall.path) seen = Date.now();
      return session();
    },
  } as unknown as ApiTransport;
  const host = createTestHost({ api });
  host.shell.clock.now = () => Date.now();
  await act(async () => {
    render(
      <HostContext value={host}>
        <PlayBar />
      </HostContext>,
    );
  });
  const settle = () => act(() => jest.advanceTimersByTimeAsync(600));
  await settle();
  const pass = (minutes: number) => act(() => jest.advanceTimersByTimeAsync(minutes * minuteMs));
  return { ...host, platform, requests, pass, settle };
}
const dialog = () => screen.findByRole('alertdialog', { name: 'Time for a look' });

test('shows time played and net position, and asks for nothing while nothing happens', async () => {
  const { requests, pass, settle, shell, platform } = await play({ minutesAgo: 1 });
  expect(screen.getByRole('timer', { name: 'Time played' })).toHaveTextContent('0:01:00');
  expect(screen.getByText('-₱20.00')).toBeVisible();
  await pass(1);
  expect(screen.getByRole('timer', { name: 'Time played' })).toHaveTextContent('0:02:00');
  expect(requests).toEqual([playSessionCall.path]);
  platform.net = '15.00';
  shell.bus.publish('balance.changed', { amount: '1.00', currency: 'PHP', sequence: 2 });
  await settle();
  expect(screen.getByText('+₱15.00')).toBeVisible();
  expect(requests).toHaveLength(2);
});

test('a limit of time that is reached is told at its moment without a request, in place of a check, and lets nobody play on', async () => {
  const { pass, requests } = await play({ minutesAgo: 1, upIn: 2 });
  const timeUp = () => screen.queryByRole('alertdialog', { name: 'Your time is up' });
  await pass(1);
  expect(timeUp()).toBeNull();
  await pass(1.1);
  expect(timeUp()).toBeVisible();
  expect(screen.queryByRole('alertdialog', { name: 'Time for a look' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Keep playing' })).toBeNull();
  expect(requests).toEqual([playSessionCall.path]);
  // Another period has begun.
  await pass(11);
  expect(timeUp()).toBeNull();
});

test('a check comes at its time, waits for an answer, and comes again an interval later', async () => {
  const { pass, requests } = await play({ minutesAgo: 2 });
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await pass(1);
  const check = await dialog();
  for (const words of ['0:03:00', '₱50.00', '₱30.00', '-₱20.00'])
    expect(within(check).getByText(words)).toBeVisible();
  fireEvent.keyDown(check, { key: 'Escape' });
  expect(check).toBeVisible();
  await act(async () => fireEvent.click(within(check).getByRole('button', { name: 'Keep playing' })));
  await pass(2);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await pass(1);
  expect(await dialog()).toBeVisible();
  expect(requests).toEqual([playSessionCall.path, answerRealityCheckCall.path]);
});

test('what came due while the connection was lost shows on return, and a lost answer has to be given again', async () => {
  const { platform, settle } = await play({ minutesAgo: 80 });
  const check = await dialog();
  platform.isLost = true;
  const keepPlaying = within(check).getByRole('button', { name: 'Keep playing' });
  fireEvent.click(keepPlaying);
  await settle();
  expect(within(check).getByText(/Network link/)).toBeVisible();
  platform.isLost = false;
  fireEvent.click(keepPlaying);
  await settle();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test.each([
  ['Take a break', '/member?page=protection'],
  ['My bets', '/member?page=personalHistoryCopy'],
])('%s leads away from play', async (name, path) => {
  const { shell } = await play({ minutesAgo: 3 });
  const go = jest.spyOn(shell.navigation, 'go').mockReturnValue();
  const check = await dialog();
  await act(async () => fireEvent.click(within(check).getByRole('button', { name })));
  expect(go).toHaveBeenCalledWith(path);
});

test.each([
  [0, '0:00:00'],
  [-5, '0:00:00'],
  [3_599_999, '0:59:59'],
  [45_296_000, '12:34:56'],
])('%d ms are %s', (milliseconds, text) => expect(elapsedText(milliseconds)).toBe(text));
