import type { PreviewResult } from '@tessera/contracts/operations';
import { RegistryError } from '../failure/registry-error';
import type { LoadedOperator, LoadedSet } from '../render/loaded';
import { renderReleaseTrack } from '../render/render-site';
import { previewKey } from '../store/layout';
import { setWith, type Versions } from './change-parts';
import { shareWithCollector } from './collector-lock';
import type { RegistryContext } from './context';
import { findOperator } from './operators';
import { packageChanges } from './package-changes';
import { currentState } from './pointer';
import { findSets, storeSet, versionsOf } from './release-sets';

/** PreviewRequest says what is looked at: these versions in what the operator runs, or in a set that ran anywhere. */
export interface PreviewRequest {
  versions: Versions;
  set?: string | undefined;
  author: string;
  /** For how long; a day at most. */
  hours: number;
}

const hourMs = 3_600_000;
const mostHours = 24;

/**
 * openPreview renders the pages of a set that the operator does not run, for who comes with a pass of it. No pointer moves.
 * The gate judges the set as for a pin, but for its budgets: no player pays for them. Throws what a pin throws, and
 * PREVIEW_REFUSED.
 */
export async function openPreview(
  context: RegistryContext,
  code: string,
  { versions, set, author, hours }: PreviewRequest,
): Promise<PreviewResult> {
  const now = context.now();
  if (!(hours >= 1 && hours <= mostHours))
    throw new RegistryError('PREVIEW_REFUSED', 'a preview of a set is open for 1 to 24 hours');
  if (set === undefined && Object.keys(versions).length === 0)
    throw new RegistryError('PREVIEW_REFUSED', 'name the set, or the versions that are to be looked at');
  const until = new Date(now.getTime() + hours * hourMs);
  const operator = await findOperator(context.operators, code);
  const { stable } = await currentState(context.db, code);
  const runs = stable?.set.packages ?? {};
  const change = { author, reason: 'a preview', overBudget: true };
  const requested = { ...(set === undefined ? {} : await versionsOfSet(context, set)), ...versions };
  const loaded = await setWith(context, operator, set === undefined ? runs : {}, requested, change);
  return previewLoaded(context, operator, loaded, stable, { author, until });
}

/** previewLoaded has the pages of a set, which the gate has judged, looked at until a time. */
export async function previewLoaded(
  context: RegistryContext,
  operator: LoadedOperator,
  loaded: LoadedSet,
  stable: LoadedSet | undefined,
  { author, until }: { author: string; until: Date },
): Promise<PreviewResult> {
  const { db, store, studioPort, views, previewUrl } = context;
  if (!previewUrl) throw new RegistryError('PREVIEW_REFUSED', 'this registry knows no site');
  const { code, hosts } = operator.document;
  const now = context.now();
  const { id } = loaded.set;
  await db.transaction().execute(async (trx) => {
    await shareWithCollector(trx);
    await storeSet(trx, loaded, { author, reason: 'a preview' }, now);
    await trx.deleteFrom('preview').where('until', '<', now).execute();
    // The collector leaves the files of who is looked at.
    await trx
      .insertInto('preview')
      .values({ operator: code, set_id: id, until: until.toISOString() })
      .onConflict((conflict) =>
        conflict.columns(['operator', 'set_id']).doUpdateSet({ until: until.toISOString() }),
      )
      .execute();
  });
  const changes = packageChanges(stable?.set.packages ?? {}, loaded.set.packages);
  const track = await renderReleaseTrack(store, operator, loaded, { studioPort, views, preview: changes });
  await store.write(previewKey(code, id), `${JSON.stringify({ ...track, until: until.toISOString() })}\n`);
  const place = { host: hosts[0] ?? '', set: id, until };
  const address = previewUrl(code, place);
  return { set: id, changes, until: until.toISOString(), address };
}

async function versionsOfSet({ db }: RegistryContext, id: string): Promise<Versions> {
  const [found] = await findSets(db, [id]);
  if (!found) throw new RegistryError('SET_UNKNOWN', `there is no release set ${id}`);
  return versionsOf(found.packages);
}
