import { actorHeaders } from '@tessera/contracts/back-office';
import { openedNumeroCall } from '@tessera/contracts/lottery';
import { backOfficeOf } from '@tessera/testing';
import { act, screen, within } from '@testing-library/react';
import { lotteryPages } from '../testing/lottery';

const { platform, open, myBets, chooseBig } = lotteryPages();
type Page = Awaited<ReturnType<typeof open>>;

/** Somebody of the operator's finance, with what they do to a draw of Minute Lotto. */
function finance(name = 'finn') {
  const { app, authorization } = backOfficeOf(platform());
  const headers = { authorization, [actorHeaders.name]: name, [actorHeaders.roles]: 'finance' };
  const ask = async (method: 'GET' | 'POST', path: string, payload?: object) => {
    const url = `/resources/aurora/${path}`;
    const answer = await act(() => app.inject({ method, url, headers, ...(payload && { payload }) }));
    expect(answer.statusCode).toBe(200);
    return answer.json<{ value: { record?: { version: number }; proposal?: { id: string } } }>().value;
  };
  return {
    ask,
    async change(numero: string, action: string, reason: string, input?: object) {
      const path = `lottery-draws/MINUTE_LOTTO.${numero}`;
      const { record } = await ask('GET', path);
      return ask('POST', `${path}/actions/${action}`, { version: record?.version, reason, input });
    },
  };
}

/** What the host does with what the socket says. */
function hearDraws({ shell }: Page) {
  return platform().platform.events.subscribe(({ event }) => {
    if (event.type === 'draw.changed') act(() => shell.bus.publish('draw.changed', event));
  });
}

/** The page was without its socket, and has it again. */
function reconnect({ shell }: Page) {
  act(() => shell.bus.publish('connection.changed', { online: false }));
  act(() => shell.bus.publish('connection.changed', { online: true }));
}

async function place(page: Page) {
  const form = await chooseBig(page);
  await page.user.click(form.getByRole('button', { name: 'Place bet' }));
  await screen.findByText('Bet placed');
}
const stage = () => within(screen.getByRole('region', { name: 'Minute Lotto' }));
const bets = () => within(screen.getByRole('region', { name: 'My bets' }));

test('a draw that is cancelled leaves an open page with its reason, and the bet on it is back', async () => {
  const page = await open();
  await place(page);
  const leave = hearDraws(page);
  await finance().change('20260302-0962', 'cancel', 'The machine failed');
  expect(await screen.findByText('Draw 20260302-0963')).toBeVisible();
  expect(stage().getByText('Last draw 20260302-0962')).toBeVisible();
  expect(stage().getByText('The machine failed')).toBeVisible();
  expect(await bets().findByText('Refunded')).toBeVisible();
  expect(bets().getByText('The draw was cancelled: your stake is back')).toBeVisible();
  expect(bets().getByText('The machine failed')).toBeVisible();
  leave();
});

test('a bet on a draw that was cancelled meanwhile takes nothing, says so, and is placed on the next one', async () => {
  const page = await open();
  const form = await chooseBig(page);
  // The page has not heard of it.
  await finance().change('20260302-0962', 'cancel', 'The machine failed');
  await page.user.click(form.getByRole('button', { name: 'Place bet' }));
  expect(
    await screen.findByText(
      'Draw 20260302-0962 was cancelled. Nothing was taken. Place it again for draw 20260302-0963.',
    ),
  ).toBeVisible();
  expect(await myBets(page)).toEqual([]);
  await page.user.click(form.getByRole('button', { name: 'Place bet' }));
  expect(await screen.findByText('Bet placed')).toBeVisible();
  expect(await myBets(page)).toMatchObject([{ numero: '20260302-0963' }]);
});

test('a delayed draw stays on the page with its reason until its numbers come, however many are drawn meanwhile', async () => {
  const page = await open();
  await place(page);
  const leave = hearDraws(page);
  const { open: planned } = await page.shell.api.call(openedNumeroCall, { gameCode: 'MINUTE_LOTTO' });
  const until = new Date(Date.parse(planned.drawsAt) + 200_000).toISOString();
  await finance().change(planned.numero, 'delay', 'The hall has no power', { until });
  expect(await stage().findByText(/This draw is delayed: numbers at/)).toBeVisible();
  expect(stage().getByText('The hall has no power')).toBeVisible();
  expect(await bets().findByText(/The draw is delayed: numbers at/)).toBeVisible();
  expect(bets().getByText('The hall has no power')).toBeVisible();
  platform().clock.advance(180_000);
  reconnect(page);
  expect(await screen.findByText('Draw 20260302-0965')).toBeVisible();
  // Two draws later it is none of the two that the stage is about.
  expect(stage().getByText('Draw 20260302-0962')).toBeVisible();
  expect(stage().getByText('The hall has no power')).toBeVisible();
  expect(bets().getByText('Waiting')).toBeVisible();
  platform().clock.advance(90_000);
  reconnect(page);
  expect(await bets().findByText(/^(Won|Lost)$/)).toBeVisible();
  expect(bets().queryByText(/The draw is delayed/)).toBeNull();
  expect(stage().queryByText('The hall has no power')).toBeNull();
  leave();
});

test('corrected numbers of an earlier draw come to an open page, in its results and its bets', async () => {
  const page = await open();
  await place(page);
  platform().clock.advance(180_000);
  reconnect(page);
  expect(await bets().findByText(/^(Won|Lost)$/)).toBeVisible();
  const leave = hearDraws(page);
  // 99 is big.
  const { proposal } = await finance().change('20260302-0962', 'correct', 'A ball was misread', {
    numbers: 'P1: 799',
  });
  await finance('fay').ask('POST', `proposals/${proposal?.id}/actions/approve`, {
    version: 1,
    reason: 'as agreed',
  });
  const results = within(screen.getByRole('region', { name: 'Recent results' }));
  expect(await results.findByText('Corrected: A ball was misread')).toBeVisible();
  expect(await bets().findByText('The numbers were corrected')).toBeVisible();
  expect(bets().getByText('Won')).toBeVisible();
  leave();
});

test('a page whose socket is lost in the countdown counts on, and has what it missed once the socket is back', async () => {
  const page = await open();
  await place(page);
  act(() => page.shell.bus.publish('connection.changed', { online: false }));
  const { open: planned } = await page.shell.api.call(openedNumeroCall, { gameCode: 'MINUTE_LOTTO' });
  await finance().change(planned.numero, 'cancel', 'The machine failed');
  expect(stage().getByText(`Draw ${planned.numero}`)).toBeVisible();
  expect(stage().getByRole('timer', { name: 'Betting closes in' })).toBeVisible();
  expect(bets().getByText('Waiting')).toBeVisible();
  act(() => page.shell.bus.publish('connection.changed', { online: true }));
  expect(await bets().findByText('Refunded')).toBeVisible();
  expect(bets().getByText('The machine failed')).toBeVisible();
  expect(await stage().findByText(`Last draw ${planned.numero}`)).toBeVisible();
});
