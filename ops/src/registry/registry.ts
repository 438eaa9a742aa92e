import path from 'node:path';
import type { AuditFilter, ChangeResult, OperatorGroup } from '@tessera/contracts/operations';
import { packageNameSchema, versionSchema } from '@tessera/contracts/release';
import type { CallTable, RolloutPlan, Verdict } from '@tessera/contracts/release';
import type { ChainHead } from '@tessera/server-kit/database';
import * as z from 'zod/mini';
import {
  audited,
  auditActions,
  auditTrail,
  checkAudit,
  checkBackOfficeAudit,
  exportAudit,
  searchAudit,
} from './audit';
import { pin, promote, rollback, rollbackLast, rollbackPackages } from './changes';
import type { Versions } from './change-parts';
import { checkBuild } from './check-build';
import type { Change, RegistryContext } from './context';
import { collectGarbage, type CollectOptions } from './collect-garbage';
import { checkHealth, type HealthOptions } from './health';
import { listGroups, removeGroup, saveGroup } from './groups';
import { diff, history, type HistoryOptions } from './history';
import { loadOperators } from './operators';
import { currentState } from './pointer';
import { menuEntries } from './menu-entries';
import { brokenBy, platformCalls, savePlatformCalls } from './platform-calls';
import { changedReleases } from './package-changes';
import { openPreview, type PreviewRequest } from './previews';
import { publish, type PublishOptions } from './publish';
import { readIfThere } from './files';
import { renderAgain } from './render-again';
import { listReleases } from './releases';
import {
  abortRollout,
  beginRollout,
  decideRollout,
  finishRollout,
  noteVerdict,
  setRolloutPercent,
} from './rollouts';
import type { SeenStep } from './rollout-effects';
import { status } from './status';
import { releaseKey, runFolder } from '../store/layout';
import { viewsDigest } from './views-changed';
import { reinstate, withdraw, withdrawnReleases, type MarkRelease } from './withdrawals';

export type Registry = ReturnType<typeof createRegistry>;

/**
 * createRegistry makes the registry: publish, pin, roll out, roll back. Every change and every refusal is
 * recorded.
 */
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
    const because = `(${by.reason})${by.withoutRun ? ', without run' : ''}`;
    const attempt = { actor: by.author, action, operator, message: `${requested} ${because}` };
    return audited(context, attempt, work, ({ changes, notOpened }) => {
      const message = [requested, changedReleases(action, requested, changes)].filter(Boolean).join(': ');
      return `${message} ${because}${notOpened === undefined ? '' : `, not opened: ${notOpened}`}`;
    });
  }

  return {
    publish: async (folder: string, options: PublishOptions) => {
      if (options.dryRun) return publish(context, folder, options);
      const message = await nameOfBuild(folder);
      return audited(
        context,
        { actor: options.author, action: 'publish', operator: null, message, hidden: folder },
        () => publish(context, folder, options),
      );
    },
    pin: (operator: string, versions: Versions, by: Change) =>
      change('pin', operator, describe(versions), by, () => pin(context, operator, versions, by)),
    promote: (from: string, operator: string, packages: readonly string[] | undefined, by: Change) =>
      change('promote', operator, `${packages?.join(', ') ?? 'everything'} of ${from}`, by, () =>
        promote(context, from, operator, packages, by),
      ),
    /** The named packages alone; without any what changed last, or the rollouts that run. */
    rollback: (operator: string, packages: readonly string[], by: Change) =>
      change('rollback', operator, packages.join(', ') || 'what changed last', by, () =>
        packages.length > 0
          ? rollbackPackages(context, operator, packages, by)
          : rollbackLast(context, operator, by),
      ),
    /** The whole set: to any of the history, or one step back. */
    stepBack: (operator: string, to: string | undefined, by: Change) =>
      change('rollback', operator, to ?? 'one step', by, () => rollback(context, operator, to, by)),
    rollout: rolloutSteps(context, change),

    ...previewsAndRuns(context),
    ...marksAndGroups(context),

    operators: () => loadOperators(context.operators),
    current: (operator: string) => currentState(db, operator),
    status: () => status(context),
    platform: {
      /** Keeps the calls that the platform has, for the gate. */
      save: (calls: CallTable) => savePlatformCalls(context, calls),
      /** The calls that the platform said last that it has. */
      calls: () => platformCalls(db),
      /** What operators run and a platform with these calls would break. */
      brokenBy: (calls: CallTable) => brokenBy(context, calls),
    },
    /** What could stand in an operator's menus. */
    menuEntries: (operator: string) => menuEntries(context, operator),
    history: (operator: string, options?: HistoryOptions) => history(context, operator, options),
    diff: (from: string | null, to: string) => diff(context, from, to),
    releases: (name?: string) => listReleases(db, name),
    auditTrail: (limit?: number) => auditTrail(context, limit),
    audit: {
      search: (filter: AuditFilter) => searchAudit(db, filter),
      actions: () => auditActions(db),
      export: (filter: AuditFilter) => exportAudit(db, filter),
      /** Whether every entry is there and as it was written; `noted` is a head that was kept elsewhere. */
      check: (noted?: ChainHead) => checkAudit(db, noted),
      /** The same of the audit of the back office, as the platform says. */
      checkBackOffice: (noted?: ChainHead) => checkBackOfficeAudit(context, noted),
    },
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

type Recorded = (
  action: string,
  operator: string,
  requested: string,
  by: Change,
  work: () => Promise<ChangeResult>,
) => Promise<ChangeResult>;

/** What begins, moves and ends the rollouts of an operator. */
function rolloutSteps(context: RegistryContext, change: Recorded) {
  return {
    start: (operator: string, versions: Versions, percent: number, by: Change) =>
      change('rollout', operator, `${describe(versions)} to ${percent} %`, by, () =>
        beginRollout(context, operator, versions, percent, by),
      ),
    /** Begins a rollout whose steps the analysis takes, or takes back. */
    plan: (operator: string, versions: Versions, plan: RolloutPlan, by: Change) => {
      const percent = plan[0]?.percent ?? 0;
      const shares = plan.map((step) => `${step.percent} %`).join(', ');
      return change('rollout', operator, `${describe(versions)} in steps of ${shares}`, by, () =>
        beginRollout(context, operator, versions, percent, by, plan),
      );
    },
    /** Does what the analysis decided on. */
    decide: (operator: string, seen: SeenStep, decision: 'go-on' | 'roll-back', by: Change) =>
      change('rollout', operator, decision, by, () => decideRollout(context, operator, seen, decision, by)),
    /** Keeps why the analysis waits. */
    note: (operator: string, seen: SeenStep, verdict: Verdict) =>
      noteVerdict(context, operator, seen, verdict),
    /** Of the rollout of this package; it can be left out where one runs. */
    percent: (operator: string, percent: number, by: Change, packageName?: string) =>
      change('rollout', operator, ofPackage(`to ${percent} %`, packageName), by, () =>
        setRolloutPercent(context, operator, percent, by, packageName),
      ),
    finish: (operator: string, by: Change, packageName?: string) =>
      change('rollout', operator, ofPackage('finish', packageName), by, () =>
        finishRollout(context, operator, by, packageName),
      ),
    abort: (operator: string, by: Change, packageName?: string) =>
      change('rollout', operator, ofPackage('abort', packageName), by, () =>
        abortRollout(context, operator, by, packageName),
      ),
  };
}

/** What a set is looked at with, by people and by the gate. */
function previewsAndRuns(context: RegistryContext) {
  const { store } = context;
  return {
    /** Has a set that the operator does not run looked at, by who gets a pass of it. */
    preview: (operator: string, request: PreviewRequest) =>
      audited(
        context,
        {
          actor: request.author,
          action: 'preview',
          operator,
          message: [request.set, describe(request.versions)].filter(Boolean).join(' '),
        },
        () => openPreview(context, operator, request),
        ({ set, until }) => `${set} until ${until}`,
      ),
    /** Whether the gate opens a set in a browser before it is given to anybody. */
    runsGate: context.runSet !== undefined,
    /** Names of the pictures of what the gate refused last at an operator. */
    runPictures: (operator: string) => store.list(runFolder(operator)),
    runPicture: (operator: string, name: string) => store.find(`${runFolder(operator)}/${name}`),
  };
}

/** What is said of releases and of operators, which moves nothing. */
function marksAndGroups(context: RegistryContext) {
  const { db } = context;
  return {
    withdraw: (name: string, version: string, by: MarkRelease) =>
      audited(
        context,
        {
          actor: by.author,
          action: 'withdraw',
          operator: null,
          message: `${name}@${version} (${by.reason})`,
        },
        () => withdraw(context, name, version, by),
      ),
    reinstate: (name: string, version: string, by: MarkRelease) =>
      audited(
        context,
        {
          actor: by.author,
          action: 'reinstate',
          operator: null,
          message: `${name}@${version} (${by.reason})`,
        },
        () => reinstate(context, name, version, by),
      ),
    withdrawn: () => withdrawnReleases(db),
    groups: {
      list: () => listGroups(db),
      save: (group: OperatorGroup, author: string) =>
        audited(
          context,
          {
            actor: author,
            action: 'group',
            operator: null,
            message: `${group.name}: ${group.operators.join(', ')}`,
          },
          () => saveGroup(context, group),
        ),
      remove: (name: string, author: string) =>
        audited(context, { actor: author, action: 'group', operator: null, message: `remove ${name}` }, () =>
          removeGroup(context, name),
        ),
    },
  };
}

const ofPackage = (step: string, packageName: string | undefined) =>
  packageName === undefined ? step : `${step} of ${packageName}`;

const namedSchema = z.object({ package: packageNameSchema, version: versionSchema });

/** What a build says it is; where it says nothing that could be a release, a folder of this machine tells nobody anything. */
async function nameOfBuild(folder: string): Promise<string> {
  const text = await readIfThere(path.join(folder, 'release.json'));
  try {
    const { package: name, version } = namedSchema.parse(JSON.parse(text?.toString() ?? ''));
    return `${name}@${version}`;
  } catch {
    return 'a build that says no package and version';
  }
}

const describe = (versions: Versions) =>
  Object.entries(versions)
    .map(([name, version]) => `${name}@${version}`)
    .join(' ');
