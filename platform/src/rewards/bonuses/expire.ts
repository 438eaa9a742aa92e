import type { Platform } from '../../context';
import {
  endBonus,
  endFreeRounds,
  markWarned,
  notifyBonus,
  notifyFreeRounds,
} from '../../money/bonus-balance';

const dayMs = 86_400_000;
const warnAheadMs = 2 * dayMs;
/** A round of a bonus whose time is over is waited for so long; after that a person decides about it. */
const graceMs = dayMs;
const batch = 200;

/**
 * expireBonuses ends the bonuses whose time is over, once the rounds that were begun with them have ended. Each is a
 * transaction of its own, and of two processes one does it.
 */
export async function expireBonuses({ db, clock, operators }: Platform): Promise<void> {
  const at = clock.now();
  const overdue = await db
    .selectFrom('bonus')
    .select(['id', 'operator', 'turnover', 'progress', 'free_rounds', 'free_over_at'])
    .where('state', '=', 'ACTIVE')
    .where('expires_at', '<=', at)
    .where(({ eb, or }) =>
      or([eb('open_rounds', '=', 0), eb('expires_at', '<=', new Date(at.getTime() - graceMs))]),
    )
    .limit(batch)
    .execute();
  for (const { id, turnover, progress, ...bonus } of overdue)
    await db.transaction().execute(async (trx) => {
      if (bonus.free_rounds !== null && bonus.free_over_at === null) {
        const owner = operators.byCode(bonus.operator);
        if (owner) await endFreeRounds(trx, owner, id, 'ROUNDS_EXPIRED', at);
        return;
      }
      const ended = await endBonus(trx, id, 'EXPIRED', at);
      const operator = ended && operators.byCode(ended.operator);
      if (!operator) return;
      const { memberId, amount } = ended;
      const toPlay = turnover - progress;
      await notifyBonus(trx, operator, { memberId, type: 'bonusExpired', bonusId: id, amount, toPlay, at });
    });
}

/** warnOfExpiry tells members once that a bonus ends within two days, where it was given for longer. */
export async function warnOfExpiry({ db, clock, operators }: Platform): Promise<void> {
  const at = clock.now();
  const until = new Date(at.getTime() + warnAheadMs);
  const soon = await db
    .selectFrom('bonus')
    .select('id')
    .where('state', '=', 'ACTIVE')
    .where('warned_at', 'is', null)
    .where('expires_at', '<=', until)
    .where('expires_at', '>', at)
    .where('created_at', '<', new Date(at.getTime() - dayMs / 2))
    .limit(batch)
    .execute();
  for (const { id } of soon)
    await db.transaction().execute(async (trx) => {
      const bonus = await markWarned(trx, id, at);
      const operator = bonus && operators.byCode(bonus.operator);
      if (!operator) return;
      const { member_id: memberId, balance: amount, turnover, progress, roundsLeft: rounds } = bonus;
      if (rounds !== undefined) {
        const stake = bonus.free_stake ?? 0n;
        const about = { memberId, bonusId: id, amount: stake, rounds, at };
        await notifyFreeRounds(trx, operator, { ...about, type: 'freeRoundsExpiring' });
        return;
      }
      const toPlay = turnover - progress;
      await notifyBonus(trx, operator, { memberId, type: 'bonusExpiring', bonusId: id, amount, toPlay, at });
    });
}
