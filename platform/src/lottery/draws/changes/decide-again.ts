import type { Operator } from '@tessera/contracts/operator';
import { sql } from 'kysely';
import { changeBets } from '../../../games/bets/write-bets';
import type { Trx } from '../../../db/database';
import { memberWallet, postMany, readBalance, type Posting } from '../../../money/ledger';
import { resultAccount } from '../slips/money';
import { json, payLines } from '../slips/pay-lines';
import type { ChangeStep } from './change-step';
import { gameText, notifySums } from './messages';

interface DecidedSlip {
  id: bigint;
  order_id: bigint;
  member_id: bigint;
  bet_id: bigint;
  payout: bigint;
}

/** A slip with what it comes to by the corrected numbers. */
interface Decision extends DecidedSlip {
  isWon: boolean;
  /** What its member has had of it in the end. */
  now: bigint;
}

/**
 * decideAgain decides slips by corrected numbers and moves the difference. No wallet goes below zero: what a member does not
 * have any more of a wrong win stays theirs, and stays in the slip's payout. Returns how many slips it has decided.
 */
export async function decideAgain(
  trx: Trx,
  operator: Operator,
  { game, change, at, batchSize }: ChangeStep,
): Promise<number> {
  const prizes = change.prizes ?? [];
  const { rows: slips } = await sql<DecidedSlip>`
    select id, order_id, member_id, bet_id, payout from lottery_slip
    where operator = ${operator.code} and game_code = ${game.code} and numero = ${change.numero}
      and status in ('WON', 'LOST') and decided_by < ${change.version}
    order by id limit ${batchSize} for update skip locked`.execute(trx);
  if (slips.length === 0) return 0;
  const ids = json(slips.map(({ id }) => id));
  await sql`delete from lottery_win where slip_id in (select value::bigint from jsonb_array_elements_text(${ids}::jsonb))`.execute(
    trx,
  );
  const payouts = await payLines(trx, game, prizes, slips);
  const decisions = await decide(trx, operator, slips, payouts);
  await sql`update lottery_slip s set status = case when r.won then 'WON' else 'LOST' end, payout = r.payout,
      decided_by = ${change.version}
    from jsonb_to_recordset(${json(decisions.map(({ id, isWon: won, now: payout }) => ({ id, won, payout })))}::jsonb)
      as r(id bigint, won boolean, payout bigint) where s.id = r.id`.execute(trx);
  const moved = decisions.filter(({ payout, now }) => payout !== now);
  await changeBets(
    trx,
    moved.map(({ bet_id: id, now: payout }) => ({ id, payout })),
  );
  await postMany(
    trx,
    moved.map((decision) => correctionPosting(operator, decision, change.version, at)),
  );
  await notify(trx, operator, { game, change, at }, moved);
  return slips.length;
}

async function decide(
  trx: Trx,
  { currency }: Operator,
  slips: readonly DecidedSlip[],
  payouts: ReadonlyMap<bigint, bigint>,
): Promise<Decision[]> {
  const left = new Map<bigint, bigint>();
  const decisions: Decision[] = [];
  for (const slip of slips) {
    const target = payouts.get(slip.id) ?? 0n;
    let now = target;
    if (target < slip.payout) {
      const { member_id } = slip;
      const has =
        left.get(member_id) ?? (await readBalance(trx, memberWallet(member_id, currency.code))).balance;
      const taken = slip.payout - target < has ? slip.payout - target : has;
      left.set(member_id, has - taken);
      now = slip.payout - taken;
    }
    decisions.push({ ...slip, isWon: target > 0n, now });
  }
  return decisions;
}

function correctionPosting(
  { code, currency }: Operator,
  { id, member_id, payout, now }: Decision,
  version: number,
  at: Date,
): Posting {
  return {
    scope: 'lottery',
    key: `lottery.correct.${id}.${version}`,
    kind: 'lottery.correct',
    reference: `lottery/${id}`,
    entries: [
      { account: resultAccount(code, currency.code), amount: payout - now },
      { account: memberWallet(member_id, currency.code), amount: now - payout },
    ],
    at,
  };
}

async function notify(
  trx: Trx,
  operator: Operator,
  { game, change, at }: Pick<ChangeStep, 'game' | 'change' | 'at'>,
  moved: readonly Decision[],
): Promise<void> {
  const sums = new Map<bigint, bigint>();
  for (const { member_id, payout, now } of moved)
    sums.set(member_id, (sums.get(member_id) ?? 0n) + now - payout);
  await notifySums(
    trx,
    operator,
    { game: gameText(operator, game, change.numero), reason: change.reason, at },
    [...sums]
      .filter(([, sum]) => sum !== 0n)
      .map(([memberId, sum]) =>
        sum > 0n
          ? { memberId, type: 'lotteryRaised', amount: sum }
          : { memberId, type: 'lotteryLowered', amount: -sum },
      ),
  );
}
