import { sql } from 'kysely';
import type { Trx } from '../database/tables';
import { audited } from './audit';
import { takeCollectorLock } from './collector-lock';
import type { RegistryContext } from './context';
import { unusedPages } from './unused-pages';

export interface CollectOptions {
  author: string;
  /** Releases that nobody has used for so long are taken away; 30 unless told. */
  days?: number;
  dryRun?: boolean;
}

export interface Collected {
  /** `package@version`. */
  releases: string[];
  /** Bytes of these releases. */
  bytes: number;
  /** Pages, catalogues and brand files of earlier sets: how many files. */
  pages: number;
}

const dayMs = 86_400_000;

/**
 * collectGarbage removes the files of releases that no page can have open any more: no pointer, no running
 * rollout, no preview, no set before the current one, and no step of the last `days` names them, and they were published
 * longer ago than that. What ran at the start of that time counts as named in it. Their rows stay, so that
 * histories still tell their versions. The same goes for rendered files that no page of now names.
 */
export async function collectGarbage(
  context: RegistryContext,
  { author, days = 30, dryRun = false }: CollectOptions,
): Promise<Collected> {
  const since = new Date(context.now().getTime() - days * dayMs).toISOString();
  const now = context.now().toISOString();
  const pages = () => unusedPages(context, new Date(since));
  if (dryRun) {
    const rows = await context.db.transaction().execute((trx) => unused(trx, since, now));
    return summary(rows, await pages());
  }
  const attempt = { actor: author, action: 'gc', operator: null, message: `unused for ${days} days` };
  return audited(context, attempt, async () => {
    const rows = await context.db.transaction().execute(async (trx) => {
      await takeCollectorLock(trx);
      const found = await unused(trx, since, now);
      for (const row of found)
        await trx
          .updateTable('release')
          .set({ removed_at: context.now().toISOString() })
          .where('package', '=', row.package)
          .where('version', '=', row.version)
          .execute();
      return found;
    });
    // After the commit: from here on no pin can name them.
    for (const row of rows) await removeFiles(context, row);
    const keys = await pages();
    for (const key of keys) await context.store.remove(key);
    return summary(rows, keys);
  });
}

interface UnusedRow {
  package: string;
  version: string;
  bytes: number;
}

async function unused(trx: Trx, since: string, now: string): Promise<UnusedRow[]> {
  const { rows } = await sql<UnusedRow>`
    with last_step as (
      select distinct on (operator) operator, from_set from pointer_move
      where from_set is distinct from set_id
      order by operator, sequence desc
    ), named as (
      select set_id as id from pointer
      union select candidate from rollout where state = 'running' or ended_at >= ${since}
      union select from_set from last_step
      union select set_id from preview where until >= ${now}
      union select set_id from pointer_move where at >= ${since}
      union select from_set from pointer_move where at >= ${since}
      union select candidate from pointer_move where at >= ${since}
    ), used as (
      select distinct entry.key as package, entry.value ->> 'version' as version
      from release_set join named using (id), jsonb_each(release_set.packages) entry
    )
    select package, version, bytes from release
    where removed_at is null and published_at < ${since}
      and not exists (
        select from used where used.package = release.package and used.version = release.version
      )
    order by package, version`.execute(trx);
  return rows;
}

async function removeFiles({ store }: RegistryContext, { package: name, version }: UnusedRow): Promise<void> {
  for (const { key } of await store.listAll(`releases/${name}/${version}`)) await store.remove(key);
}

const summary = (rows: UnusedRow[], pages: string[]): Collected => ({
  releases: rows.map((row) => `${row.package}@${row.version}`),
  bytes: rows.reduce((sum, row) => sum + row.bytes, 0),
  pages: pages.length,
});
