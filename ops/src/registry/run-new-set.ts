import type { ChangeResult } from '@tessera/contracts/operations';
import type { Operator } from '@tessera/contracts/operator';
import { openPathOf, type RemoteRoute } from '@tessera/contracts/release';
import { RegistryError } from '../failure/registry-error';
import type { PlannedTarget, Visitor } from '../gate/run/run-set';
import { isThere } from '../render/boot-document';
import type { LoadedOperator, LoadedSet } from '../render/loaded';
import { runFolder, runKey } from '../store/layout';
import type { Change, RegistryContext } from './context';
import { packageChanges } from './package-changes';
import { previewLoaded } from './previews';

/** The set is looked at for so long at most: the gate needs minutes. */
const hours = 1;

interface Sets {
  before: LoadedSet | undefined;
  after: LoadedSet;
}

/**
 * moveWhenRun has the gate open a set before `move` gives it to anybody: each route and popup of the remotes that are other in
 * it. Throws RUN_REFUSED with what was wrong; pictures of it are kept until the next run at the operator.
 */
export async function moveWhenRun(
  context: RegistryContext,
  operator: LoadedOperator,
  sets: Sets,
  change: Change,
  move: () => Promise<ChangeResult>,
): Promise<ChangeResult> {
  const why = await runNewSet(context, operator, sets, change);
  const result = await move();
  return why === undefined ? result : { ...result, notOpened: why };
}

/** Returns why nothing was opened that should have been. */
async function runNewSet(
  context: RegistryContext,
  operator: LoadedOperator,
  { before, after }: Sets,
  { author, dryRun, withoutRun }: Change,
): Promise<string | undefined> {
  if (dryRun || withoutRun) return undefined;
  const targets = targetsOf(before, after, operator.document);
  if (targets.length === 0) return undefined;
  if (!context.runSet) return context.whyNoRun;
  const { code, defaultLanguage: language } = operator.document;
  for (const name of await context.store.list(runFolder(code)))
    await context.store.remove(`${runFolder(code)}/${name}`);
  const until = new Date(context.now().getTime() + hours * 3_600_000);
  const preview = await previewLoaded(context, operator, after, before, { author, until });
  const found = await context.runSet({ operator: code, language, preview }, targets);
  if ('why' in found) return found.why;
  const { findings, skipped } = found;
  if (findings.length === 0) return skipped.length > 0 ? skipped.join(', ') : undefined;
  const lines: string[] = [];
  for (const [index, { where, theme, problem, detail, picture }] of findings.entries()) {
    if (picture) await context.store.write(runKey(code, after.set.id, index), picture);
    lines.push(`${where}, ${theme}: ${problem}: ${detail}`);
  }
  throw new RegistryError('RUN_REFUSED', `set ${after.set.id} was opened in a browser\n${lines.join('\n')}`);
}

/**
 * Each page as whom it is for: one that is for everybody as a visitor and as a member. What has an address of its own is opened
 * where the manifest has an example of it.
 */
function targetsOf(before: LoadedSet | undefined, after: LoadedSet, operator: Operator): PlannedTarget[] {
  const changed = packageChanges(before?.set.packages ?? {}, after.set.packages);
  const targets = changed.flatMap(({ package: name }): PlannedTarget[] => {
    const manifest = after.releases.get(name)?.manifest;
    // A host shows itself on every page.
    if (!manifest) return after.releases.has(name) ? asWhom('public', { path: '/' }) : [];
    const { popups, examples } = manifest;
    const routes = manifest.routes.filter((route) => isThere(route, operator));
    const accessOf = (address: string) => {
      const [path = ''] = address.split('?');
      return routes.find(({ paths }) => paths.includes(path) || paths.includes(openPathOf(path)))?.access;
    };
    return [
      ...routes.flatMap(({ access, paths }) =>
        paths
          .filter((path) => !path.includes('*'))
          .slice(0, 1)
          .flatMap((path) => asWhom(access, { path })),
      ),
      ...examples.flatMap(({ address, from }) =>
        asWhom(accessOf(address) ?? 'public', { path: address, from }),
      ),
      ...popups.flatMap(({ id, access }) => asWhom(access, { path: '/', popup: id })),
    ];
  });
  const keyOf = ({ path, popup, as }: PlannedTarget) => [path, popup, as].join(' ');
  return targets.filter(
    (target, index) => targets.findIndex((other) => keyOf(other) === keyOf(target)) === index,
  );
}

type Access = RemoteRoute['access'];

const visitors: Record<Access, readonly Visitor[]> = {
  public: ['visitor', 'member'],
  'signed-in': ['member'],
  agent: ['agent'],
};
const asWhom = (access: Access, target: Omit<PlannedTarget, 'as'>): PlannedTarget[] =>
  visitors[access].map((as) => ({ ...target, as }));
