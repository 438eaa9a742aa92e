import type { Withdrawal, WithdrawnRelease } from '@tessera/contracts/operations';
import type { Pin } from '@tessera/contracts/release';
import { sql } from 'kysely';
import type { DbOrTrx } from '../database/tables';
import { RegistryError } from '../failure/registry-error';
import { refuseOtherPackages } from '../rights/rights';
import type { RegistryContext } from './context';

/** MarkRelease says whom a mark of a release is by, and why. */
export interface MarkRelease {
  author: string;
  reason: string;
  /** The only packages that the author may mark; all of them where it is left out or null. */
  remotes?: readonly string[] | null | undefined;
}

const describe = ({ package: name, version }: { package: string; version: string }) => `${name}@${version}`;

/**
 * withdraw marks a release as bad: no pin, promotion or rollout gives it to anybody, nothing offers it, and who runs it
 * is listed. What runs goes on: taking it away is a rollback. Throws RELEASE_NOT_FOUND.
 */
export async function withdraw(
  { db, now }: RegistryContext,
  name: string,
  version: string,
  { author, reason, remotes }: MarkRelease,
): Promise<WithdrawnRelease> {
  refuseOtherPackages({ author, remotes }, [name]);
  await mark(db, name, version, {
    withdrawn_at: now().toISOString(),
    withdrawn_by: author,
    withdrawn_reason: reason,
  });
  const found = (await withdrawnReleases(db)).find(
    (release) => release.package === name && release.version === version,
  );
  if (!found) throw notFound(name, version);
  return found;
}

/** reinstate takes the mark away again: it was another release's fault. Throws RELEASE_NOT_FOUND. */
export async function reinstate(
  { db }: RegistryContext,
  name: string,
  version: string,
  by: MarkRelease,
): Promise<void> {
  refuseOtherPackages(by, [name]);
  await mark(db, name, version, { withdrawn_at: null, withdrawn_by: null, withdrawn_reason: null });
}

type Marks = { withdrawn_at: string | null; withdrawn_by: string | null; withdrawn_reason: string | null };

async function mark(db: DbOrTrx, name: string, version: string, marks: Marks): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('release')
    .set(marks)
    .where('package', '=', name)
    .where('version', '=', version)
    .where('stored_at', 'is not', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw notFound(name, version);
}

const notFound = (name: string, version: string) =>
  new RegistryError('RELEASE_NOT_FOUND', `${name}@${version} is not published`);

/** withdrawnReleases lists the withdrawn releases, newest mark first, each with who runs it now. */
export async function withdrawnReleases(db: DbOrTrx): Promise<WithdrawnRelease[]> {
  const { rows } = await sql<Omit<WithdrawnRelease, 'at'> & { at: Date }>`
    with running as (
      select operator, set_id as id, 100 as percent from pointer where set_id is not null
      union all select operator, candidate, percent from rollout where state = 'running'
    ), runs as (
      select entry.key as package, entry.value ->> 'version' as version, running.operator,
        max(running.percent) as percent
      from running join release_set using (id), jsonb_each(release_set.packages) entry
      group by 1, 2, 3
    )
    select package, version, withdrawn_at as at, withdrawn_by as by, withdrawn_reason as reason,
      coalesce((
        select jsonb_agg(jsonb_build_object('operator', runs.operator, 'percent', runs.percent) order by runs.operator)
        from runs where runs.package = release.package and runs.version = release.version
      ), '[]') as runs
    from release where withdrawn_at is not null
    order by withdrawn_at desc, package, version`.execute(db);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/**
 * refuseWithdrawn refuses a set that would give a withdrawn release to somebody who does not run it yet. What ran there
 * before stays: another package can be mended while it does. Throws RELEASE_WITHDRAWN.
 */
export async function refuseWithdrawn(
  db: DbOrTrx,
  packages: Record<string, Pin>,
  before: Record<string, Pin>,
): Promise<void> {
  const reason = await withdrawnSince(db, packages, before);
  if (reason !== undefined) throw new RegistryError('RELEASE_WITHDRAWN', reason);
}

/** withdrawnSince says which releases of a set were withdrawn that do not run before it; undefined where none was. */
export async function withdrawnSince(
  db: DbOrTrx,
  packages: Record<string, Pin>,
  before: Record<string, Pin>,
): Promise<string | undefined> {
  const fresh = Object.fromEntries(
    Object.entries(packages)
      .filter(([name, { version }]) => before[name]?.version !== version)
      .map(([name, { version }]) => [name, version]),
  );
  const bad = await withdrawnOf(db, fresh);
  if (bad.length === 0) return undefined;
  return bad
    .map(
      (release) => `${describe(release)} was withdrawn by ${release.by} at ${release.at}: ${release.reason}`,
    )
    .join('\n');
}

/** withdrawnOf returns those of these versions that are withdrawn. */
export async function withdrawnOf(
  db: DbOrTrx,
  versions: Record<string, string>,
): Promise<(Withdrawal & { package: string; version: string })[]> {
  const { rows } = await sql<{ package: string; version: string; at: Date; by: string; reason: string }>`
    select package, version, withdrawn_at as at, withdrawn_by as by, withdrawn_reason as reason
    from release join jsonb_each_text(${JSON.stringify(versions)}::jsonb) requested
      on requested.key = package and requested.value = version
    where withdrawn_at is not null
    order by package`.execute(db);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
