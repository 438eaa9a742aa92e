import type { ChangeResult } from '@tessera/contracts/operations';
import { audited, auditTrail } from './audit';
import { pin, promote, rollback } from './changes';
import type { Versions } from './change-parts';
import { checkBuild } from './check-build';
import type { Change, RegistryContext } from './context';
import { collectGarbage, type CollectOptions } from './collect-garbage';
import { checkHealth, type HealthOptions } from './health';
import { diff, history, type HistoryOptions } from './history';
import { loadOperators } from './operators';
import { currentState } from './pointer';
import { publish, type PublishOptions } from './publish';
import { renderAgain } from './render-again';
import { listReleases } from './releases';
import { abortRollout, beginRollout, finishRollout, setRolloutPercent } from './rollouts';
import { status } from './status';
import { releaseKey } from './layout';
import { viewsDigest } from './views-changed';

export type Registry = ReturnType<typeof createRegistry>;

/** Publish, pin, roll out, roll back: what operations does. Every change and every refusal is on record. */
export function createRegistry(registryOptions: Omit<RegistryContext, 'now'> & { now?: () => Date }) {
  const context: RegistryContext = { now: () => new Date(), ...registryOptions };
  const { db, store } = context;

  function change(
    action: string,
    operator: string,
    requested: string,
    by: Change,
    work: () => Promise<ChangeResult>,
  ): Promise<ChangeResult> {
    if (by.dryRun) return work();
    return audited(
      context,
      { actor: by.author, action, operator, message: `${requested} (${by.reason})` },
      work,
    );
  }

  return {
    publish: (folder: string, options: PublishOptions) =>
      options.dryRun
        ? publish(context, folder, options)
        : audited(
            context,
            { actor: options.author, action: 'publish', operator: null, message: folder },
            () => publish(context, folder, options),
            ({ release }) => `${release.package}@${release.version}`,
          ),
    pin: (operator: string, versions: Versions, by: Change) =>
      change('pin', operator, describe(versions), by, () => pin(context, operator, versions, by)),
    promote: (from: string, operator: string, packages: readonly string[] | undefined, by: Change) =>
      change('promote', operator, `${packages?.join(', ') ?? 'everything'} of ${from}`, by, () =>
        promote(context, from, operator, packages, by),
      ),
    rollback: (operator: string, to: string | undefined, by: Change) =>
      change('rollback', operator, to ?? 'one step', by, () => rollback(context, operator, to, by)),
    rollout: {
      start: (operator: string, versions: Versions, percent: number, by: Change) =>
        change('rollout', operator, `${describe(versions)} to ${percent} %`, by, () =>
          beginRollout(context, operator, versions, percent, by),
        ),
      percent: (operator: string, percent: number, by: Change) =>
        change('rollout', operator, `to ${percent} %`, by, () =>
          setRolloutPercent(context, operator, percent, by),
        ),
      finish: (operator: string, by: Change) =>
        change('rollout', operator, 'finish', by, () => finishRollout(context, operator, by)),
      abort: (operator: string, by: Change) =>
        change('rollout', operator, 'abort', by, () => abortRollout(context, operator, by)),
    },

    operators: () => loadOperators(context.operators),
    current: (operator: string) => currentState(db, operator),
    status: () => status(context),
    history: (operator: string, options?: HistoryOptions) => history(context, operator, options),
    diff: (from: string | null, to: string) => diff(context, from, to),
    releases: (name?: string) => listReleases(db, name),
    auditTrail: (limit?: number) => auditTrail(context, limit),
    check: (folder: string) => checkBuild(context, folder),
    health: (options?: HealthOptions) => checkHealth(context, options),
    collectGarbage: (options: CollectOptions) => collectGarbage(context, options),

    /** Whether a release's files lie in the store. */
    isStored: async (name: string, version: string) =>
      (await store.find(releaseKey(name, version, 'release.json'))) !== undefined,

    /** Renders the pages of what an operator runs again, after its document changed. */
    render: (operator: string) => renderAgain(context, operator),
    /** Changes when pages should be rendered again because of what their first views show. */
    viewsDigest: (operator: string) => viewsDigest(context, operator),
  };
}

const describe = (versions: Versions) =>
  Object.entries(versions)
    .map(([name, version]) => `${name}@${version}`)
    .join(' ');
