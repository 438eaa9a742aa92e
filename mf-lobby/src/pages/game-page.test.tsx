import { gameListCall } from '@tessera/contracts/games';
import { lotteryLobbyCall } from '@tessera/contracts/lottery';
import { createTestPlatform, type TestPlatform } from '@tessera/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { apiError, renderLobby, withAnswers } from '../testing/lobby-platform';

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

function postMessageFrom(source: Window | null, origin: string, data: unknown) {
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
  expect(shell.recorded.locations).toEqual(['/']);
  unmount();
  expect(closed).toEqual([{ nodeId }]);
});

test('a lottery’s own client is framed with what its launch carries', async () => {
  const { clients } = await platform.transport().call(lotteryLobbyCall, {});
  const query = new URLSearchParams({
    game: clients['SAIGON'] ?? '',
    lottoArea: 'VN',
    launchMode: 'LOTT',
    lottoPrizeMode: 'VN',
    lottoGameCode: 'SAIGON',
    lottoView: 'GAME',
    backUrl: '/vnLottery?gameCode=SAIGON',
  });
  const { shell, user } = await open({ account: 'player01', search: `?${query}` });
  const { pathname, searchParams } = new URL((await frame()).src);
  expect(pathname).toBe('/lotto-client/');
  await user.click(screen.getByRole('button', { name: 'Leave the game' }));
  expect(shell.recorded.locations).toEqual(['/vnLottery?gameCode=SAIGON']);
  query.delete('game');
  expect(Object.fromEntries(searchParams)).toMatchObject({
    ...Object.fromEntries(query),
    device: 'DESKTOP',
    language: 'EN',
  });
});

test('the member panel opens over a game that goes on, at the deposit', async () => {
  const { shell, user } = await open({ account: 'player01' });
  const game = await frame();
  await user.click(screen.getByRole('button', { name: 'Deposit, without leaving the game' }));
  expect(shell.recorded.popups).toEqual([{ id: 'member-centre', params: { page: 'depositv2' } }]);
  expect(game).toBeInTheDocument();
  expect(shell.recorded.locations).toEqual([]);
});

test('a visitor gets the login popup and a panel, and no game is asked for', async () => {
  const { shell } = await open();
  expect(await screen.findByText('Log in to play')).toBeVisible();
  expect(shell.recorded.popups).toEqual([{ id: 'login', params: {} }]);
  expect(screen.queryByTitle(/^Game: /)).toBeNull();
});

test('anybody may try a game that has a trial; the balance is shown once, in the game', async () => {
  await open({ search: `?game=${nodeId}&trial=1` });
  const game = await frame();
  const { origin } = new URL(game.src);
  expect(screen.getByText('Free trial')).toBeVisible();
  const before = document.body.textContent;
  postMessageFrom(game.contentWindow, origin, { type: 'studio.round', balance: '1990.50', trial: true });
  expect(document.body.textContent).toBe(before);
});

test('the picture and the name of a game are there before its launch is answered', async () => {
  let answer: () => void = () => undefined;
  const slow = withAnswers(platform, {
    launchGame: async (real) => {
      await new Promise<void>((done) => {
        answer = done;
      });
      return real();
    },
  });
  const { games } = await platform.transport().call(gameListCall, { gameType: 'RNG', pageSize: 100 });
  const game = games.find((one) => one.nodeId === nodeId);
  const { shell } = await open({ account: 'player01', platform: slow, search: '?game=none' });
  shell.queryClient.setQueryData(['a list'], { pages: [{ games }] });
  act(() => shell.setLocation(`/seamless?game=${nodeId}`));
  const opening = await screen.findByText('Opening the game');
  expect(screen.getByRole('heading', { name: game?.displayName ?? '' })).toBeVisible();
  const picture = () => opening.closest('[role="status"]')?.querySelector('img')?.getAttribute('src');
  expect(picture()).toContain(game?.gameCode);
  act(() => answer());
  await frame();
  // Until the game says that it is ready, its picture stays.
  expect(screen.getByRole('status').querySelector('img')?.getAttribute('src')).toContain(game?.gameCode);
});

test('shows name and picture with the answer of the launch to who came by URL', async () => {
  const { shell } = await open({ account: 'player01' });
  await frame();
  const title = (await frame()).title.replace('Game: ', '');
  expect(within(screen.getByRole('status')).getByText(title)).toBeVisible();
  expect(screen.getByRole('status').querySelector('img')).toHaveAttribute('src');
  expect(shell.recorded.notices).toEqual([]);
});

/** What the real game would say, said by somebody else or in another shape (fault 41). */
type Forgery = [
  name: string,
  source: 'game' | 'site' | 'none' | 'other',
  origin: string | null,
  data: unknown,
];
const exit = { type: 'studio.exit' };

test.each<Forgery>([
  ['from another origin', 'game', 'https://evil.example', exit],
  ['from an origin that begins alike', 'game', 'http://localhost:80811', exit],
  ['from a sandboxed page', 'game', 'null', exit],
  ['from this very site', 'site', location.origin, exit],
  ['from this window with the origin of the game', 'site', null, exit],
  ['from nobody', 'none', null, exit],
  ['from another frame of the same origin', 'other', null, exit],
  ['with another type', 'game', null, { type: 'studio.exit ' }],
  ['with a type that is a list', 'game', null, { type: ['studio.exit'] }],
  ['that is text', 'game', null, 'studio.exit'],
  ['that is JSON in a text', 'game', null, '{"type":"studio.exit"}'],
  ['that is a list', 'game', null, [exit]],
  ['that is nothing', 'game', null, null],
  ['of a round without its balance', 'game', null, { type: 'studio.round', trial: true }],
  ['of a round with a number', 'game', null, { type: 'studio.round', balance: 1e9, trial: true }],
  ['of a round with words', 'game', null, { type: 'studio.round', balance: 'call 0900 now', trial: true }],
  [
    'of a round without an end',
    'game',
    null,
    { type: 'studio.round', balance: '9'.repeat(1e6), trial: true },
  ],
])('a message %s is not heard', async (_name, source, origin, data) => {
  const { shell } = await open({ search: `?game=${nodeId}&trial=1` });
  const game = await frame();
  const other = document.body.appendChild(document.createElement('iframe'));
  const windows = { game: game.contentWindow, site: window, none: null, other: other.contentWindow };
  const before = document.body.textContent;
  postMessageFrom(windows[source], origin ?? new URL(game.src).origin, data);
  expect(shell.recorded.locations).toEqual([]);
  expect(document.body.textContent).toBe(before);
  other.remove();
});

test.each([
  [39, ['/']],
  [40, []],
])('messages of a game that has just sent %d of them are accepted or not: %j', async (sent, places) => {
  const { shell } = await open({ search: `?game=${nodeId}&trial=1` });
  const game = await frame();
  const { origin } = new URL(game.src);
  const round = { type: 'studio.round', balance: '1.00', trial: true };
  for (let count = 0; count < sent; count += 1) postMessageFrom(game.contentWindow, origin, round);
  postMessageFrom(game.contentWindow, origin, exit);
  expect(shell.recorded.locations).toEqual(places);
});

test('messages of the game itself are accepted, and its exit leads back', async () => {
  const { shell } = await open({ account: 'player01' });
  const game = await frame();
  postMessageFrom(game.contentWindow, new URL(game.src).origin, exit);
  expect(shell.recorded.locations).toEqual(['/']);
});

describe('a game whose page does not begin', () => {
  /** What waits for so many ms: those two timers are moved by hand, all others run. */
  const late = new Map<number, (() => void)[]>();
  const real = window.setTimeout;
  beforeEach(() => {
    late.clear();
    window.setTimeout = ((run: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => {
      if (ms !== 10_000 && ms !== 30_000) return real(run, ms, ...args);
      late.set(ms, [...(late.get(ms) ?? []), () => run(...args)]);
      return 0;
    }) as typeof setTimeout;
  });
  afterEach(() => {
    window.setTimeout = real;
  });
  const pass = (ms: number) => act(() => late.get(ms)?.at(-1)?.());

  test('is said to be slow after 10 s, with a new launch, and is shown when it does begin', async () => {
    const { user } = await open({ account: 'player01' });
    const game = await frame();
    expect(screen.getByText('Opening the game')).toBeVisible();
    pass(10_000);
    expect(screen.getByText('The game is taking longer than usual to start.')).toBeVisible();
    const before = game.src;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(async () => expect((await frame()).src).not.toBe(before));
    const next = await frame();
    pass(10_000);
    postMessageFrom(next.contentWindow, new URL(next.src).origin, { type: 'studio.ready' });
    expect(screen.queryByText('Still opening')).toBeNull();
  });

  test('counts its provider as down after 30 s, and others are offered', async () => {
    await open({ account: 'player01' });
    await frame();
    pass(30_000);
    expect(screen.getByText('The game studio isn’t answering')).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole('article').length).toBeGreaterThan(2));
  });
});

describe('in its own window', () => {
  afterEach(() => jest.restoreAllMocks());

  test('a game opens with a launch of its own, and comes back', async () => {
    const replace = jest.fn<void, [string]>();
    const close = jest.fn();
    const opened = { opener: window, location: { replace }, close } as unknown as Window;
    jest.spyOn(window, 'open').mockReturnValue(opened);
    const { user } = await open({ account: 'player01' });
    const before = (await frame()).src;
    await user.click(screen.getByRole('button', { name: 'Open in a new window' }));
    expect(await screen.findByText('The game is open in another window')).toBeVisible();
    expect(opened.opener).toBeNull();
    expect(replace.mock.calls[0]?.[0]).not.toBe(before);
    expect(screen.queryByTitle(/^Game: /)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Play here' }));
    expect(close).toHaveBeenCalled();
    expect(await frame()).toBeVisible();
  });

  test('a blocked window is told of, and the game goes on here', async () => {
    jest.spyOn(window, 'open').mockReturnValue(null);
    const { user, shell } = await open({ account: 'player01' });
    const game = await frame();
    await user.click(screen.getByRole('button', { name: 'Open in a new window' }));
    expect(shell.recorded.notices).toEqual([expect.objectContaining({ tone: 'warning' })]);
    expect(game.isConnected).toBe(true);
  });
});

test('a lottery leads to the page of the site that it is', async () => {
  const { games } = await platform.transport().call(gameListCall, { gameType: 'LOTT', vassalage: 'TCG_SEA' });
  const { shell } = await open({ account: 'player01', search: `?game=${games[0]?.nodeId}` });
  await waitFor(() => expect(shell.recorded.locations[0]).toMatch(/^\/seaLottery\?gameCode=TCG_SEA-/));
  expect(screen.queryByTitle(/^Game: /)).toBeNull();
});

test('two launches that are answered at once are one game', async () => {
  const twice = withAnswers(platform, {
    launchGame: async (real) => {
      await real();
      return real();
    },
  });
  await open({ account: 'player01', platform: twice });
  await frame();
  expect(document.querySelectorAll('iframe')).toHaveLength(1);
  const rows = await platform.db
    .selectFrom('game_session')
    .select('launch_key')
    .where('launch_key', 'is not', null)
    .orderBy('id', 'desc')
    .execute();
  const newest = rows[0]?.launch_key;
  expect(rows.filter(({ launch_key }) => launch_key === newest)).toHaveLength(1);
});

test('an expired session is launched again', async () => {
  const { shell } = await open({ account: 'player01' });
  const game = await frame();
  const before = game.src;
  postMessageFrom(game.contentWindow, new URL(before).origin, { type: 'studio.expired' });
  await waitFor(async () => expect((await frame()).src).not.toBe(before));
  expect(shell.recorded.notices).toHaveLength(1);
});

test('a game whose session ended too is launched once when its member is back', async () => {
  let ended = false;
  let launches = 0;
  const expiring = withAnswers(platform, {
    launchGame: (real) => {
      launches += 1;
      return ended ? Promise.reject(apiError('NOT_LOGGED_IN')) : real();
    },
  });
  const { shell } = await open({ account: 'player01', platform: expiring });
  const game = await frame();
  ended = true;
  postMessageFrom(game.contentWindow, new URL(game.src).origin, { type: 'studio.expired' });
  expect(await screen.findByText('Log in to play')).toBeVisible();
  // A reload of the member that does not help is no reason to go on trying.
  await act(() => shell.enter());
  expect(await screen.findByText('Log in to play')).toBeVisible();
  expect(launches).toBe(3);
  ended = false;
  await act(() => shell.enter());
  expect(await frame()).toBeVisible();
  expect(launches).toBe(4);
});

test('a launch that is refused only after its member is back is asked for again by itself', async () => {
  let refuse: (() => void) | undefined;
  let launches = 0;
  const expiring = withAnswers(platform, {
    launchGame: (real) => {
      launches += 1;
      if (launches !== 2) return real();
      return new Promise((_, reject) => {
        refuse = () => reject(apiError('NOT_LOGGED_IN'));
      });
    },
  });
  const { shell } = await open({ account: 'player01', platform: expiring });
  const game = await frame();
  postMessageFrom(game.contentWindow, new URL(game.src).origin, { type: 'studio.expired' });
  await waitFor(() => expect(refuse).toBeDefined());
  await act(() => shell.enter());
  expect(launches).toBe(2);
  act(() => refuse?.());
  expect(await frame()).toBeVisible();
  expect(launches).toBe(3);
});

test('a game that does not exist is told so', async () => {
  await open({ account: 'player01', search: '?game=none' });
  expect(await screen.findByText('This game isn’t here')).toBeVisible();
});

test('instead of a game under maintenance others are offered', async () => {
  await platform.db
    .updateTable('catalogue_game')
    .set({ maintenance: true })
    .where('node_id', '=', nodeId)
    .execute();
  const { shell, user } = await open({ account: 'player01' });
  expect(await screen.findByText('This game is under maintenance')).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(6));
  const [offered] = screen.getAllByRole('article');
  await user.click(within(offered as HTMLElement).getByRole('button', { name: /^Play / }));
  const other = shell.recorded.launches[0]?.game;
  // What the host does with a launch.
  act(() => shell.setLocation(`/seamless?game=${other?.nodeId}`));
  expect((await frame()).title).toBe(`Game: ${other?.displayName}`);
  act(() => shell.setLocation(`/seamless?game=${nodeId}`));
  expect(await screen.findByText('This game is under maintenance')).toBeVisible();
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
  expect(await screen.findByRole('alert')).toHaveTextContent('The game didn’t open');
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await frame()).toBeVisible();
});

test.each([
  ['IDENTITY_NEEDED', 'One thing before you play', 'Give the document', '/member?page=securityCenter'],
  ['LIMIT_REACHED', 'No play for now', 'Safer play', '/member?page=protection'],
  ['BREAK_ACTIVE', 'No play for now', 'Safer play', '/member?page=protection'],
] as const)('a launch that is refused by %s leads to what opens it', async (code, title, action, path) => {
  const refusing = withAnswers(platform, { launchGame: () => Promise.reject(apiError(code)) });
  await open({ account: 'player01', platform: refusing });
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByRole('link', { name: action })).toHaveAttribute('href', path);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a trial account needs a real one', async () => {
  const trial = withAnswers(platform, {
    'member/info': async (real) => ({ ...((await real()) as object), isTrial: true }),
  });
  const { shell, user } = await open({ account: 'player01', platform: trial });
  expect(await screen.findByText('You need a real account for this')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sign up' }));
  expect(shell.recorded.popups).toEqual([{ id: 'register', params: {} }]);
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
  expect(await screen.findByRole('alert')).toHaveTextContent('The game didn’t open');
  expect(screen.queryByTitle(/^Game: /)).toBeNull();
});
