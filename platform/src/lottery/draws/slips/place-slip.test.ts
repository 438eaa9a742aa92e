import { freePlayCall } from '@tessera/contracts/auth';
import * as calls from '@tessera/contracts/lottery';
import { signIn } from '../../../games/launch/testing/sign-in';
import { gameCode, key, lotteryPlayer, side, type LotteryPlayer } from '../testing/play';

let player: LotteryPlayer;
beforeAll(async () => {
  player = await lotteryPlayer();
}, 60_000);
beforeEach(() => player.begin());
afterAll(() => player.tested.close());

test('a slip is taken until the last moment, and refused from closing on', async () => {
  const { open } = await player.opened();
  await player.toClosing(-1);
  const before = await player.balance();
  expect(await player.place([side('BIG')])).toMatchObject([{ status: 'OPEN', stake: '10.00' }]);
  player.tested.clock.advance(1);
  await expect(player.place([side('BIG')], { numero: open.numero })).rejects.toMatchObject({
    code: 'LOTTERY_DRAW_CLOSED',
    status: 409,
  });
  expect(Number(await player.balance())).toBe(Number(before) - 10);
  expect((await player.opened()).previous).toMatchObject({ numero: open.numero, state: 'CLOSED' });
  expect((await player.opened()).open.numero).not.toBe(open.numero);
});

test('the same key is one slip, however often and however late it is sent', async () => {
  const request = await player.slipOf([side('BIG')]);
  const options = key();
  const before = Number(await player.balance());
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => player.api.call(calls.placeLotterySlipCall, request, options)),
  );
  expect(new Set(answers.map(({ slips }) => slips[0]?.slipId)).size).toBe(1);
  await player.toClosing(1);
  const late = await player.api.call(calls.placeLotterySlipCall, request, options);
  expect(late.slips[0]?.slipId).toBe(answers[0]?.slips[0]?.slipId);
  expect(Number(await player.balance())).toBe(before - 10);
  await expect(
    player.api.call(calls.placeLotterySlipCall, { ...request, unit: '11.00', total: '11.00' }, options),
  ).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
});

test('refuses an invalid slip as a whole, which costs nothing', async () => {
  const before = await player.balance();
  await expect(player.place([side('BIG')], { unit: '0.01' })).rejects.toMatchObject({
    code: 'STAKE_OUT_OF_RANGE',
    value: { min: '2.00', max: expect.any(String), playCode: 'SIDE' },
  });
  await expect(player.place([side('BIG')], { unit: '-5' })).rejects.toMatchObject({
    code: 'STAKE_OUT_OF_RANGE',
  });
  await expect(player.place([side('BIG')], { unit: '2.005', total: '2.00' })).rejects.toMatchObject({
    code: 'AMOUNT_INVALID',
  });
  await expect(player.place([side('BIG')], { total: '9.00' })).rejects.toMatchObject({
    code: 'LOTTERY_TOTAL_CHANGED',
    value: { total: '10.00' },
  });
  await expect(player.place([side('BIG'), side('TIE')])).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    value: { fields: { 'lines.1.picks': 'FIELD_FORMAT' } },
  });
  await expect(player.place([{ playCode: 'NOTHING', picks: ['1'] }])).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
  });
  await expect(player.place([side('BIG')], {}, { idempotencyKey: '' })).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
  });
  await expect(player.place([side('BIG')], { gameCode: 'NOTHING' })).rejects.toMatchObject({
    code: 'GAME_NOT_FOUND',
  });
  expect(await player.balance()).toBe(before);
});

test('refuses a slip whose first half the balance would pay, and says what it takes', async () => {
  const before = await player.balance();
  const half = Math.ceil(Number(before) / 2 / 1000) * 1000;
  await expect(
    player.place([side('BIG'), side('ODD')], { unit: String(half + 1000), total: String(2 * (half + 1000)) }),
  ).rejects.toMatchObject({
    code: 'BALANCE_TOO_LOW',
    value: { needed: `${2 * (half + 1000)}.00`, balance: before },
  });
  expect(await player.balance()).toBe(before);
  expect((await player.mine()).filter(({ lines }) => lines === 2)).toEqual([]);
});

test('takes a thousand lines at once, and refuses one more and ten thousand', async () => {
  const lines = Array.from({ length: 1_000 }, (_, index) => ({
    playCode: 'STRAIGHT3',
    picks: [...String(index).padStart(3, '0')],
  }));
  const [slip] = await player.place(lines, { unit: '2.00' });
  expect(slip).toMatchObject({ lines: 1_000, stake: '2000.00' });
  const { lines: shown } = await player.api.call(calls.lotterySlipLinesCall, { slipId: slip?.slipId ?? '' });
  expect(shown).toHaveLength(1_000);
  expect(shown[307]).toMatchObject({ picks: ['3', '0', '7'], stake: '2.00', payout: '0.00' });
  const before = await player.balance();
  await expect(player.place([...lines, ...lines.slice(0, 1)], { unit: '2.00' })).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    value: { fields: { lines: expect.any(String) } },
  });
  await expect(
    player.place(Array.from({ length: 10 }, () => lines).flat(), { unit: '2.00' }),
  ).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
  expect(await player.balance()).toBe(before);
  await player.api.call(calls.cancelLotterySlipCall, { slipId: slip?.slipId ?? '' });
});

test('a slip is taken back until the draw closes, once, and by nobody else', async () => {
  const before = await player.balance();
  const [slip] = await player.place([side('BIG', 3)]);
  const cancel = (by: typeof player.api) =>
    by.call(calls.cancelLotterySlipCall, { slipId: slip?.slipId ?? '' });
  const other = player.tested.transport({ token: await signIn(player.tested, 'agent01') });
  await expect(cancel(other)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const answers = await Promise.all([cancel(player.api), cancel(player.api)]);
  for (const { slips } of answers) expect(slips).toMatchObject([{ status: 'CANCELLED', payout: '30.00' }]);
  expect(await player.balance()).toBe(before);
  const [late] = await player.place([side('BIG')]);
  await player.toClosing();
  await expect(
    player.api.call(calls.cancelLotterySlipCall, { slipId: late?.slipId ?? '' }),
  ).rejects.toMatchObject({
    code: 'LOTTERY_DRAW_CLOSED',
  });
});

test('a trial account cannot bet, a visitor neither', async () => {
  const { token } = await player.tested.transport().call(freePlayCall, { os: 'test', platform: 'W' });
  const trial = player.tested.transport({ token });
  const request = await player.slipOf([side('BIG')]);
  await expect(trial.call(calls.placeLotterySlipCall, request, key())).rejects.toMatchObject({
    code: 'REAL_ACCOUNT_NEEDED',
  });
  await expect(
    player.tested.transport().call(calls.placeLotterySlipCall, request, key()),
  ).rejects.toMatchObject({
    code: 'NOT_LOGGED_IN',
  });
});

test('my bets are mine alone', async () => {
  const other = player.tested.transport({ token: await signIn(player.tested, 'agent01') });
  expect(await other.call(calls.myLotterySlipsCall, { gameCode })).toMatchObject({ list: [], total: 0 });
  expect(await other.call(calls.vnRecentCall, {})).toEqual({ games: [] });
  expect((await player.api.call(calls.vnRecentCall, {})).games.map((game) => game.gameCode)).toEqual([
    gameCode,
  ]);
});

test('of two tabs that each stake more than half of the balance one has its slip', async () => {
  const before = Number(await player.balance());
  const most = 5_000;
  const lines = Math.floor(before / 2 / most) + 1;
  const request = await player.slipOf(
    Array.from({ length: lines }, () => side('BIG')),
    { unit: String(most) },
  );
  const answers = await Promise.allSettled([
    player.api.call(calls.placeLotterySlipCall, request, key()),
    player.api.call(calls.placeLotterySlipCall, request, key()),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'BALANCE_TOO_LOW' },
  });
  expect(Number(await player.balance())).toBe(before - lines * most);
});
