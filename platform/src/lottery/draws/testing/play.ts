import { randomUUID } from 'node:crypto';
import type { CallInput } from '@tessera/contracts';
import * as calls from '@tessera/contracts/lottery';
import { balanceCall } from '@tessera/contracts/wallet';
import { signIn } from '../../../games/launch/testing/sign-in';
import { houseAccount, memberWallet, post } from '../../../money/ledger';
import { createTestPlatform, type TestPlatform } from '../../../testing';
import { drawRow } from '../draw';
import type { Prize } from '../rules/rule';
import { settleDraws } from '../settle-draws';

export const gameCode = 'MINUTE_LOTTO';

type Slip = CallInput<typeof calls.placeLotterySlipCall>;
export type SlipLine = { playCode: string; picks: string[]; multiple?: number };

export const key = () => ({ idempotencyKey: randomUUID() as string });
export const side = (pick: string, multiple = 1): SlipLine => ({ playCode: 'SIDE', picks: [pick], multiple });

/** lotteryPlayer is `player01` of Aurora with money to bet, on a platform of their own. */
export async function lotteryPlayer() {
  const tested = await createTestPlatform();
  const memberId = await giveMoney(tested);
  let api = tested.transport();
  const opened = (code = gameCode) => tested.transport().call(calls.openedNumeroCall, { gameCode: code });

  /** A slip on the open draw, with the price that it has. */
  async function slipOf(lines: SlipLine[], more: Partial<Slip> = {}): Promise<Slip> {
    const { open } = await opened();
    const unit = more.unit ?? '10.00';
    const units = lines.reduce((sum, line) => sum + (line.multiple ?? 1), 0);
    const times = more.chase?.multiples.reduce((sum, one) => sum + one, 0) ?? 1;
    const total = (Number(unit) * units * times).toFixed(2);
    return { gameCode, numero: open.numero, unit, lines, total, ...more };
  }

  return {
    tested,
    memberId,
    get api() {
      return api;
    },
    opened,
    slipOf,
    /** What the test before has left is decided: its draws are not this one's. */
    async begin() {
      tested.clock.advance(120_000);
      await settleDraws(tested.platform);
      api = tested.transport({ token: await signIn(tested, 'player01') });
    },
    balance: async () => (await api.call(balanceCall, {})).amount,
    place: async (lines: SlipLine[], more: Partial<Slip> = {}, options = key()) =>
      (await api.call(calls.placeLotterySlipCall, await slipOf(lines, more), options)).slips,
    mine: async (pageSize = 10) => (await api.call(calls.myLotterySlipsCall, { gameCode, pageSize })).list,
    /** Draws the open draw as the test has it, before its time, and goes to its moment. */
    async setDraw(numbers: string | Prize[], code = gameCode) {
      const { open } = await opened(code);
      const drawsAt = new Date(open.drawsAt);
      const prizes = typeof numbers === 'string' ? [{ prize: 'P1', numbers: [numbers] }] : numbers;
      await tested.db
        .insertInto('lottery_draw')
        .values(drawRow({ code }, { numero: open.numero, drawsAt }, prizes))
        .execute();
      return () => tested.clock.advance(drawsAt.getTime() - tested.clock.now().getTime());
    },
    async toClosing(past = 0) {
      const { open } = await opened();
      tested.clock.advance(Date.parse(open.closesAt) - tested.clock.now().getTime() + past);
    },
  };
}
export type LotteryPlayer = Awaited<ReturnType<typeof lotteryPlayer>>;

/** giveMoney gives a member of aurora money to bet with, and returns who they are. Call it once for each. */
export async function giveMoney(
  { db, platform, clock }: TestPlatform,
  account = 'player01',
  amount = 500_000n,
): Promise<bigint> {
  const { id } = await db
    .selectFrom('member')
    .select('id')
    .where('account', '=', account)
    .where('operator', '=', 'aurora')
    .executeTakeFirstOrThrow();
  const currency = platform.operators.byCode('aurora')?.currency.code ?? '';
  await db.transaction().execute((trx) =>
    post(trx, {
      scope: 'test',
      key: `purse-${account}`,
      kind: 'credit',
      reference: 'purse',
      entries: [
        { account: memberWallet(id, currency), amount },
        { account: houseAccount('aurora', currency, 'credit'), amount: -amount },
      ],
      at: clock.now(),
    }),
  );
  return id;
}
