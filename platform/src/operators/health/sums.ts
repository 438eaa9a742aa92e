import type { HealthSeries, HealthSums } from '@tessera/contracts/operations';
import type { HealthMetric } from '@tessera/contracts/release';
import { sql } from 'kysely';
import type { Db } from '../../db/database';

/** Cells at most of one answer. */
const maxCells = 50_000;

/** HealthQuery says which visits are asked for: those of an operator since a moment. */
export interface HealthQuery {
  operator: string;
  since: Date;
}

/** healthSeries returns what the visits of an operator had, by release set, in steps of so many seconds. */
export async function healthSeries(
  db: Db,
  { operator, since, stepSeconds }: HealthQuery & { stepSeconds: number },
): Promise<HealthSeries> {
  const step = sql<Date>`to_timestamp(floor(extract(epoch from at) / ${stepSeconds}::int) * ${stepSeconds}::int)`;
  const rows = await db
    .selectFrom('health_bucket')
    .select(step.as('begin'))
    .select(['release_set', 'metric', 'bin'])
    .select(({ fn }) => fn.sum<bigint>('count').as('visits'))
    .where('operator', '=', operator)
    .where('at', '>=', since)
    // What is of a remote is the page's as well.
    .where('remote', '=', '')
    .groupBy(['begin', 'release_set', 'metric', 'bin'])
    .orderBy('begin', 'desc')
    .limit(maxCells)
    .execute();
  const cells = rows.toReversed().map(({ begin, release_set, metric, bin, visits }) => ({
    at: begin.toISOString(),
    set: release_set,
    metric: metric as HealthMetric,
    bin,
    count: Number(visits),
  }));
  return { since: since.toISOString(), stepSeconds, cells };
}

/** healthSums returns what the visits of an operator had in all, by release set, page and remote. */
export async function healthSums(db: Db, { operator, since }: HealthQuery): Promise<HealthSums> {
  const rows = await db
    .selectFrom('health_bucket')
    .select(['release_set', 'page', 'remote', 'version', 'metric', 'bin'])
    .select(({ fn }) => fn.sum<bigint>('count').as('visits'))
    .where('operator', '=', operator)
    .where('at', '>=', since)
    .groupBy(['release_set', 'page', 'remote', 'version', 'metric', 'bin'])
    .orderBy('visits', 'desc')
    .limit(maxCells)
    .execute();
  const cells = rows.map(({ release_set, metric, visits, ...rest }) => ({
    ...rest,
    set: release_set,
    metric: metric as HealthMetric,
    count: Number(visits),
  }));
  return { since: since.toISOString(), cells };
}
