import { renderReleaseTrack, serveSite, siteKey, type ReleaseTrack } from '../render/render-site';
import type { Trx } from '../database/tables';
import { rangesOf } from './buckets';
import type { RegistryContext } from './context';
import { findOperator } from './operators';
import type { CurrentState } from './pointer';
import { RegistryError } from '../failure/registry-error';
import type { LoadedSet } from '../render/loaded';

/** Committed is what a transaction leaves: its result, and what the operator runs after it. */
export interface Committed<Result> {
  result: Result;
  /** Nothing is served of an operator that runs no set. */
  runs: CurrentState;
}

/** Each is a rendering that another step overtook: more than as many people would ever do at once. */
const mostTries = 50;

/** Ends a transaction whose pages are not the ones that were rendered for it. */
class RenderedForAnother extends Error {
  constructor(readonly missing: readonly LoadedSet[]) {
    super('other pages were rendered');
  }
}

/**
 * renderThenCommit renders the pages of `sets` while nothing is locked, then runs `commit` in a transaction,
 * which locks the operator's pointer, and has the pages served that belong to what it leaves. Where other
 * pages have been served meanwhile, or other sets run than were rendered, nothing is committed: the pages are
 * rendered anew and it is tried again. Fails: REGISTRY_BUSY, where that happens again and again.
 */
export async function renderThenCommit<Result>(
  context: RegistryContext,
  code: string,
  sets: () => Promise<readonly LoadedSet[]>,
  commit: (trx: Trx) => Promise<Committed<Result>>,
): Promise<Result> {
  const { db, store, studioPort, views } = context;
  const servedNow = async () => (await store.find(siteKey(code)))?.toString();
  let missing: readonly LoadedSet[] = [];
  for (let tries = 0; tries < mostTries; tries += 1) {
    const before = await servedNow();
    const operator = await findOperator(context.operators, code);
    const tracks = new Map<string, ReleaseTrack>();
    for (const loaded of [...(await sets()), ...missing])
      if (!tracks.has(loaded.set.id))
        tracks.set(loaded.set.id, await renderReleaseTrack(store, operator, loaded, { studioPort, views }));
    const attempt = db.transaction().execute(async (trx) => {
      const { result, runs } = await commit(trx);
      const { stable, rollouts, mandatory } = runs;
      if (!stable) return { result };
      const track = tracks.get(stable.set.id);
      const candidates = rollouts.flatMap(({ loaded, buckets }) => {
        const beside = tracks.get(loaded.set.id);
        return beside ? [{ buckets: rangesOf(buckets), ...beside }] : [];
      });
      const isWhole = track !== undefined && candidates.length === rollouts.length;
      if (!isWhole || (await servedNow()) !== before)
        throw new RenderedForAnother([stable, ...rollouts.map(({ loaded }) => loaded)]);
      await serveSite(store, code, { stable: track, candidates, mandatory });
      return { result };
    });
    const outcome = await attempt.catch((error: unknown) => {
      if (error instanceof RenderedForAnother) return error;
      throw error;
    });
    if (!(outcome instanceof RenderedForAnother)) return outcome.result;
    missing = outcome.missing;
  }
  throw new RegistryError(
    'REGISTRY_BUSY',
    `the pages of ${code} were changed ${mostTries} times while they were rendered; try again`,
  );
}
