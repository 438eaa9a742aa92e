import type { Operator } from '@tessera/contracts/operator';
import { sql } from 'kysely';
import type { DbOrTrx } from '../../db/database';
import type { MissionTables, MissionTerms } from './tables';

type Run = MissionTables['mission_run'];

/** MissionRow is a mission in one of its periods, with how far a member has come and which steps are claimed. */
export interface MissionRow extends Pick<Run, 'starts_at' | 'ends_at' | 'claim_until'> {
  /** Null before the first period. */
  id: bigint | null;
  terms: MissionTerms;
  /** Minor units, or a plain number. */
  progress: bigint;
  claimed: readonly number[];
}

/** readMissions returns the periods that run or can still be claimed. Without a member nobody has come anywhere. */
export async function readMissions(
  db: DbOrTrx,
  operator: Operator,
  { memberId, now, runId }: { memberId: bigint | undefined; now: Date; runId?: bigint },
): Promise<MissionRow[]> {
  const only = runId === undefined ? sql`r.claim_until > ${now}` : sql`r.id = ${runId}`;
  const progress =
    memberId === undefined
      ? sql`0::bigint`
      : sql`mission_progress(${memberId}::bigint, r.terms ->> 'goal', r.terms -> 'games',
          (r.terms ->> 'perDay')::bigint, r.first_day, r.last_day, r.starts_at, r.ends_at)`;
  const { rows } = await sql<MissionRow>`
    select r.id, r.starts_at, r.ends_at, r.claim_until, r.terms, ${progress} as progress,
      coalesce((select jsonb_agg(c.step) from mission_claim c where c.run_id = r.id and c.member_id = ${memberId ?? 0n}),
        '[]') as claimed
    from mission_run r where r.operator = ${operator.code} and ${only} order by r.sort, r.id`.execute(db);
  return rows;
}
