import type { FailureKind, FailureKinds, FailureFilter } from '@tessera/contracts/operations';
import type { FailurePhase, FailureType } from '@tessera/contracts/release';
import type { Db } from '../../db/database';

/** Kinds at most, those seen last. */
const maxKinds = 200;
const fields = [
  'operator',
  'remote',
  'version',
  'type',
  'phase',
  'chunk',
  'url',
  'detail',
  'browser',
] as const;

/** failureKinds returns failure records that say the same as one, with how many they are, the newest first. */
export async function failureKinds(db: Db, since: Date, filter: FailureFilter): Promise<FailureKinds> {
  let found = db
    .selectFrom('failure_record')
    .select(fields)
    .select(({ fn }) => [
      fn.countAll<bigint>().as('count'),
      fn.count<bigint>('network').distinct().as('networks'),
      fn.max('at').as('last'),
    ])
    .where('at', '>=', since)
    .groupBy(fields)
    .orderBy('last', 'desc')
    .limit(maxKinds);
  for (const [name, value] of Object.entries(filter) as [keyof FailureFilter, string | undefined][])
    if (value !== undefined && value !== '') found = found.where(name, '=', value);
  const browsers = await db
    .selectFrom('failure_record')
    .select('browser')
    .distinct()
    .where('at', '>=', since)
    .where('browser', '!=', '')
    .orderBy('browser')
    .limit(maxKinds)
    .execute();
  const kinds = (await found.execute()).map(
    ({ count, networks, last, type, phase, ...row }): FailureKind => ({
      ...row,
      type: type as FailureType,
      phase: phase as FailurePhase,
      count: Number(count),
      networks: Number(networks),
      lastAt: last.toISOString(),
    }),
  );
  return { since: since.toISOString(), kinds, browsers: browsers.map(({ browser }) => browser) };
}
