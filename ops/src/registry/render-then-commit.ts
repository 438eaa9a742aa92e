import { renderReleaseTrack, serveSite, siteKey, type ReleaseTrack } from '../render/render-site';
import type { Trx } from '../database/tables';
import type { RegistryContext } from './context';
import { findOperator } from './operators';
import type { CurrentState } from './pointer';
import type { LoadedSet } from './release-sets';

/** What a transaction leaves: its result, and what the operator runs after it. */
export interface Committed<Result> {
  result: Result;
  /** Nothing is served of an operator that runs no set. */
  runs: CurrentState;
}

/** Ends a transaction whose pages are not the ones that were rendered for it. */
class RenderedForAnother extends Error {
  constructor(readonly missing: readonly LoadedSet[]) {
    super('other pages were rendered');
  }
}

/**
 * Renders the pages of `sets` while nothing is locked, then runs `commit` in a transaction, which locks the
 * operator's pointer, and has the pages served that belong to what it leaves. Where other pages have been
 * served meanwhile, or other sets run than were rendered, nothing is committed: the pages are rendered anew
 * and it is tried again.
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
  for (;;) {
    const before = await servedNow();
    const operator = await findOperator(context.operators, code);
    const tracks = new Map<string, ReleaseTrack>();
    for (const loaded of [...(await sets()), ...missing])
      if (!tracks.has(loaded.set.id))
        tracks.set(loaded.set.id, await renderReleaseTrack(store, operator, loaded, { studioPort, views }));
    const attempt = db.transaction().execute(async (trx) => {
      const { result, runs } = await commit(trx);
      const { stable, rollout, mandatory } = runs;
      if (!stable) return { result };
      const track = tracks.get(stable.set.id);
      const beside = rollout && tracks.get(rollout.loaded.set.id);
      const isWhole = track !== undefined && (rollout === undefined || beside !== undefined);
      if (!isWhole || (await servedNow()) !== before)
        throw new RenderedForAnother([stable, ...(rollout ? [rollout.loaded] : [])]);
      const candidate = rollout && beside && { percent: rollout.percent, ...beside };
      await serveSite(store, code, { stable: track, candidate, mandatory });
      return { result };
    });
    const outcome = await attempt.catch((error: unknown) => {
      if (error instanceof RenderedForAnother) return error;
      throw error;
    });
    if (!(outcome instanceof RenderedForAnother)) return outcome.result;
    missing = outcome.missing;
  }
}
