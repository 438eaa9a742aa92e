import type { BonusKind, BonusRefusal } from '@tessera/contracts/bonuses';
import { sql } from 'kysely';
import type { DbOrTrx } from '../../db/database';

/** BonusPast says what of a member's past decides about bonuses. */
export interface BonusPast {
  hasActive: boolean;
  hasPending: boolean;
  hasDeposited: boolean;
  hadFirst: boolean;
  /** Rules whose free rounds they have had. */
  hadRounds: readonly string[];
}

export async function bonusPastOf(db: DbOrTrx, memberId: bigint, now: Date): Promise<BonusPast> {
  const { rows } = await sql<BonusPast>`select
    exists (select from bonus where member_id = ${memberId} and state = 'ACTIVE') as "hasActive",
    exists (select from bonus_choice c join deposit d on d.id = c.deposit_id
      where c.member_id = ${memberId} and d.state = 'PENDING' and d.expires_at > ${now}::timestamptz) as "hasPending",
    exists (select from deposit where member_id = ${memberId} and state = 'CREDITED') as "hasDeposited",
    exists (select from bonus where member_id = ${memberId} and kind = 'FIRST_DEPOSIT') as "hadFirst",
    array(select rule_id::text from bonus where member_id = ${memberId} and kind = 'FREE_ROUNDS') as "hadRounds"`.execute(
    db,
  );
  const [past] = rows;
  if (!past) throw new Error('a select without a table answers one row');
  return past;
}

/** wantsAutomatic says whether bonuses may come to a member by themselves. */
export async function wantsAutomatic(db: DbOrTrx, memberId: bigint): Promise<boolean> {
  const declined = await db
    .selectFrom('bonus_declined')
    .select('member_id')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return !declined;
}

/** refusalOf returns why a member with this past cannot have the bonus of a rule; null where they can. */
export function refusalOf(
  { id, kind }: { id: bigint; kind: BonusKind },
  past: BonusPast,
): BonusRefusal | null {
  if (past.hadRounds.includes(String(id))) return 'HAD';
  if (kind === 'FIRST_DEPOSIT' && (past.hasDeposited || past.hadFirst)) return 'NOT_FIRST';
  if (kind === 'RELOAD' && !past.hasDeposited) return 'NO_DEPOSIT';
  if (past.hasActive) return 'ACTIVE';
  return past.hasPending ? 'PENDING' : null;
}
