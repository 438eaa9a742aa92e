import { betHistoryCall } from '@tessera/contracts/bets';
import * as calls from '@tessera/contracts/lottery';
import { messageListCall } from '@tessera/contracts/messages';
import { beginBreakCall } from '@tessera/contracts/protection';
import { sql } from 'kysely';
import { balanceOfAccount, memberWallet, readBalance } from '../../../money/ledger';
import { settleDraws } from '../settle-draws';
import { lotteryPlayer, side, type LotteryPlayer } from '../testing/play';
import { resultAccount, stakesAccount } from './money';
import { settleDue } from './settle';

let player: LotteryPlayer;
beforeAll(async () => {
  player = await lotteryPlayer();
}, 60_000);
beforeEach(() => player.begin());
afterAll(() => player.tested.close());

test('a plan takes the money of its draws at once, ends with its first win and gives the rest back', async () => {
  await settleDue(player.tested.platform);
  const before = Number(await player.balance());
  const slips = await player.place([side('BIG')], { chase: { multiples: [1, 2, 4, 8], stopOnWin: true } });
  expect(slips.map(({ stake }) => stake)).toEqual(['10.00', '20.00', '40.00', '80.00']);
  expect(slips[0]?.chase).toEqual({ draws: 4, stopOnWin: true });
  expect(Number(await player.balance())).toBe(before - 150);
  (await player.setDraw('111'))();
  (await player.setDraw('199'))();
  // Both draws are due: two processes settle them at the same time, the first before the second.
  await Promise.all([settleDue(player.tested.platform), settleDue(player.tested.platform)]);
  await settleDue(player.tested.platform);
  const after = (await player.mine(4)).toReversed().map(({ status, payout }) => [status, payout]);
  expect(after).toEqual([
    ['LOST', '0.00'],
    ['WON', '39.00'],
    ['CANCELLED', '40.00'],
    ['CANCELLED', '80.00'],
  ]);
  expect(Number(await player.balance())).toBe(before - 30 + 39);
});

test('a settlement that dies in the middle has moved nothing, and the next one pays once', async () => {
  const { db, platform } = player.tested;
  const draw = await player.setDraw('307');
  await player.place([side('ODD')]);
  await player.place([side('SMALL')]);
  const before = Number(await player.balance());
  draw();
  await sql`create function fail_here() returns trigger language plpgsql as $$ begin raise exception 'gone'; end $$`.execute(
    db,
  );
  await sql`create trigger fail_here before insert on member_message for each row execute function fail_here()`.execute(
    db,
  );
  await expect(settleDue(platform)).rejects.toThrow('gone');
  expect(Number(await player.balance())).toBe(before);
  expect(
    await db.selectFrom('lottery_slip').select('id').where('status', '=', 'OPEN').execute(),
  ).toHaveLength(2);
  await sql`drop trigger fail_here on member_message`.execute(db);
  await Promise.all([settleDue(platform), settleDue(platform)]);
  expect(Number(await player.balance())).toBe(before + 39);
});

test('a draw that cannot be settled holds up no other, and is settled once it can', async () => {
  const { db, platform, clock } = player.tested;
  const { open } = await player.opened('QUICK3');
  await player.place([side('BIG')]);
  await player.place([side('BIG')], { gameCode: 'QUICK3', numero: open.numero });
  await sql`create function fail_minute() returns trigger language plpgsql as $$ begin raise exception 'stuck'; end $$`.execute(
    db,
  );
  await sql`create trigger fail_minute before update on lottery_slip for each row when (new.game_code = 'MINUTE_LOTTO')
    execute function fail_minute()`.execute(db);
  clock.advance(Date.parse(open.drawsAt) - clock.now().getTime());
  const waiting = async () =>
    (await db.selectFrom('lottery_slip').select('game_code').where('status', '=', 'OPEN').execute()).map(
      ({ game_code }) => game_code,
    );
  await expect(settleDraws(platform)).rejects.toThrow('stuck');
  expect(await waiting()).toEqual(['MINUTE_LOTTO']);
  await sql`drop trigger fail_minute on lottery_slip`.execute(db);
  await settleDue(platform);
  expect(await waiting()).toEqual([]);
});

test('the winner of a draw reads what was won', async () => {
  const draw = await player.setDraw('307');
  await player.place([{ playCode: 'STRAIGHT3', picks: ['3', '0', '7'] }, side('BIG')], { unit: '2.00' });
  draw();
  await settleDue(player.tested.platform);
  const [message] = (await player.api.call(messageListCall, { kind: 'PLAY' })).list;
  expect(message?.title).toBe('You won ₱1,800.00 in Minute Lotto');
  const [slip] = await player.mine(1);
  const { lines } = await player.api.call(calls.lotterySlipLinesCall, { slipId: slip?.slipId ?? '' });
  expect(lines.map(({ payout }) => payout)).toEqual(['1800.00', '0.00']);
});

test('bets are settled once, and all money is accounted for', async () => {
  const { platform, db, clock } = player.tested;
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
  for (const pick of ['BIG', 'SMALL', 'ODD', 'EVEN']) await player.place([side(pick)]);
  expect(await stakes()).toBe(start.stakes + 4000n);
  const { open } = await player.opened();
  clock.advance(Date.parse(open.drawsAt) - clock.now().getTime());
  await Promise.all(Array.from({ length: 5 }, () => settleDue(platform)));
  // One of BIG and SMALL wins, one of ODD and EVEN: two of the four at 1.95.
  expect(await wallet()).toBe(start.wallet - 4000n + 3900n);
  expect(await stakes()).toBe(start.stakes);
  expect(await house()).toBe(start.house + 100n);
  const decided = await player.mine(4);
  expect(decided.map((one) => one.status).toSorted()).toEqual(['LOST', 'LOST', 'WON', 'WON']);
  const history = await player.api.call(betHistoryCall, { gameType: 'ELOTT', pageSize: 4 });
  expect(history.list.map((one) => one.status)).toEqual(Array(4).fill('SETTLED'));
  expect(history.list.reduce((sum, one) => sum + Number(one.turnover), 0)).toBe(40);
  const balanced = await db
    .selectFrom('ledger_account as a')
    .select(({ fn }) => fn.sum<string>(balanceOfAccount('a')).as('sum'))
    .executeTakeFirstOrThrow();
  expect(Number(balanced.sum)).toBe(0);
});

test('a slip of who is excluded meanwhile is drawn and paid, and no new one is taken', async () => {
  const { tested } = player;
  const draw = await player.setDraw('307');
  await player.place([side('SMALL')]);
  const before = Number(await player.balance());
  await player.api.call(beginBreakCall, { kind: 'EXCLUSION', length: 6 });
  draw();
  await settleDue(tested.platform);
  await player.begin();
  expect((await player.mine(1))[0]).toMatchObject({ status: 'WON', payout: '19.50' });
  expect(Number(await player.balance())).toBe(before + 19.5);
  await expect(player.place([side('SMALL')])).rejects.toMatchObject({ code: 'BREAK_ACTIVE' });
});
