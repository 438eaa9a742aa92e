import * as calls from '@tessera/contracts/lottery';
import { messageListCall } from '@tessera/contracts/messages';
import { personalProfitCall } from '@tessera/contracts/records';
import { sql } from 'kysely';
import { sumBetDays } from '../../../games/bets/day-sums';
import { decideRound } from '../../../games/seamless/decide-round';
import { memberWallet, post, readBalance } from '../../../money/ledger';
import { verifyLedger } from '../../../money/ledger/verify';
import { officeOf } from '../../../testing/office';
import { withDocument } from '../../../testing/with-document';
import { resultAccount, stakesAccount } from '../slips/money';
import { settleDraws } from '../settle-draws';
import { gameCode, lotteryPlayer, side, type LotteryPlayer } from '../testing/play';
import { finishChanges } from './finish-changes';

let player: LotteryPlayer;
let as: ReturnType<typeof officeOf>;
beforeAll(async () => {
  player = await lotteryPlayer();
  as = officeOf(player.tested);
}, 60_000);
beforeEach(() => player.begin());
afterAll(() => player.tested.close());

const finn = () => as('finn', 'finance');
const pathOf = (numero: string) => `lottery-draws/${gameCode}.${numero}`;
const balance = async () => Number(await player.balance());
const newest = async () => (await player.api.call(messageListCall, { kind: 'PLAY' })).list[0];
const later = (ms: number) => new Date(player.tested.clock.now().getTime() + ms).toISOString();
async function wallets() {
  const { db, platform } = player.tested;
  const currency = platform.operators.byCode('aurora')?.currency.code ?? '';
  const of = async (account: ReturnType<typeof stakesAccount>) => (await readBalance(db, account)).balance;
  return {
    currency,
    stakes: await of(stakesAccount('aurora', currency)),
    house: await of(resultAccount('aurora', currency)),
    wallet: await of(memberWallet(player.memberId, currency)),
  };
}

/** The open draw, with what the operator does to it by its office. */
async function openDraw() {
  const { open } = await player.opened();
  const path = pathOf(open.numero);
  return {
    open,
    path,
    act: async (action: string, rest: object = {}) => {
      const { record } = (await finn().get(path)).value;
      return finn().act(path, action, record?.['version'], rest);
    },
  };
}

test('a cancelled draw gives every stake back once, says why, and the draw after it is open', async () => {
  const before = await wallets();
  const { open, act, path } = await openDraw();
  const heard = new Promise<string[]>((resolve) => {
    const all: string[] = [];
    const leave = player.tested.platform.events.subscribe(({ operator, event }) => {
      if (event.type !== 'draw.changed') return;
      if (all.push(`${operator} ${event.gameCode} ${event.numero}`) < 2) return;
      leave();
      resolve(all);
    });
  });
  await player.place([side('BIG'), side('ODD')]);
  const plan = await player.place([side('BIG')], { chase: { multiples: [1, 1], stopOnWin: false } });
  expect((await as('vera', 'support').act(path, 'cancel', 1)).status).toBe(403);
  expect((await act('cancel', { reason: 'The machine failed' })).status).toBe(200);
  expect((await finn().get(path)).value.record).toMatchObject({
    state: 'CANCELLED',
    slips: 2,
    stake: '30.00',
    paid: '30.00',
    reason: 'The machine failed',
    author: 'finn',
  });
  await Promise.all([finishChanges(player.tested.platform), finishChanges(player.tested.platform)]);
  // Once for the change, once for its money: an open page that asked in between asks again.
  const expected = `aurora ${gameCode} ${open.numero}`;
  expect(await heard).toEqual([expected, expected]);
  expect(await wallets()).toEqual({
    ...before,
    stakes: before.stakes + 1000n,
    wallet: before.wallet - 1000n,
  });
  const now = await player.opened();
  expect(now.open.numero).not.toBe(open.numero);
  expect(now.previous).toMatchObject({
    numero: open.numero,
    state: 'CANCELLED',
    reason: 'The machine failed',
  });
  expect(now.previousResult).toBeNull();
  expect(await newest()).toMatchObject({
    title: `Minute Lotto ${open.numero} was cancelled: ₱30.00 is back`,
    text: expect.stringContaining('The machine failed'),
  });
  await expect(player.place([side('BIG')], { numero: open.numero })).rejects.toMatchObject({
    code: 'LOTTERY_DRAW_CLOSED',
  });
  expect((await player.mine(4)).map(({ status }) => status).toSorted()).toEqual(['OPEN', 'VOID', 'VOID']);
  player.tested.clock.advance(60_000);
  await settleDraws(player.tested.platform);
  const { list } = await player.tested.transport().call(calls.recentResultsCall, { gameCode });
  expect(list.map(({ numero }) => numero)).not.toContain(open.numero);
  expect(plan).toHaveLength(2);
});

test('a delayed draw keeps its bets, shows its numbers when it was said, and is settled then', async () => {
  const { open, act } = await openDraw();
  const draw = await player.setDraw('399');
  await player.place([side('BIG')]);
  const before = await balance();
  expect((await act('delay', { input: { until: later(1000) } })).fields).toEqual({
    until: expect.any(String),
  });
  const until = new Date(Date.parse(open.drawsAt) + 90_000).toISOString();
  expect((await act('delay', { input: { until } })).value.record).toMatchObject({
    state: 'DELAYED',
    at: until,
  });
  expect(await newest()).toMatchObject({ title: `The draw Minute Lotto ${open.numero} is delayed` });
  draw();
  await settleDraws(player.tested.platform);
  const { previous, previousResult } = await player.opened();
  expect(previous).toMatchObject({ numero: open.numero, state: 'DELAYED', drawsAt: until });
  expect(previousResult).toBeNull();
  expect((await player.mine(1))[0]).toMatchObject({
    status: 'OPEN',
    change: { state: 'DELAYED', reason: 'as agreed', drawsAt: until },
  });
  player.tested.clock.advance(60_000);
  expect((await player.opened()).delayed).toMatchObject([
    { numero: open.numero, state: 'DELAYED', drawsAt: until, reason: 'as agreed', market: '' },
  ]);
  const query = { gameCode, numero: open.numero };
  expect(await player.api.call(calls.lotteryDrawCall, query)).toMatchObject({ seed: null, result: null });
  expect(await balance()).toBe(before);
  player.tested.clock.advance(30_000);
  await settleDraws(player.tested.platform);
  expect(await balance()).toBe(before + 19.5);
  expect((await player.opened()).delayed).toEqual([]);
  expect((await act('cancel')).code).toBe('CHANGED_MEANWHILE');
});

test('corrected numbers decide a settled draw again: what they pay is added, what they do not is taken back', async () => {
  const { db, platform } = player.tested;
  const { open, act, path } = await openDraw();
  const draw = await player.setDraw('399');
  await player.place([side('BIG'), side('ODD')]);
  await player.place([{ playCode: 'STRAIGHT3', picks: ['1', '0', '2'] }, side('EVEN')], { unit: '2.00' });
  const before = await balance();
  draw();
  await settleDraws(platform);
  // BIG and ODD won; with 102 it is SMALL and EVEN, and all three digits of the second slip.
  expect(await balance()).toBe(before + 39);
  await sumBetDays(db, player.memberId, 'Asia/Manila');
  const summed = () => player.api.call(personalProfitCall, { range: 'today' });
  const first = (await summed()).totals;
  expect((await act('correct', { input: { numbers: 'P1: 1O2' } })).fields).toEqual({
    numbers: expect.any(String),
  });
  const answer = await act('correct', {
    input: { numbers: 'p1: 102' },
    reason: 'The third ball was misread',
  });
  const { proposal } = answer.value as unknown as { proposal: { id: string } };
  expect(await balance()).toBe(before + 39);
  expect((await finn().act(`proposals/${proposal.id}`, 'approve', 1)).status).toBe(403);
  expect((await as('fay', 'finance').act(`proposals/${proposal.id}`, 'approve', 1)).status).toBe(200);
  await Promise.all([finishChanges(platform), finishChanges(platform)]);
  expect(await balance()).toBe(before + 1800 + 3.9);
  expect((await finn().get(path)).value.record).toMatchObject({ state: 'CORRECTED', numbers: 'P1: 102' });
  expect((await player.mine(2)).map(({ status, payout }) => [status, payout])).toEqual([
    ['WON', '1803.90'],
    ['LOST', '0.00'],
  ]);
  expect(await newest()).toMatchObject({
    title: `Minute Lotto ${open.numero} was corrected: ₱1,764.90 more for you`,
  });
  // The records agree with the wallet, also where the first result was in the sums of its day.
  const second = (await summed()).totals;
  expect(Number(second.payout) - Number(first.payout)).toBeCloseTo(1764.9);
  const { result } = await player.api.call(calls.lotteryDrawCall, { gameCode, numero: open.numero });
  expect(result).toMatchObject({
    balls: ['1', '0', '2'],
    correction: 'The third ball was misread',
    drawn: [{ prize: 'P1', numbers: ['399'] }],
  });
  expect(await verifyLedger(platform)).toBe(0);
});

test('a correction takes back no more than the wallet holds, and the rest stays the member’s', async () => {
  const { db, platform, clock } = player.tested;
  const { open, act } = await openDraw();
  const draw = await player.setDraw('399');
  await player.place([side('BIG')]);
  draw();
  await settleDraws(platform);
  const { currency, wallet } = await wallets();
  await db.transaction().execute((trx) =>
    post(trx, {
      scope: 'test',
      key: 'spent',
      kind: 'credit',
      reference: 'spent',
      entries: [
        { account: memberWallet(player.memberId, currency), amount: 500n - wallet },
        { account: resultAccount('aurora', currency), amount: wallet - 500n },
      ],
      at: clock.now(),
    }),
  );
  await withDocument(platform, 'aurora', { money: noSecondPerson() }, async () => {
    expect((await act('correct', { input: { numbers: 'P1: 102' } })).status).toBe(200);
  });
  expect((await wallets()).wallet).toBe(0n);
  expect((await player.mine(1))[0]).toMatchObject({ status: 'LOST', payout: '14.50', numero: open.numero });
  await db.transaction().execute((trx) =>
    post(trx, {
      scope: 'test',
      key: 'found',
      kind: 'credit',
      reference: 'found',
      entries: [
        { account: memberWallet(player.memberId, currency), amount: wallet },
        { account: resultAccount('aurora', currency), amount: -wallet },
      ],
      at: clock.now(),
    }),
  );
});

/** The operator's money rules, without the limit above which two people decide. */
function noSecondPerson() {
  const { secondPersonAbove: _limit, ...money } =
    player.tested.platform.operators.byCode('aurora')?.money ?? ({} as never);
  return money;
}

test('a cancellation that dies in the middle is finished by the next process, once', async () => {
  const { db, platform } = player.tested;
  const { act } = await openDraw();
  await player.place([side('BIG')]);
  const before = await wallets();
  await sql`create function fail_void() returns trigger language plpgsql as $$ begin raise exception 'gone'; end $$`.execute(
    db,
  );
  await sql`create trigger fail_void before update on bet for each row execute function fail_void()`.execute(
    db,
  );
  expect((await act('cancel')).status).toBe(500);
  expect(await wallets()).toEqual(before);
  await sql`drop trigger fail_void on bet`.execute(db);
  await Promise.all([finishChanges(platform), settleDraws(platform), finishChanges(platform)]);
  expect(await wallets()).toEqual({
    ...before,
    stakes: before.stakes - 1000n,
    wallet: before.wallet + 1000n,
  });
});

test('a change that cannot be finished holds up no draw that is due', async () => {
  const { db, platform, clock } = player.tested;
  const { act } = await openDraw();
  const quick = (await player.opened('QUICK3')).open;
  await player.place([side('BIG')]);
  await player.place([side('BIG')], { gameCode: 'QUICK3', numero: quick.numero });
  await sql`create or replace function fail_void() returns trigger language plpgsql as $$ begin raise exception 'gone'; end $$`.execute(
    db,
  );
  await sql`create trigger fail_void before update on bet for each row when (new.node_id = ${sql.lit(gameCode)})
    execute function fail_void()`.execute(db);
  expect((await act('cancel')).status).toBe(500);
  clock.advance(Date.parse(quick.drawsAt) - clock.now().getTime());
  const waiting = async () =>
    (await db.selectFrom('lottery_slip').select('game_code').where('status', '=', 'OPEN').execute()).map(
      ({ game_code }) => game_code,
    );
  await expect(settleDraws(platform)).rejects.toThrow('gone');
  expect(await waiting()).toEqual([gameCode]);
  await sql`drop trigger fail_void on bet`.execute(db);
  await settleDraws(platform);
  expect(await waiting()).toEqual([]);
});

test('a slip that waits is no round that its provider forgot', async () => {
  const { db, platform, clock } = player.tested;
  await player.place([side('BIG')]);
  const { id } = await db
    .selectFrom('bet')
    .select('id')
    .where('provider', '=', 'LOTTERY')
    .where('status', '=', 'OPEN')
    .executeTakeFirstOrThrow();
  const operator = platform.operators.byCode('aurora');
  const at = new Date(clock.now().getTime() + 2 * 86_400_000);
  await expect(
    db.transaction().execute((trx) => decideRound(trx, operator!, { id, decision: 'void', payout: '', at })),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
