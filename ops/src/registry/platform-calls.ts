import { callTableSchema, type CallTable } from '@tessera/contracts/release';
import { brokenCalls } from '../gate/calls';
import type { DbOrTrx } from '../database/tables';
import type { RegistryContext } from './context';
import { loadOperators } from './operators';
import { currentState } from './pointer';

/** BrokenRelease is a release that somebody is given, and what would not work in it. */
export interface BrokenRelease {
  operator: string;
  /** Whether everybody gets it, or the visitors of a rollout. */
  releaseTrack: 'stable' | 'candidate';
  package: string;
  version: string;
  messages: string[];
}

/** platformCalls returns the calls that the platform said last that it has; undefined where it never did. */
export async function platformCalls(db: DbOrTrx): Promise<CallTable | undefined> {
  const row = await db.selectFrom('platform_call_table').select('calls').executeTakeFirst();
  return row && callTableSchema.parse(row.calls);
}

/** savePlatformCalls keeps what the platform has, for the gate. */
export async function savePlatformCalls({ db, now }: RegistryContext, calls: CallTable): Promise<void> {
  const row = { id: 1, calls: JSON.stringify(calls), seen_at: now().toISOString() };
  await db
    .insertInto('platform_call_table')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

/** brokenBy lists the releases that operators run and that a platform with these calls would break. */
export async function brokenBy(
  { db, operators }: RegistryContext,
  calls: CallTable,
): Promise<BrokenRelease[]> {
  const found: BrokenRelease[] = [];
  for (const { document } of await loadOperators(operators)) {
    const { stable, rollouts } = await currentState(db, document.code);
    const stableReleases = [...(stable?.releases.values() ?? [])];
    const running = [
      ...stableReleases.map((release) => ({ release, releaseTrack: 'stable' as const })),
      ...rollouts
        .flatMap(({ loaded }) => [...loaded.releases.values()])
        .filter(
          (release) =>
            !stableReleases.some(
              ({ package: name, version }) => name === release.package && version === release.version,
            ),
        )
        .map((release) => ({ release, releaseTrack: 'candidate' as const })),
    ];
    for (const { release, releaseTrack } of running) {
      const messages = brokenCalls(release, calls).map(({ message }) => message);
      if (messages.length > 0)
        found.push({
          operator: document.code,
          releaseTrack,
          package: release.package,
          version: release.version,
          messages,
        });
    }
  }
  return found;
}
