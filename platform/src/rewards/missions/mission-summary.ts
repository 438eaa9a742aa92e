import type { CallReply } from '@tessera/contracts';
import type { missionSummaryCall } from '@tessera/contracts/missions';
import type { Operator } from '@tessera/contracts/operator';
import { sql } from 'kysely';
import type { Platform } from '../../context';
import type { DbOrTrx } from '../../db/database';
import { recordZone } from '../../money/ledger';
import { presentMission } from './presenter';
import { readMissions, type MissionRow } from './read-missions';
import { beginMissionRuns } from './runs';

interface Reader {
  memberId: bigint | undefined;
  language: string;
  /** Id of the mission that the asking browser previews: where it is closed, it is shown as it would begin now. */
  previewed?: bigint | undefined;
}

/**
 * missionSummary returns what a member can do, is doing, and has to claim. A period whose time is over is shown as long as
 * something of it waits.
 */
export async function missionSummary(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  operator: Operator,
  { memberId, language, previewed }: Reader,
): Promise<CallReply<typeof missionSummaryCall>> {
  const now = clock.now();
  await beginMissionRuns(db, operator, now);
  const rows = [
    ...(await readMissions(db, operator, { memberId, now })),
    ...(await comingSoon(db, operator, now, previewed)),
  ];
  const missions = rows
    .map((row) => presentMission(row, { operator, language, now }))
    .filter(({ endsAt, status }) => status === 'CLAIM' || Date.parse(endsAt) > now.getTime());
  const waiting = missions.flatMap(({ steps }) => steps).filter(({ status }) => status === 'CLAIM');
  return { missions, claimable: waiting.length };
}

/** Events of the next two weeks and what is previewed, under the terms that they have now. */
async function comingSoon(db: DbOrTrx, operator: Operator, now: Date, previewed = 0n): Promise<MissionRow[]> {
  const zone = recordZone(operator);
  const today = sql`(${now}::timestamptz at time zone ${zone})::date`;
  const week = sql`date_trunc('week', ${today})::date`;
  const rows = await db
    .selectFrom('mission')
    .selectAll()
    .select([
      sql<Date>`(case period when 'DAILY' then ${today} when 'WEEKLY' then ${week} else starts_on end)::timestamp
        at time zone ${zone}`.as('starts_at'),
      sql<Date>`(case period when 'DAILY' then ${today} + 1 when 'WEEKLY' then ${week} + 7 else ends_on + 1 end)::timestamp
        at time zone ${zone}`.as('ends_at'),
    ])
    .where('operator', '=', operator.code)
    .where(
      sql<boolean>`(state = 'CLOSED' and id = ${previewed})
        or (state = 'OPEN' and period = 'EVENT' and starts_on > ${today} and starts_on <= ${today} + 14)`,
    )
    .orderBy('starts_on')
    .orderBy('sort')
    .execute();
  return rows.map(({ title, text, translations, goal, period, games, per_day, steps, ...days }) => ({
    id: null,
    starts_at: days.starts_at,
    ends_at: days.ends_at,
    claim_until: days.ends_at,
    progress: 0n,
    claimed: [],
    terms: {
      goal,
      period,
      games,
      perDay: String(per_day),
      steps,
      texts: { ...filled(translations), [operator.defaultLanguage]: { title, text } },
    },
  }));
}

const filled = (translations: Readonly<Record<string, { title?: string; text?: string }>>) =>
  Object.fromEntries(
    Object.entries(translations).map(([language, { title = '', text = '' }]) => [language, { title, text }]),
  );
