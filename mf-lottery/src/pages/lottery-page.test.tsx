import type { CallReply } from '@tessera/contracts';
import { vendorCategoriesKey } from '@tessera/contracts/categories';
import { vendorsCall } from '@tessera/contracts/games';
import { missionLeaderboardCall } from '@tessera/contracts/leaderboards';
import { lotteryLobbyCall, openedNumeroCall, vnGameMenuCall } from '@tessera/contracts/lottery';
import { missionSummaryCall } from '@tessera/contracts/missions';
import { act, screen, waitFor, within } from '@testing-library/react';
import { lotteryPages } from '../testing/lottery';

const { platform, open, chooseBig, intercept } = lotteryPages();

test('shows the open draw, its countdown and ten results of the first quick game', async () => {
  const page = await open();
  expect(await screen.findByRole('heading', { name: 'Minute Lotto' })).toBeVisible();
  expect(screen.getByRole('timer', { name: 'Betting closes in' })).toHaveTextContent('00:55');
  const results = within(await screen.findByRole('region', { name: 'Recent results' }));
  expect(await results.findAllByRole('listitem')).toHaveLength(10);
  expect(await screen.findByText('No bets on this game yet')).toBeVisible();
  expect(page.crashes).toEqual([]);
});

test('the URL chooses the game: by its code, or by the area of the page', async () => {
  const { unmount } = await open({ search: '?gameCode=QUICK3' });
  expect(await screen.findByRole('heading', { name: 'Quick 3' })).toBeVisible();
  unmount();
  const page = await open({ path: '/vnLottery' });
  expect(await screen.findByRole('heading', { name: 'Saigon Draw' })).toBeVisible();
  await page.user.click(screen.getByText('Draw days'));
  expect(screen.getByText('Đồng Nai, Cần Thơ, Sóc Trăng')).toBeVisible();
  expect(screen.getByText('Wednesday')).toBeVisible();
  expect(screen.getAllByText('16:15')).toHaveLength(7);
  expect(screen.getByText('Draw times are by the clock of the market, UTC+7.')).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: /Hanoi Fast/ }));
  expect(page.shell.recorded.locations).toEqual(['/vnLottery?gameCode=HANOI_FAST']);
  expect(await screen.findByRole('heading', { name: 'Hanoi Fast' })).toBeVisible();
});

test.each([
  ['/vnLottery', 'SAIGON', { lottoArea: 'VN', lottoPrizeMode: 'VN' }],
  ['/seaLottery', 'MEKONG4D', { lottoArea: 'SEA', lottoPrizeMode: 'SEA' }],
])('on %s the client of %s is launched for its own area', async (path, code, own) => {
  const page = await open({ path: '/elsewhere' });
  intercept(page, (call) => async (which, input, ...rest) => {
    const answer = await call(which, input, ...rest);
    return (which as unknown) === lotteryLobbyCall
      ? ({ ...(answer as object), clients: { [code]: 'N17' } } as typeof answer)
      : answer;
  });
  act(() => page.shell.setLocation(`${path}?gameCode=${code}`));
  // The page may have asked for its lobby before.
  await act(() => page.shell.queryClient.invalidateQueries());
  const link = await screen.findByRole('link', { name: 'Play in the vendor’s own client' });
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://localhost');
  expect(pathname).toBe('/seamless');
  expect(Object.fromEntries(searchParams)).toEqual({
    game: 'N17',
    launchMode: 'LOTT',
    lottoGameCode: code,
    lottoView: 'GAME',
    backUrl: `${path}?gameCode=${code}`,
    ...own,
  });
});

test('without electronic lotteries among the vendors the page begins with the other draws', async () => {
  const page = await open({ path: '/elsewhere' });
  const vendorCategory = { gameType: 'ELOTT', cards: [{ vassalage: 'TCG_SEA' }] };
  act(() => page.shell.queryClient.setQueryData(vendorCategoriesKey('EN'), [vendorCategory]));
  act(() => page.shell.setLocation('/lottery'));
  expect(await screen.findByRole('heading', { name: 'Pick 3' })).toBeVisible();
});

test('a code that no lottery has leaves what the page begins with to the vendors, as no code does', async () => {
  const page = await open({ path: '/vnLottery' });
  await screen.findByRole('heading', { name: 'Saigon Draw' });
  intercept(page, (call) => async (which, input, ...rest) => {
    const answer = await call(which, input, ...rest);
    if ((which as unknown) !== vendorsCall) return answer;
    const vendorCategory = { gameType: 'ELOTT', cards: [{ vassalage: 'TCG_SEA' }] };
    const { data } = answer as unknown as CallReply<typeof vendorsCall>;
    const fields = Object.keys(data).map((field) => [field, [vendorCategory]]);
    return { data: Object.fromEntries(fields) } as typeof answer;
  });
  act(() => page.shell.setLocation('/lottery?gameCode=NO_SUCH_GAME'));
  expect(
    await screen.findByText('We don’t have a lottery called NO_SUCH_GAME. This is Pick 3.'),
  ).toBeVisible();
});

test('when betting closes the next draw is there by itself, and then the numbers', async () => {
  platform().clock.advance(54_700);
  const page = await open();
  expect(await screen.findByText('Draw 20260302-0962')).toBeVisible();
  const form = await chooseBig(page);
  await page.user.click(form.getByRole('button', { name: 'Place bet' }));
  await screen.findByText('Bet placed');
  const bets = within(screen.getByRole('region', { name: 'My bets' }));
  expect(await bets.findByRole('button', { name: 'Cancel bet' })).toBeVisible();
  platform().clock.advance(5_400);
  expect(await screen.findByText('Last draw 20260302-0962')).toBeVisible();
  expect(screen.getByText('Draw 20260302-0963')).toBeVisible();
  await waitFor(() => expect(bets.queryByRole('button', { name: 'Cancel bet' })).toBeNull());
  await waitFor(() => expect(bets.queryByText('Waiting')).toBeNull());
  expect(bets.getByText(/^(Won|Lost)$/)).toBeVisible();
});

test('a failure says what it is and Retry tries again', async () => {
  const page = await open();
  await screen.findByRole('heading', { name: 'Minute Lotto' });
  let fails = true;
  intercept(page, (call) => async (which, input, ...rest) => {
    if (fails && (which as unknown) === openedNumeroCall)
      throw { isApiError: true, code: 'NETWORK_FAILED', message: '', status: 0 };
    return call(which, input, ...rest);
  });
  await page.user.click(screen.getByRole('button', { name: /Quick 3/ }));
  expect(await screen.findByText('The draw didn’t load')).toBeVisible();
  fails = false;
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Quick 3' })).toBeVisible();
});

test('a code that no lottery has is said, beside the game that is shown instead', async () => {
  await open({ search: '?gameCode=NO_SUCH_GAME' });
  expect(
    await screen.findByText('We don’t have a lottery called NO_SUCH_GAME. This is Minute Lotto.'),
  ).toBeVisible();
});

test('a tile that is no lottery of ours is said by its name', async () => {
  const page = await open({ path: '/elsewhere' });
  intercept(page, (call) => async (which, input, ...rest) => {
    const answer = await call(which, input, ...rest);
    const isAsked = (input as { gameCode?: string }).gameCode === 'ELOTT-ELOTT0007';
    return (which as unknown) === lotteryLobbyCall && isAsked
      ? ({ ...(answer as object), requestedTitle: 'Lucky 28' } as typeof answer)
      : answer;
  });
  act(() => page.shell.setLocation('/lottery?gameCode=ELOTT-ELOTT0007'));
  expect(
    await screen.findByText('We don’t have a lottery called Lucky 28. This is Minute Lotto.'),
  ).toBeVisible();
});

test('a game of the catalogue that is opened from a lottery page is translated too, and its mode has its own trends', async () => {
  const page = await open();
  const translated: unknown[] = [];
  intercept(page, (call) => async (which, input, ...rest) => {
    const answer = await call(which, input, ...rest);
    if ((which as unknown) !== lotteryLobbyCall) return answer;
    const { gameCode } = input as { gameCode?: string };
    translated.push(gameCode);
    return {
      ...(answer as object),
      selected: gameCode === 'TCG_SEA-002' ? 'STAR_TOTO' : null,
    } as typeof answer;
  });
  await screen.findByRole('heading', { name: 'Minute Lotto' });
  await page.user.click(screen.getByRole('button', { name: /Quick 3/ }));
  act(() => page.shell.setLocation('/lottery?gameCode=QUICK3'));
  act(() => page.shell.setLocation('/seaLottery?gameCode=TCG_SEA-002'));
  expect(await screen.findByRole('heading', { name: 'Star Toto' })).toBeVisible();
  // A lottery's own code needs no translation.
  expect(translated).toEqual(['TCG_SEA-002']);
  const results = within(screen.getByRole('region', { name: 'Recent results' }));
  await page.user.click(results.getByRole('radio', { name: 'Trends' }));
  expect(await results.findByRole('table', { name: 'Most often in the last 50 draws' })).toBeVisible();
  expect(results.getByRole('table', { name: 'Least often in the last 50 draws' })).toBeVisible();
  act(() => page.shell.setLocation('/vnLottery'));
  expect(await screen.findByRole('heading', { name: 'Saigon Draw' })).toBeVisible();
});

test('menus come by their calls, that of Vietnam by its own, with missions and leaderboards beside the draw', async () => {
  const page = await open({ path: '/elsewhere' });
  const requested: unknown[] = [];
  const mission = {
    runId: '1',
    title: 'Ten pesos of lottery',
    text: '',
    goal: 'STAKE',
    period: 'DAILY',
    games: ['LOTT'],
    perDay: '0.00',
    startsAt: '2026-03-01T00:00:00Z',
    endsAt: '2026-03-09T00:00:00Z',
    claimUntil: '2026-03-09T00:00:00Z',
    status: 'SIGNED',
    progress: '5.00',
    steps: [{ step: 1, target: '10.00', reward: '1.00', status: 'SIGNED' }],
  };
  const beyond = {
    ...mission,
    runId: '3',
    title: 'Gone beyond',
    progress: '25.00',
    steps: [{ step: 1, target: '20.00', reward: '1.00', status: 'CLAIM' }],
  };
  const slots = { ...mission, runId: '2', title: 'Slots only', games: ['RNG'] };
  const place = { place: 1, name: 'pl****02', score: '90.00', prize: '5.00', own: false };
  const board = {
    id: '1',
    title: 'Lottery week',
    text: '',
    score: 'TURNOVER',
    games: [],
    startsAt: mission.startsAt,
    endsAt: mission.endsAt,
    status: 'SIGNED',
    prizes: ['5.00'],
    players: 7,
    places: [place],
    own: { ...place, place: 4, score: '20.00', prize: null, own: true },
  };
  intercept(page, (call) => async (which, input, ...rest) => {
    requested.push(which);
    if ((which as unknown) === missionSummaryCall)
      return { missions: [mission, beyond, slots], claimable: 0 } as never;
    if ((which as unknown) === missionLeaderboardCall) return { leaderboards: [board] } as never;
    return call(which, input, ...rest);
  });
  act(() => page.shell.setLocation('/vnLottery'));
  const challenges = within(await screen.findByRole('region', { name: 'Missions and leaderboards' }));
  expect(await challenges.findByText('₱5.00 of ₱10.00')).toBeVisible();
  expect(challenges.getByText('₱20.00 of ₱20.00')).toBeVisible();
  expect(challenges.queryByText('Slots only')).toBeNull();
  expect(await challenges.findByText('pl****02')).toBeVisible();
  expect(challenges.getByText('You')).toBeVisible();
  expect(requested).toContain(vnGameMenuCall);
});

test('a page that loses the network at closing goes on with the next draw when it is back', async () => {
  platform().clock.advance(54_700);
  const page = await open();
  expect(await screen.findByText('Draw 20260302-0962')).toBeVisible();
  let refused = 0;
  let lost = true;
  intercept(page, (call) => async (which, input, ...rest) => {
    if (!lost || (which as unknown) !== openedNumeroCall) return call(which, input, ...rest);
    refused += 1;
    throw { isApiError: true, code: 'NETWORK_FAILED', message: '', status: 0 };
  });
  platform().clock.advance(5_400);
  await waitFor(() => expect(refused).toBeGreaterThan(0));
  expect(screen.getByText('Draw 20260302-0962')).toBeVisible();
  lost = false;
  expect(await screen.findByText('Draw 20260302-0963')).toBeVisible();
});
