import { sql } from 'kysely';
import type { FailureGroup, FailureSummary } from '@tessera/contracts/operations';
import type { FailureType } from '@tessera/contracts/release';
import type { Db } from '../../db/database';

/** Groups at most; a site that fails in more ways than these has told enough. */
const maxRows = 5_000;

/** failureSummary counts failure records by operator, release and type, in each minute that had any. */
export async function failureSummary(db: Db, since: Date): Promise<FailureSummary> {
  const rows = await db
    .selectFrom('failure_record')
    .select(['operator', 'remote', 'version', 'type'])
    .select(sql<Date>`date_trunc('minute', at)`.as('minute'))
    .select(({ fn }) => [fn.countAll<bigint>().as('count'), fn.max('at').as('last')])
    .where('at', '>=', since)
    // What a release threw after load is counted among the visits that had it.
    .where('phase', '!=', 'runtime')
    .groupBy(['operator', 'remote', 'version', 'type', 'minute'])
    .orderBy('minute', 'desc')
    .limit(maxRows)
    .execute();
  const networks = await networksOf(db, since);
  const groups = new Map<string, FailureGroup>();
  for (const { operator, remote, version, type, minute, count, last } of rows.toReversed()) {
    const key = keyOf({ operator, remote, version, type });
    const group = groups.get(key) ?? {
      operator,
      remote,
      version,
      type: type as FailureType,
      count: 0,
      source: 'browser',
      networks: networks.get(key) ?? 0,
      lastAt: '',
      perMinute: [],
    };
    groups.set(key, group);
    group.count += Number(count);
    group.lastAt = last.toISOString();
    group.perMinute.push({ at: minute.toISOString(), count: Number(count) });
  }
  return { since: since.toISOString(), groups: [...groups.values()] };
}

interface GroupKey {
  operator: string;
  remote: string;
  version: string;
  type: string;
}

const keyOf = ({ operator, remote, version, type }: GroupKey) =>
  JSON.stringify([operator, remote, version, type]);

/** From how many networks each kind of failure was reported: what one visitor can say alone, many seldom make up. */
async function networksOf(db: Db, since: Date): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('failure_record')
    .select(['operator', 'remote', 'version', 'type'])
    .select(({ fn }) => fn.count<bigint>('network').distinct().as('networks'))
    .where('at', '>=', since)
    // What a release threw after load is counted among the visits that had it.
    .where('phase', '!=', 'runtime')
    .groupBy(['operator', 'remote', 'version', 'type'])
    .execute();
  return new Map(rows.map((row) => [keyOf(row), Number(row.networks)]));
}
