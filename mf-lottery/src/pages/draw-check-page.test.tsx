import { lotteryDrawCall, openedNumeroCall } from '@tessera/contracts/lottery';
import { screen, waitFor } from '@testing-library/react';
import { lotteryPages } from '../testing/lottery';

const { platform, open, intercept } = lotteryPages();

test('anybody checks a draw in their own browser, and a seed that is not the promised one is told', async () => {
  const api = platform().transport();
  const { previous } = await api.call(openedNumeroCall, { gameCode: 'MINUTE_LOTTO' });
  const page = await open({
    route: 'draw-check',
    path: '/drawCheck',
    search: `?gameCode=MINUTE_LOTTO&numero=${previous.numero}`,
  });
  expect(await screen.findByText('The seed has this hash')).toBeVisible();
  expect(screen.getByText('The numbers follow from the seed')).toBeVisible();
  intercept(page, (call) => async (which, input, ...rest) => {
    const answer = await call(which, input, ...rest);
    if ((which as unknown) !== lotteryDrawCall) return answer;
    const { seed } = answer as unknown as { seed: object };
    return { ...(answer as object), seed: { ...seed, seed: 'ab'.repeat(32) } } as typeof answer;
  });
  await page.shell.queryClient.invalidateQueries();
  expect(await screen.findByText('The seed has another hash')).toBeVisible();
  expect(screen.getByText('Other numbers follow from the seed')).toBeVisible();
});

test('a number that is half written shows no other draw’s verdict, and one that is none is told', async () => {
  const api = platform().transport();
  const { previous } = await api.call(openedNumeroCall, { gameCode: 'MINUTE_LOTTO' });
  const search = `?gameCode=MINUTE_LOTTO&numero=${previous.numero}`;
  const { user } = await open({ route: 'draw-check', path: '/drawCheck', search });
  expect(await screen.findByText('The seed has this hash')).toBeVisible();
  const field = screen.getByRole('textbox', { name: 'Draw number' });
  // A keyboard of digits alone has neither the dash nor the T of a draw’s number.
  expect(field).not.toHaveAttribute('inputmode', 'numeric');
  await user.type(field, '{Backspace}');
  expect(screen.queryByText('The seed has this hash')).toBeNull();
  expect(field).not.toBeInvalid();
  await user.tab();
  expect(field).toHaveAccessibleDescription(/A draw number is eight digits/);
  await user.type(field, previous.numero.slice(-1));
  expect(await screen.findByText('The seed has this hash')).toBeVisible();
  expect(field).not.toBeInvalid();
});

test('an address says of a draw in small letters what it says of any, and that a number is none', async () => {
  const at = (numero: string) =>
    open({ route: 'draw-check', path: '/drawCheck', search: `?gameCode=QUICK3&numero=${numero}` });
  const field = () => screen.getByRole('textbox', { name: 'Draw number' });
  const { unmount } = await at('20260302t0001');
  expect(field()).toHaveValue('20260302T0001');
  // The platform has no such draw.
  await waitFor(() => expect(field()).toBeInvalid());
  expect(field()).not.toHaveAccessibleDescription(/eight digits/);
  unmount();
  await at('none');
  expect(field()).toHaveAccessibleDescription(/A draw number is eight digits/);
});

test('a corrected draw shows what was drawn and what counts, a cancelled one why', async () => {
  const { db, transport, clock } = platform();
  const { previous } = await transport().call(openedNumeroCall, { gameCode: 'MINUTE_LOTTO' });
  await transport().call(openedNumeroCall, { gameCode: 'QUICK3' });
  const change = (code: string, numero: string, state: 'CORRECTED' | 'CANCELLED', prizes: string | null) =>
    db
      .insertInto('lottery_change')
      .values({
        operator: 'aurora',
        game_code: code,
        numero,
        state,
        version: 1,
        draws_at: new Date(clock.now().getTime() - 1000),
        prizes,
        reason: state === 'CORRECTED' ? 'A ball was misread.' : 'The machine failed.',
        author: 'finn',
        changed_at: clock.now(),
      })
      .execute();
  await change('MINUTE_LOTTO', previous.numero, 'CORRECTED', '[{"prize":"P1","numbers":["102"]}]');
  const search = `?gameCode=MINUTE_LOTTO&numero=${previous.numero}`;
  const { unmount } = await open({ route: 'draw-check', path: '/drawCheck', search });
  expect(await screen.findByText('The numbers follow from the seed')).toBeVisible();
  expect(screen.getByText(/A ball was misread/)).toBeVisible();
  unmount();
  const other = await transport().call(openedNumeroCall, { gameCode: 'QUICK3' });
  await change('QUICK3', other.previous.numero, 'CANCELLED', null);
  await open({
    route: 'draw-check',
    path: '/drawCheck',
    search: `?gameCode=QUICK3&numero=${other.previous.numero}`,
  });
  expect(await screen.findByText(/The machine failed/)).toBeVisible();
});
