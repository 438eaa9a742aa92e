import type { HealthIssue, HealthReport } from '@tessera/contracts/operations';
import { bucketRangesSchema, currentSetSchema, type Release } from '@tessera/contracts/release';
import * as z from 'zod/mini';
import { rangesOf } from './buckets';
import type { RegistryContext } from './context';
import { digestOf } from '../store/digest';
import { parseDocument } from './files';
import { currentKey, releaseKey, siteKey } from '../store/layout';
import { loadOperators } from './operators';
import { currentState, type CurrentState } from './pointer';
import { copies } from './read-build';
import type { ArtifactStore } from '../store/artifact-store';

export interface HealthOptions {
  onProgress?: (done: number, total: number) => void;
}

/** What of the rendered site document the check looks at. */
const siteSchema = z.object({
  set: z.string(),
  pages: z.record(z.string(), z.string()),
  notFound: z.string(),
  candidates: z._default(z.array(z.object({ set: z.string(), buckets: bucketRangesSchema })), []),
});

/**
 * checkHealth compares what players are served with what the registry says: the bytes of every release that
 * runs somewhere, with their precompressed copies, against their digests; the rendered pages against the
 * pointers.
 */
export async function checkHealth(
  context: RegistryContext,
  { onProgress }: HealthOptions = {},
): Promise<HealthReport> {
  const issues: HealthIssue[] = [];
  const releases = new Map<string, Release>();
  for (const { document } of await loadOperators(context.operators)) {
    const state = await currentState(context.db, document.code);
    for (const loaded of [state.stable, ...state.rollouts.map((rollout) => rollout.loaded)])
      for (const release of loaded?.releases.values() ?? [])
        releases.set(`${release.package}@${release.version}`, release);
    issues.push(...(await pageIssues(context.store, document.code, state)));
  }
  let filesChecked = 0;
  let done = 0;
  for (const release of releases.values()) {
    const result = await checkRelease(context.store, release);
    filesChecked += result.checked;
    issues.push(...result.issues);
    onProgress?.(++done, releases.size);
  }
  return { healthy: issues.length === 0, filesChecked, issues };
}

async function checkRelease(store: ArtifactStore, release: Release) {
  const issues: HealthIssue[] = [];
  let checked = 0;
  for (const [name, { integrity }] of Object.entries(release.files)) {
    const key = releaseKey(release.package, release.version, name);
    const content = await store.find(key);
    checked++;
    if (!content) issues.push(issue(key, 'missing', 'is not in the store'));
    else if (digestOf(content) !== integrity) issues.push(damaged(key));
    for (const [encoding, decompress] of Object.entries(copies)) {
      const copy = await store.find(`${key}.${encoding}`);
      if (!copy) continue;
      checked++;
      const plain = await decompress(copy).catch(() => undefined);
      if (!plain || digestOf(plain) !== integrity) issues.push(damaged(`${key}.${encoding}`));
    }
  }
  return { checked, issues };
}

async function pageIssues(
  store: ArtifactStore,
  operator: string,
  { stable, rollouts }: CurrentState,
): Promise<HealthIssue[]> {
  if (!stable) return [];
  const key = siteKey(operator, 'site.json');
  const text = await store.find(key);
  if (!text) return [issue(key, 'missing', 'is not rendered')];
  const site = parseDocument(key, text, siteSchema);
  const pinned = rollouts.map(({ loaded, buckets }) => ({ set: loaded.set.id, buckets: rangesOf(buckets) }));
  const served = site.candidates.map(({ set, buckets }) => ({ set, buckets }));
  const issues: HealthIssue[] = [];
  if (site.set !== stable.set.id || JSON.stringify(served) !== JSON.stringify(pinned))
    issues.push(stale(key, stable.set.id));
  const current = await store.find(currentKey(operator));
  if (!current) issues.push(issue(currentKey(operator), 'missing', 'is not rendered'));
  else if (parseDocument(currentKey(operator), current, currentSetSchema).set !== stable.set.id)
    issues.push(stale(currentKey(operator), stable.set.id));
  for (const page of new Set([...Object.values(site.pages), site.notFound]))
    if (!(await store.find(siteKey(operator, page))))
      issues.push(issue(siteKey(operator, page), 'missing', 'is named by site.json and is not in the store'));
  return issues;
}

const issue = (subject: string, problem: HealthIssue['problem'], sentence: string): HealthIssue => ({
  subject,
  problem,
  message: `${subject} ${sentence}`,
});
const damaged = (key: string) => issue(key, 'damaged', 'is not what was published');
const stale = (key: string, set: string) =>
  issue(key, 'stale', `is not of the set ${set} that the operator runs; pnpm ops render mends it`);
