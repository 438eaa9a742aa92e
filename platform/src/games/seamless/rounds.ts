import type { Trx } from '../../db/database';
import { DomainError } from '../../http/domain-error';
import type { GameSession } from '../launch/game-sessions';
import type { Movement } from './movement';
import type { BonusStake, FreeRound } from '../../money/bonus-balance';
import { recordBet, settleBet } from '../bets/write-bets';

export interface Round {
  id: bigint;
  status: 'OPEN' | 'SETTLED' | 'VOID';
  stake: bigint;
  /** The bonus that it was begun with. */
  bonus?: BonusStake | undefined;
  /** It is a free round: its stake is 0. */
  free?: FreeRound | undefined;
}

export interface RoundEnd {
  status: 'SETTLED' | 'VOID';
  payout: bigint;
  at: Date;
  endedBy?: Movement['endedBy'];
  /** What was paid for a free round. */
  freeWon?: bigint;
}

/** RoundStore keeps rounds, of real money and of play money alike. */
export interface RoundStore {
  /** Undefined when the provider has used this round id before. Waits for another one who opens it at this moment. */
  open(
    trx: Trx,
    session: GameSession,
    movement: Movement,
    at: Date,
    bonus?: BonusStake,
    free?: FreeRound,
  ): Promise<bigint | undefined>;
  /** Locks the round until the transaction ends. */
  lock(trx: Trx, session: GameSession, movement: Movement): Promise<Round | undefined>;
  close(trx: Trx, round: Round, end: RoundEnd): Promise<void>;
}

export function memberOf(session: GameSession): bigint {
  if (session.member_id === null) throw new DomainError('GAME_SESSION_INVALID', { status: 401 });
  return session.member_id;
}

/** bonusOf returns the bonus that a bet was placed with. */
export const bonusOf = (bet: BonusOfBet): BonusStake | undefined =>
  bet.bonus_id === null || bet.free_stake > 0n
    ? undefined
    : { bonusId: bet.bonus_id, amount: bet.bonus_stake };

/** freeRoundOf returns the free round that a bet is; undefined for one with a stake of its player's. */
export const freeRoundOf = (bet: BonusOfBet): FreeRound | undefined =>
  bet.bonus_id === null || bet.free_stake === 0n
    ? undefined
    : { bonusId: bet.bonus_id, stake: bet.free_stake };

interface BonusOfBet {
  bonus_id: bigint | null;
  bonus_stake: bigint;
  free_stake: bigint;
}

export const betRounds: RoundStore = {
  open(trx, session, { provider, roundId, amount }, at, bonus, free) {
    return recordBet(trx, {
      operator: session.operator,
      member_id: memberOf(session),
      account: session.account,
      provider,
      round_id: roundId,
      node_id: session.node_id,
      game_name: session.title,
      game_type: session.game_type,
      vassalage: session.vassalage,
      currency: session.currency,
      status: 'OPEN',
      stake: amount,
      ...(bonus ? { bonus_id: bonus.bonusId, bonus_stake: bonus.amount } : {}),
      ...(free ? { bonus_id: free.bonusId, free_stake: free.stake } : {}),
      placed_at: at,
      settled_at: null,
    });
  },
  async lock(trx, session, { provider, roundId }) {
    const row = await trx
      .selectFrom('bet')
      .select(['id', 'status', 'stake', 'bonus_id', 'bonus_stake', 'free_stake'])
      .where('provider', '=', provider)
      .where('round_id', '=', roundId)
      .where('member_id', '=', memberOf(session))
      .forUpdate()
      .executeTakeFirst();
    return row && { ...row, bonus: bonusOf(row), free: freeRoundOf(row) };
  },
  async close(trx, round, { status, payout, at, endedBy = null, freeWon = 0n }) {
    const turnover = status === 'SETTLED' ? round.stake : 0n;
    await settleBet(trx, round.id, { status, payout, turnover, at, endedBy, freeWon });
  },
};

export const trialRounds: RoundStore = {
  async open(trx, session, { provider, roundId, amount }) {
    const row = await trx
      .insertInto('trial_round')
      .values({ provider, round_id: roundId, session_id: session.id, stake: amount, status: 'OPEN' })
      .onConflict((conflict) => conflict.columns(['provider', 'round_id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    return row?.id;
  },
  lock: (trx, session, { provider, roundId }) =>
    trx
      .selectFrom('trial_round')
      .select(['id', 'status', 'stake'])
      .where('provider', '=', provider)
      .where('round_id', '=', roundId)
      .where('session_id', '=', session.id)
      .forUpdate()
      .executeTakeFirst(),
  async close(trx, round, { status }) {
    await trx.updateTable('trial_round').set({ status }).where('id', '=', round.id).execute();
  },
};
