import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { freePlayCall } from '@tessera/contracts/auth';
import type { CallInput } from '@tessera/contracts';
import { betHistoryCall } from '@tessera/contracts/bets';
import * as calls from '@tessera/contracts/lottery';
import { messageListCall } from '@tessera/contracts/messages';
import type { Operator } from '@tessera/contracts/operator';
import { balanceCall } from '@tessera/contracts/wallet';
import { signIn } from '../../games/launch/testing/sign-in';
import { balanceOfAccount, houseAccount, memberWallet, post, readBalance } from '../../money/ledger';
import { seedRandom } from '../../seed-random';
import { createTestPlatform, type TestPlatform } from '../../testing';
import { drawMissing, drawRow, recentDraws } from './draw';
import { requireLottery } from './games';
import { drawJob } from './draw-job';
import { resultAccount, stakesAccount } from './slips/money';
import { settleDue } from './slips/settle';
import type { Slot } from './schedule';

const gameCode = 'MINUTE_LOTTO';
let tested: TestPlatform;
let api: ReturnType<TestPlatform['transport']>;
beforeAll(async () => {
  tested = await createTestPlatform();
  const { db, platform, clock } = tested;
  const player = await db
    .selectFrom('member')
    .select('id')
    .where('account', '=', 'player01')
    .where('operator', '=', 'aurora')
    .executeTakeFirstOrThrow();
  const { currency } = platform.operators.byCode('aurora') as Operator;
  await db.transaction().execute((trx) =>
    post(trx, {
      scope: 'test',
      key: 'purse',
      kind: 'credit',
      reference: 'purse',
      entries: [
        { account: memberWallet(player.id, currency.code), amount: 500_000n },
        { account: houseAccount('aurora', currency.code, 'credit'), amount: -500_000n },
      ],
      at: clock.now(),
    }),
  );
}, 60_000);
beforeEach(async () => {
  // What the test before has left is decided: its draws are not this one's.
  tested.clock.advance(120_000);
  await settleDue(tested.platform);
  api = tested.transport({ token: await signIn(tested, 'player01') });
});
afterAll(() => tested.close());

const opened = () => tested.transport().call(calls.openedNumeroCall, { gameCode });
const key = () => ({ idempotencyKey: randomUUID() as string });
const balance = async () => (await api.call(balanceCall, {})).amount;

type Slip = CallInput<typeof calls.placeLotterySlipCall>;
type Line = { playCode: string; picks: string[]; multiple?: number };

/** A slip on the open draw, with the price that it has. */
async function slipOf(lines: Line[], more: Partial<Slip> = {}): Promise<Slip> {
  const { open } = await opened();
  const unit = more.unit ?? '10.00';
  const units = lines.reduce((sum, line) => sum + (line.multiple ?? 1), 0);
  const times = more.chase?.multiples.reduce((sum, one) => sum + one, 0) ?? 1;
  const total = (Number(unit) * units * times).toFixed(2);
  return { gameCode, numero: open.numero, unit, lines, total, ...more };
}
const side = (pick: string, multiple = 1): Line => ({ playCode: 'SIDE', picks: [pick], multiple });
async function place(lines: Line[], more: Partial<Slip> = {}, options = key()) {
  return (await api.call(calls.placeLotterySlipCall, await slipOf(lines, more), options)).slips;
}

/** Draws the open draw as the test has it, before its time, and goes to its moment. */
async function setDraw(number: string, code = gameCode) {
  const { open } = await tested.transport().call(calls.openedNumeroCall, { gameCode: code });
  const drawsAt = new Date(open.drawsAt);
  await tested.db
    .insertInto('lottery_draw')
    .values(drawRow({ code }, { numero: open.numero, drawsAt } as Slot, [{ prize: 'P1', numbers: [number] }]))
    .execute();
  return () => tested.clock.advance(drawsAt.getTime() - tested.clock.now().getTime());
}
const mine = async (pageSize = 10) => (await api.call(calls.myLotterySlipsCall, { gameCode, pageSize })).list;
async function toClosing(past = 0) {
  const { open } = await opened();
  tested.clock.advance(Date.parse(open.closesAt) - tested.clock.now().getTime() + past);
}

test('a slip is taken until the last moment, and refused from closing on', async () => {
  const { open } = await opened();
  await toClosing(-1);
  const before = await balance();
  expect(await place([side('BIG')])).toMatchObject([{ status: 'OPEN', stake: '10.00' }]);
  tested.clock.advance(1);
  await expect(place([side('BIG')], { numero: open.numero })).rejects.toMatchObject({
    code: 'LOTTERY_DRAW_CLOSED',
    status: 409,
  });
  expect(Number(await balance())).toBe(Number(before) - 10);
  expect((await opened()).previous).toMatchObject({ numero: open.numero, state: 'CLOSED' });
  expect((await opened()).open.numero).not.toBe(open.numero);
});

test('the same key is one slip, however often and however late it is sent', async () => {
  const request = await slipOf([side('BIG')]);
  const options = key();
  const before = Number(await balance());
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => api.call(calls.placeLotterySlipCall, request, options)),
  );
  expect(new Set(answers.map(({ slips }) => slips[0]?.slipId)).size).toBe(1);
  await toClosing(1);
  const late = await api.call(calls.placeLotterySlipCall, request, options);
  expect(late.slips[0]?.slipId).toBe(answers[0]?.slips[0]?.slipId);
  expect(Number(await balance())).toBe(before - 10);
  await expect(
    api.call(calls.placeLotterySlipCall, { ...request, unit: '11.00', total: '11.00' }, options),
  ).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
});

test('refuses an invalid slip as a whole, which costs nothing', async () => {
  const before = await balance();
  await expect(place([side('BIG')], { unit: '0.01' })).rejects.toMatchObject({
    code: 'STAKE_OUT_OF_RANGE',
    value: { min: '2.00', max: expect.any(String), playCode: 'SIDE' },
  });
  await expect(place([side('BIG')], { unit: '-5' })).rejects.toMatchObject({ code: 'STAKE_OUT_OF_RANGE' });
  await expect(place([side('BIG')], { unit: '2.005', total: '2.00' })).rejects.toMatchObject({
    code: 'AMOUNT_INVALID',
  });
  await expect(place([side('BIG')], { total: '9.00' })).rejects.toMatchObject({
    code: 'LOTTERY_TOTAL_CHANGED',
    value: { total: '10.00' },
  });
  await expect(place([side('BIG'), side('TIE')])).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    value: { fields: { 'lines.1.picks': 'FIELD_FORMAT' } },
  });
  await expect(place([{ playCode: 'NOTHING', picks: ['1'] }])).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
  });
  await expect(place([side('BIG')], {}, { idempotencyKey: '' })).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
  });
  await expect(place([side('BIG')], { gameCode: 'NOTHING' })).rejects.toMatchObject({
    code: 'GAME_NOT_FOUND',
  });
  expect(await balance()).toBe(before);
});

test('refuses a slip whose first half the balance would pay, and says what it takes', async () => {
  const before = await balance();
  const half = Math.ceil(Number(before) / 2 / 1000) * 1000;
  await expect(
    place([side('BIG'), side('ODD')], { unit: String(half + 1000), total: String(2 * (half + 1000)) }),
  ).rejects.toMatchObject({
    code: 'BALANCE_TOO_LOW',
    value: { needed: `${2 * (half + 1000)}.00`, balance: before },
  });
  expect(await balance()).toBe(before);
  expect((await mine()).filter(({ lines }) => lines === 2)).toEqual([]);
});

test('takes a thousand lines at once, and refuses one more and ten thousand', async () => {
  const lines = Array.from({ length: 1_000 }, (_, index) => ({
    playCode: 'STRAIGHT3',
    picks: [...String(index).padStart(3, '0')],
  }));
  const [slip] = await place(lines, { unit: '2.00' });
  expect(slip).toMatchObject({ lines: 1_000, stake: '2000.00' });
  const { lines: shown } = await api.call(calls.lotterySlipLinesCall, { slipId: slip?.slipId ?? '' });
  expect(shown).toHaveLength(1_000);
  expect(shown[307]).toMatchObject({ picks: ['3', '0', '7'], stake: '2.00', payout: '0.00' });
  const before = await balance();
  await expect(place([...lines, ...lines.slice(0, 1)], { unit: '2.00' })).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    value: { fields: { lines: expect.any(String) } },
  });
  await expect(place(Array.from({ length: 10 }, () => lines).flat(), { unit: '2.00' })).rejects.toMatchObject(
    { code: 'PAYLOAD_TOO_LARGE' },
  );
  expect(await balance()).toBe(before);
  await api.call(calls.cancelLotterySlipCall, { slipId: slip?.slipId ?? '' });
});

test('a slip is taken back until the draw closes, once, and by nobody else', async () => {
  const before = await balance();
  const [slip] = await place([side('BIG', 3)]);
  const cancel = (by: typeof api) => by.call(calls.cancelLotterySlipCall, { slipId: slip?.slipId ?? '' });
  const other = tested.transport({ token: await signIn(tested, 'agent01') });
  await expect(cancel(other)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const answers = await Promise.all([cancel(api), cancel(api)]);
  for (const { slips } of answers) expect(slips).toMatchObject([{ status: 'CANCELLED', payout: '30.00' }]);
  expect(await balance()).toBe(before);
  const [late] = await place([side('BIG')]);
  await toClosing();
  await expect(api.call(calls.cancelLotterySlipCall, { slipId: late?.slipId ?? '' })).rejects.toMatchObject({
    code: 'LOTTERY_DRAW_CLOSED',
  });
});

test('a trial account cannot bet, a visitor neither', async () => {
  const { token } = await tested.transport().call(freePlayCall, { os: 'test', platform: 'W' });
  const trial = tested.transport({ token });
  const request = await slipOf([side('BIG')]);
  await expect(trial.call(calls.placeLotterySlipCall, request, key())).rejects.toMatchObject({
    code: 'REAL_ACCOUNT_NEEDED',
  });
  await expect(tested.transport().call(calls.placeLotterySlipCall, request, key())).rejects.toMatchObject({
    code: 'NOT_LOGGED_IN',
  });
});

test('a plan takes the money of its draws at once, ends with its first win and gives the rest back', async () => {
  await settleDue(tested.platform);
  const before = Number(await balance());
  const slips = await place([side('BIG')], { chase: { multiples: [1, 2, 4, 8], stopOnWin: true } });
  expect(slips.map(({ stake }) => stake)).toEqual(['10.00', '20.00', '40.00', '80.00']);
  expect(slips[0]?.chase).toEqual({ draws: 4, stopOnWin: true });
  expect(Number(await balance())).toBe(before - 150);
  (await setDraw('111'))();
  (await setDraw('199'))();
  // Both draws are due: two processes settle them at the same time, the first before the second.
  await Promise.all([settleDue(tested.platform), settleDue(tested.platform)]);
  await settleDue(tested.platform);
  const after = (await mine(4)).toReversed().map(({ status, payout }) => [status, payout]);
  expect(after).toEqual([
    ['LOST', '0.00'],
    ['WON', '39.00'],
    ['CANCELLED', '40.00'],
    ['CANCELLED', '80.00'],
  ]);
  expect(Number(await balance())).toBe(before - 30 + 39);
});

test('a settlement that dies in the middle has moved nothing, and the next one pays once', async () => {
  const { db, platform } = tested;
  const draw = await setDraw('307');
  await place([side('ODD')]);
  await place([side('SMALL')]);
  const before = Number(await balance());
  draw();
  await sql`create function fail_here() returns trigger language plpgsql as $$ begin raise exception 'gone'; end $$`.execute(
    db,
  );
  await sql`create trigger fail_here before insert on member_message for each row execute function fail_here()`.execute(
    db,
  );
  await expect(settleDue(platform)).rejects.toThrow('gone');
  expect(Number(await balance())).toBe(before);
  expect(
    await db.selectFrom('lottery_slip').select('id').where('status', '=', 'OPEN').execute(),
  ).toHaveLength(2);
  await sql`drop trigger fail_here on member_message`.execute(db);
  await Promise.all([settleDue(platform), settleDue(platform)]);
  expect(Number(await balance())).toBe(before + 39);
});

test('the winner of a draw reads what was won', async () => {
  const draw = await setDraw('307');
  await place([{ playCode: 'STRAIGHT3', picks: ['3', '0', '7'] }, side('BIG')], { unit: '2.00' });
  draw();
  await settleDue(tested.platform);
  const [message] = (await api.call(messageListCall, { kind: 'PLAY' })).list;
  expect(message?.title).toBe('You won ₱1,800.00 in Minute Lotto');
  const [slip] = await mine(1);
  const { lines } = await api.call(calls.lotterySlipLinesCall, { slipId: slip?.slipId ?? '' });
  expect(lines.map(({ payout }) => payout)).toEqual(['1800.00', '0.00']);
});

test('the seed of a draw is promised while bets are taken, and the numbers follow from it', async () => {
  const { open } = await opened();
  expect(open.seedHash).toMatch(/^[0-9a-f]{64}$/);
  await drawJob.run(tested.platform, new AbortController().signal);
  tested.clock.advance(Date.parse(open.drawsAt) - tested.clock.now().getTime());
  await drawJob.run(tested.platform, new AbortController().signal);
  const row = await tested.db
    .selectFrom('lottery_seed as s')
    .innerJoin('lottery_draw as d', (join) =>
      join.onRef('d.game_code', '=', 's.game_code').onRef('d.numero', '=', 's.numero'),
    )
    .select(['s.hash', 's.seed', 'd.balls'])
    .where('s.game_code', '=', gameCode)
    .where('s.numero', '=', open.numero)
    .executeTakeFirstOrThrow();
  expect(row.hash).toBe(open.seedHash);
  const random = seedRandom([{ seed: row.seed, number: `${gameCode}/${open.numero}` }]);
  expect(row.balls).toEqual(Array.from({ length: 3 }, () => String(random.below(10))));
});

/** The line of code of the guide, as somebody who trusts nobody runs it. */
const guide = () =>
  /```sh\nnode -e '([^']+)'/.exec(
    readFileSync(path.resolve(__dirname, '../../../../docs/how-to/check-a-draw.md'), 'utf8'),
  )?.[1] ?? '';

test.each([
  [gameCode, '3'],
  ['FLASH6', '6/45'],
])(
  'anybody can check a draw of %s by the line of the guide, and not before it is drawn',
  async (code, shape) => {
    const visitor = tested.transport();
    const { open } = await visitor.call(calls.openedNumeroCall, { gameCode: code });
    const query = { gameCode: code, numero: open.numero };
    expect(await visitor.call(calls.lotteryDrawCall, query)).toMatchObject({
      seedHash: open.seedHash,
      seed: null,
      result: null,
    });
    tested.clock.advance(Date.parse(open.drawsAt) - tested.clock.now().getTime());
    await drawJob.run(tested.platform, new AbortController().signal);
    const { seed, result } = await visitor.call(calls.lotteryDrawCall, query);
    const printed = execFileSync(
      process.execPath,
      ['-e', guide(), seed?.seed ?? '', seed?.number ?? '', shape],
      { encoding: 'utf8' },
    );
    expect(printed.trim().split('\n')).toEqual([
      open.seedHash,
      result?.balls.join(shape.includes('/') ? ' ' : ''),
    ]);
    const audit = await tested.inject({
      method: 'GET',
      url: calls.drawAuditPath,
      headers: { host: 'localhost' },
    });
    expect(audit.headers['content-disposition']).toBe('attachment; filename="draws-aurora.csv"');
    expect(audit.body).toContain(`${code},${open.numero},`);
    expect(audit.body).toContain(seed?.seed);
    await expect(
      visitor.call(calls.lotteryDrawCall, { ...query, numero: '20990101-0001' }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  },
);

test('a numero has one result for ever, however many processes draw it', async () => {
  const { platform, db, clock } = tested;
  const operator = platform.operators.all[0]!;
  const game = await requireLottery(db, operator, 'QUICK3');
  clock.advance(180_000 * 12);
  await Promise.all(Array.from({ length: 10 }, () => recentDraws(platform, game, 10)));
  const first = await recentDraws(platform, game, 10);
  expect(first).toHaveLength(10);
  await drawMissing(
    platform,
    game,
    first.map((draw) => ({ numero: draw.numero, drawsAt: new Date(draw.drawnAt) })),
  );
  expect(await recentDraws(platform, game, 10)).toEqual(first);
  await expect(
    db
      .updateTable('lottery_draw')
      .set({ balls: ['0'] })
      .where('game_code', '=', 'QUICK3')
      .execute(),
  ).rejects.toThrow('never changed');
});

test('nothing is drawn before its time', async () => {
  const { platform, db, clock } = tested;
  const game = await requireLottery(db, platform.operators.all[0]!, gameCode);
  const later = new Date(clock.now().getTime() + 1);
  await drawMissing(platform, game, [{ numero: '20990101-0001', drawsAt: later }]);
  const row = await db
    .selectFrom('lottery_draw')
    .select('numero')
    .where('numero', '=', '20990101-0001')
    .executeTakeFirst();
  expect(row).toBeUndefined();
});

test('bets are settled once, and all money is accounted for', async () => {
  const { platform, db, clock } = tested;
  const { code: operator, currency } = platform.operators.byCode('aurora')!;
  await settleDue(platform);
  const { memberId } = await db
    .selectFrom('member')
    .select('id as memberId')
    .where('operator', '=', operator)
    .where('account', '=', 'player01')
    .executeTakeFirstOrThrow();
  const wallet = async () => (await readBalance(db, memberWallet(memberId, currency.code))).balance;
  const stakes = async () => (await readBalance(db, stakesAccount(operator, currency.code))).balance;
  const house = async () => (await readBalance(db, resultAccount(operator, currency.code))).balance;
  const start = { wallet: await wallet(), stakes: await stakes(), house: await house() };
  for (const pick of ['BIG', 'SMALL', 'ODD', 'EVEN']) await place([side(pick)]);
  expect(await stakes()).toBe(start.stakes + 4000n);
  const { open } = await opened();
  clock.advance(Date.parse(open.drawsAt) - clock.now().getTime());
  await Promise.all(Array.from({ length: 5 }, () => settleDue(platform)));
  // One of BIG and SMALL wins, one of ODD and EVEN: two of the four at 1.95.
  expect(await wallet()).toBe(start.wallet - 4000n + 3900n);
  expect(await stakes()).toBe(start.stakes);
  expect(await house()).toBe(start.house + 100n);
  const decided = await mine(4);
  expect(decided.map((one) => one.status).toSorted()).toEqual(['LOST', 'LOST', 'WON', 'WON']);
  const history = await api.call(betHistoryCall, { gameType: 'ELOTT', pageSize: 4 });
  expect(history.list.map((one) => one.status)).toEqual(Array(4).fill('SETTLED'));
  expect(history.list.reduce((sum, one) => sum + Number(one.turnover), 0)).toBe(40);
  const balanced = await db
    .selectFrom('ledger_account as a')
    .select(({ fn }) => fn.sum<string>(balanceOfAccount('a')).as('sum'))
    .executeTakeFirstOrThrow();
  expect(Number(balanced.sum)).toBe(0);
});

test('my bets are mine alone', async () => {
  const other = tested.transport({ token: await signIn(tested, 'agent01') });
  expect(await other.call(calls.myLotterySlipsCall, { gameCode })).toMatchObject({ list: [], total: 0 });
  expect(await other.call(calls.vnRecentCall, {})).toEqual({ games: [] });
  expect((await api.call(calls.vnRecentCall, {})).games.map((game) => game.gameCode)).toEqual([gameCode]);
});
