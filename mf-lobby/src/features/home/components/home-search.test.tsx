import { createTestPlatform, type TestPlatform } from '@tessera/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { SearchReply } from '../../../search/messages';
import { recentSearches } from '../../../search/recent-searches';
import { bringEverythingNear } from '../../../testing/everything-near';
import { apiError, renderLobby, withAnswers } from '../../../testing/lobby-platform';
import { installSearchThread, removeSearchThread } from '../../../testing/search-thread';

let platform: TestPlatform;
beforeAll(async () => {
  bringEverythingNear();
  platform = await createTestPlatform({ seed: 'full' });
}, 180_000);
afterAll(() => platform.close());
beforeEach(() => installSearchThread(platform));
afterEach(() => {
  removeSearchThread();
  recentSearches.clear();
});

const home = { route: 'home', path: '/' };
const field = () => screen.getByRole('combobox', { name: 'Search games' });
const options = async () => within(await screen.findByRole('listbox')).getAllByRole('option');

test('the list of all games is asked for when the field is used, and not before', async () => {
  let requestCount = 0;
  const counting = withAnswers(platform, {
    getGameIndex: (real) => {
      requestCount += 1;
      return real();
    },
  });
  const { user } = await renderLobby({ platform: counting, view: home });
  await screen.findByRole('group', { name: 'Hot games' });
  expect(requestCount).toBe(0);
  await user.click(field());
  await waitFor(() => expect(requestCount).toBe(1));
});

test('suggests games while the player types, forgives a typo, and opens a game by keyboard alone', async () => {
  const { shell, user } = await renderLobby({ platform, view: home });
  await user.type(field(), 'monkay prin');
  await waitFor(async () => expect((await options())[0]).toHaveTextContent(/Monkey Prin/));
  const [first] = await options();
  await user.keyboard('{ArrowDown}');
  expect(field()).toHaveAttribute('aria-activedescendant', first?.id);
  expect(first).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(shell.recorded.launches).toHaveLength(1));
  expect(first).toHaveTextContent(shell.recorded.launches[0]?.game.displayName ?? '-');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('a letter whose results were prefetched has its games in the same frame, also in capitals', async () => {
  const ahead: string[] = [];
  const Thread = window.Worker;
  window.Worker = class extends Thread {
    constructor(url: string | URL) {
      super(url);
      this.addEventListener('message', ({ data }: MessageEvent<SearchReply>) => {
        if (data.kind === 'ahead') ahead.push(...data.found.keys());
      });
    }
  };
  const { user, unmount } = await renderLobby({ platform, view: home });
  await user.type(field(), 'drag');
  await options();
  await waitFor(() => expect(ahead).toContain('drago'));
  fireEvent.change(field(), { target: { value: 'DRAGO' } });
  // Nothing is waited for.
  expect(screen.getAllByText('Drago', { selector: '[role=option] mark' }).length).toBeGreaterThan(1);
  // What else a letter brings (its own question, the page of results) comes after the test.
  unmount();
});

test('does not say that nothing was found while the first letter is still being answered', async () => {
  const { user } = await renderLobby({ platform, view: home });
  await user.type(field(), 'dragon');
  await options();
  await user.clear(field());
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  const panel = field().closest('form') as HTMLElement;
  const told: string[] = [];
  const watch = new MutationObserver(() => told.push(...within(panel).queryAllByRole('status').map(String)));
  watch.observe(panel, { childList: true, subtree: true });
  await user.type(field(), 'd');
  await options();
  watch.disconnect();
  expect(told).toEqual([]);
});

test('the arrow keys go round through the options and the field', async () => {
  const { user } = await renderLobby({ platform, view: home });
  await user.type(field(), 'dragon');
  const all = await options();
  await user.keyboard('{ArrowUp}');
  expect(all.at(-1)).toHaveAttribute('aria-selected', 'true');
  expect(all.at(-1)).toHaveTextContent(/^See all \d/);
  await user.keyboard('{ArrowDown}');
  expect(field()).not.toHaveAttribute('aria-activedescendant');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field()).toHaveValue('dragon');
});

test('offers recent searches again, and forgets them on request', async () => {
  const { shell, user } = await renderLobby({ platform, view: home });
  await user.type(field(), 'dragon tiger{Enter}');
  await waitFor(() => expect(shell.recorded.locations.at(-1)).toBe('/?q=dragon+tiger'));
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Clear the search' }));
  await user.click(field());
  const [recent] = await options();
  expect(recent).toHaveTextContent('dragon tiger');
  await user.click(recent as HTMLElement);
  await waitFor(() => expect(shell.recorded.locations.at(-1)).toBe('/?q=dragon+tiger'));
  await user.clear(field());
  await user.click(await screen.findByRole('button', { name: 'Clear' }));
  expect(recentSearches.read()).toEqual([]);
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('while one types, what is found stands there once, and Enter shows all of it', async () => {
  const { shell, user } = await renderLobby({ platform, view: home });
  await user.type(field(), 'dragon tiger');
  await options();
  await new Promise((done) => setTimeout(done, 400));
  expect(shell.recorded.locations).toEqual([]);
  expect(screen.queryByRole('heading', { name: /^Results for/ })).toBeNull();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(shell.recorded.locations).toEqual(['/?q=dragon+tiger']));
});

test('"nothing found" of one query is not shown for the next one before its answer', async () => {
  let answer: (() => void) | undefined;
  const slow = withAnswers(platform, {
    getGamesById: async (real) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return real();
    },
  });
  const { user } = await renderLobby({ platform: slow, view: home });
  await user.type(field(), 'qqqzzz{Enter}');
  expect(await screen.findByText('No game is called “qqqzzz”')).toBeVisible();
  await user.clear(field());
  await user.type(field(), 'dragon{Enter}');
  expect(await screen.findByRole('heading', { name: 'Results for “dragon”' })).toBeVisible();
  await waitFor(() => expect(answer).toBeDefined());
  expect(screen.queryByText('No game is called “dragon”')).toBeNull();
  answer?.();
  expect((await screen.findAllByRole('article')).length).toBeGreaterThan(0);
});

test('each suggestion has the icon of its category', async () => {
  const { user } = await renderLobby({ platform, view: home });
  const signs = new Set<string | null | undefined>();
  for (const words of ['baccarat', 'dragon']) {
    await user.clear(field());
    await user.type(field(), words);
    await waitFor(async () => expect((await options())[0]).toHaveTextContent(new RegExp(words, 'i')));
    for (const option of await options()) signs.add(option.querySelector('path')?.getAttribute('d'));
  }
  expect(signs.size).toBeGreaterThan(2);
});

test('the results forgive as much as the suggestions', async () => {
  const { user } = await renderLobby({ platform, view: home });
  await user.type(field(), 'godlen dragon{Enter}');
  await screen.findByRole('heading', { name: 'Results for “godlen dragon”' });
  await waitFor(() => expect(screen.getAllByRole('article')[0]).toHaveTextContent(/Golden Dragon/));
});

test('a link with a query shows the list of whoever sent it, and goes on with the same', async () => {
  const byPlatform: unknown[] = [];
  const watched = withAnswers(platform, {
    getGameList: (real) => {
      byPlatform.push(1);
      return real();
    },
  });
  const { user } = await renderLobby({ platform: watched, view: home, search: '?q=dragon' });
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(18));
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(screen.getAllByRole('article').length).toBeGreaterThan(18));
  expect(byPlatform).toEqual([]);
  expect(screen.getAllByRole('article')[0]).toHaveTextContent(/Dragon/);
});

test.each(['the address', 'the thread'])('without %s of the list the platform searches', async (missing) => {
  if (missing === 'the thread') removeSearchThread();
  const bare =
    missing === 'the address'
      ? withAnswers(platform, { getGameIndex: () => Promise.reject(apiError('NETWORK_FAILED')) })
      : platform;
  const { user } = await renderLobby({ platform: bare, view: home });
  await user.type(field(), 'dragon');
  expect(await screen.findByText('No suggestions right now. Press Enter to search.')).toBeVisible();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'Results for “dragon”' })).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole('article').length).toBeGreaterThan(0));
});
