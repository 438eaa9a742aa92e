import type { Operator } from '@tessera/contracts/operator';
import { sql } from 'kysely';
import type { Trx } from '../../db/database';
import { DomainError } from '../../http/domain-error';
import { houseAccount, memberBonus, type AccountRef } from '../ledger';
import { endBonus } from './end-bonus';
import { notifyBonus } from './notify-bonus';
import { milestones, recordSteps } from './record-step';
import type { BonusSource, BonusStep } from './tables';

/** BonusStake names the bonus that a round was begun with, and what of its stake was bonus money. */
export interface BonusStake {
  bonusId: bigint;
  /** Minor units. */
  amount: bigint;
}

/**
 * takeBonusStake takes from an active bonus what cash does not cover of a stake, and returns it with what the
 * bonus has left. Undefined where the bonus has ended: then the stake is cash alone. Call it before the posting
 * of the stake, which locks the same accounts. Throws BALANCE_TOO_LOW and BONUS_STAKE_TOO_LARGE.
 */
export async function takeBonusStake(
  trx: Trx,
  bonusId: bigint,
  { stake, wallet, at }: { stake: bigint; wallet: AccountRef; at: Date },
): Promise<{ stake: BonusStake; balance: bigint } | undefined> {
  const { rows } = await sql<{ outcome: string; taken: bigint; left_over: bigint }>`
    select * from bonus_take_stake(${bonusId}::bigint, ${stake}::bigint, ${wallet.kind}, ${at}::timestamptz)`.execute(
    trx,
  );
  const [row] = rows;
  if (row?.outcome === 'SHORT') throw new DomainError('BALANCE_TOO_LOW');
  if (row?.outcome === 'TOO_LARGE') throw new DomainError('BONUS_STAKE_TOO_LARGE');
  if (row?.outcome !== 'TAKEN') return undefined;
  return { stake: { bonusId, amount: row.taken }, balance: row.left_over };
}

interface RoundResult {
  stake: bigint;
  /** The payout, or the stake of a void. */
  amount: bigint;
  /** A void counts for nothing. */
  isVoid: boolean;
  /** Where the cash of the stake came from. */
  wallet: AccountRef;
  at: Date;
}

export interface BonusShares {
  /** To whom the amount goes; their sum is it. */
  entries: { account: AccountRef; amount: bigint }[];
  /** What the bonus has after it; 0 where it has ended. */
  balance: bigint;
  /** Ends the bonus where this round has ended it, and tells the member that it is cash. Call it after the posting. */
  finish(operator: Operator): Promise<void>;
}

/**
 * shareWithBonus ends a round that was begun with a bonus: it counts the stake, and divides the amount in the
 * proportion of the stake. What would be bonus money is cash where the bonus was played through meanwhile, and
 * the operator's where it ended otherwise.
 */
export async function shareWithBonus(
  trx: Trx,
  { bonusId, amount: bonusStake }: BonusStake,
  { stake, amount, isVoid, wallet, at }: RoundResult,
  gameType: string,
): Promise<BonusShares> {
  const share = stake > 0n ? (amount * bonusStake) / stake : 0n;
  const { rows } = await sql<Ended>`
    with changed as (
      update bonus set open_rounds = open_rounds - 1,
        balance = balance + case when state = 'ACTIVE' then ${share}::bigint else 0 end,
        progress = case when state = 'ACTIVE' then least(turnover, progress + counted) else progress end,
        rounds = rounds + case when state = 'ACTIVE' and counted > 0 then 1 else 0 end,
        progress_at = case when state = 'ACTIVE' and counted > 0 then ${at}::timestamptz else progress_at end
      from (select id as counted_id, case when ${isVoid} then 0 else
          least(${stake}::bigint, coalesce(max_stake, ${stake}::bigint)) * coalesce((games ->> ${gameType})::int, 0) / 100
        end::bigint as counted from bonus where id = ${bonusId}::bigint) as rule
      where id = ${bonusId}::bigint
      returning id, operator, member_id, currency, state, balance, progress >= turnover as is_through, open_rounds,
        source, progress, turnover, rounds, counted
    )
    select changed.*, emit_event(json_build_object('memberId', member_id::text, 'event',
      json_build_object('type', 'bonus.changed', 'bonusId', id::text))::text, 'bonus/' || id) from changed`.execute(
    trx,
  );
  const [bonus] = rows;
  if (!bonus) throw new Error(`there is no bonus ${bonusId}`);
  const steps = bonus.state === 'ACTIVE' ? milestoneSteps(bonus, at) : [];
  const accounts = {
    ACTIVE: memberBonus(bonus.member_id, bonus.currency),
    COMPLETED: wallet,
  } as Record<string, AccountRef>;
  const account = accounts[bonus.state] ?? houseAccount(bonus.operator, bonus.currency, 'bonus');
  const isActive = bonus.state === 'ACTIVE';
  return {
    entries: merged([
      { account: wallet, amount: amount - share },
      { account, amount: share },
    ]),
    balance: bonus.balance,
    async finish(operator) {
      await recordSteps(trx, bonus.source, steps);
      if (isActive && bonus.is_through) {
        const completed = await endBonus(trx, bonusId, 'COMPLETED', at);
        if (!completed) return;
        const { memberId, amount: cash } = completed;
        const completion = { type: 'bonusCompleted', bonusId, amount: cash, toPlay: 0n } as const;
        await notifyBonus(trx, operator, { memberId, ...completion, at });
      } else if (isActive && bonus.balance === 0n && bonus.open_rounds === 0)
        await endBonus(trx, bonusId, 'SPENT', at);
    },
  };
}

/** A round may count past several of them. One that was passed before is written there already. */
function milestoneSteps({ progress, turnover, rounds, counted }: Ended, at: Date): BonusStep[] {
  const percentOf = (played: bigint) => Number((played * 100n) / turnover);
  const [before, now] = [percentOf(progress - counted), percentOf(progress)];
  return milestones
    .filter((percent) => before < percent && percent <= now)
    .map((percent) => ({ what: 'PLAYED', percent, amount: progress, rounds, at }));
}

interface Ended {
  source: BonusSource;
  progress: bigint;
  turnover: bigint;
  rounds: number;
  /** By how much this round has counted. */
  counted: bigint;
  operator: string;
  member_id: bigint;
  currency: string;
  state: string;
  balance: bigint;
  is_through: boolean;
  open_rounds: number;
}

/** The first entry is the wallet's; one account stands once, and nothing stands as 0. */
function merged([first, second]: [BonusEntry, BonusEntry]): BonusEntry[] {
  if (first.account.ownerKind === second.account.ownerKind && first.account.kind === second.account.kind)
    return [{ account: first.account, amount: first.amount + second.amount }].filter(isSomething);
  return [first, second].filter(isSomething);
}

type BonusEntry = { account: AccountRef; amount: bigint };
const isSomething = ({ amount }: BonusEntry) => amount !== 0n;
