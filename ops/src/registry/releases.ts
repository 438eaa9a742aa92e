import type { ReleaseSummary } from '@tessera/contracts/operations';
import type { Pin, Release } from '@tessera/contracts/release';
import { sql } from 'kysely';
import type { DbOrTrx } from '../database/tables';
import { RegistryError } from '../failure/registry-error';

export interface FoundRelease {
  release: Release;
  pin: Pin;
}

/**
 * findReleases returns published releases by package, each in the version given. Throws RELEASE_NOT_FOUND,
 * RELEASE_REMOVED.
 */
export async function findReleases(
  db: DbOrTrx,
  versions: Record<string, string>,
): Promise<Map<string, FoundRelease>> {
  const { rows } = await sql<ReleaseRow>`
    select package, version, digest, document, removed_at
    from release join jsonb_each_text(${JSON.stringify(versions)}::jsonb) requested
      on requested.key = package and requested.value = version
    where stored_at is not null`.execute(db);
  const found = new Map(rows.map((row) => [row.package, row]));
  return new Map(
    Object.entries(versions).map(([name, version]) => [name, toRelease(found.get(name), name, version)]),
  );
}

interface ReleaseRow {
  package: string;
  version: string;
  digest: string;
  document: Release;
  removed_at: Date | null;
}

function toRelease(row: ReleaseRow | undefined, name: string, version: string): FoundRelease {
  if (!row) throw new RegistryError('RELEASE_NOT_FOUND', `${name}@${version} is not published`);
  if (row.removed_at)
    throw new RegistryError(
      'RELEASE_REMOVED',
      `the files of ${name}@${version} were removed at ${row.removed_at.toISOString()}; publish the same build again`,
    );
  return { release: row.document, pin: { version, digest: row.digest } };
}

/** listReleases lists every release that was published, of one package or of all, newest first. */
export async function listReleases(db: DbOrTrx, name?: string): Promise<ReleaseSummary[]> {
  const rows = await db
    .selectFrom('release')
    .select(['package', 'version', 'bytes', 'published_at', 'published_by', 'removed_at'])
    .select(['withdrawn_at', 'withdrawn_by', 'withdrawn_reason'])
    .select(sql<string | null>`document->>'notes'`.as('notes'))
    .where('stored_at', 'is not', null)
    .$if(name !== undefined, (query) => query.where('package', '=', name ?? ''))
    .orderBy('published_at', 'desc')
    .execute();
  return rows.map((row) => ({
    package: row.package,
    version: row.version,
    bytes: row.bytes,
    publishedAt: row.published_at.toISOString(),
    publishedBy: row.published_by,
    removedAt: row.removed_at?.toISOString() ?? null,
    notes: row.notes,
    withdrawn: row.withdrawn_at && {
      at: row.withdrawn_at.toISOString(),
      by: row.withdrawn_by ?? '',
      reason: row.withdrawn_reason ?? '',
    },
  }));
}

/** newestVersions returns the version of each package that was published last and is not withdrawn. */
export async function newestVersions(db: DbOrTrx): Promise<Map<string, string>> {
  const { rows } = await sql<{ package: string; version: string }>`
    select distinct on (package) package, version from release
    where stored_at is not null and removed_at is null and withdrawn_at is null
    order by package, published_at desc, version desc`.execute(db);
  return new Map(rows.map((row) => [row.package, row.version]));
}
