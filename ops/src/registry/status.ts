import type { OperatorStatus, StatusGrid } from '@tessera/contracts/operations';
import type { Pin } from '@tessera/contracts/release';
import type { RegistryContext } from './context';
import { loadOperators, refusedOperators } from './operators';
import { packageChanges } from './package-changes';
import { analysisOf } from './pointer';
import { findSets, versionsOf } from './release-sets';
import { newestVersions } from './releases';
import { withdrawnReleases } from './withdrawals';

/** status shows operators × packages: what each runs, and the newest release of each package. */
export async function status({ db, operators: folder }: RegistryContext): Promise<StatusGrid> {
  const codes = (await loadOperators(folder)).map(({ document }) => document.code);
  const pointers = await db
    .selectFrom('pointer')
    .leftJoin('pointer_move', (join) =>
      join
        .onRef('pointer_move.operator', '=', 'pointer.operator')
        .onRef('pointer_move.sequence', '=', 'pointer.sequence'),
    )
    .select(['pointer.operator', 'pointer.set_id', 'pointer.sequence', 'pointer.mandatory'])
    .select(['pointer_move.at', 'pointer_move.author', 'pointer_move.reason'])
    .select(['pointer_move.kind', 'pointer_move.from_set'])
    .execute();
  const rollouts = await db
    .selectFrom('rollout')
    .selectAll()
    .where('state', '=', 'running')
    .orderBy('id')
    .execute();
  const ids = [
    ...pointers.flatMap(({ set_id, from_set }) => [set_id, from_set]),
    ...rollouts.map(({ candidate }) => candidate),
  ];
  const sets = await findSets(
    db,
    ids.filter((id) => id !== null),
  );
  const packagesOf = (id: string | null): Record<string, Pin> =>
    sets.find((set) => set.id === id)?.packages ?? {};

  const operators = codes.map((operator): OperatorStatus => {
    const pointer = pointers.find((each) => each.operator === operator);
    const runs = packagesOf(pointer?.set_id ?? null);
    return {
      operator,
      set: pointer?.set_id ?? null,
      sequence: pointer?.sequence ?? 0,
      packages: versionsOf(runs),
      rolledBack:
        pointer?.kind === 'rollback'
          ? versionsOf(otherPins(packagesOf(pointer.from_set), packagesOf(pointer.set_id)))
          : {},
      movedAt: pointer?.at?.toISOString() ?? null,
      author: pointer?.author ?? null,
      reason: pointer?.reason ?? null,
      mandatory: pointer?.mandatory ?? false,
      rollouts: rollouts
        .filter((each) => each.operator === operator)
        .map((rollout) => ({
          candidate: rollout.candidate,
          percent: rollout.percent,
          author: rollout.author,
          startedAt: rollout.started_at.toISOString(),
          ...analysisOf(rollout),
          packages: versionsOf(packagesOf(rollout.candidate)),
          changes: packageChanges(runs, packagesOf(rollout.candidate)).map((change) => change.package),
        })),
    };
  });
  const newest = await newestVersions(db);
  const names = new Set([...newest.keys(), ...operators.flatMap(({ packages }) => Object.keys(packages))]);
  return {
    operators,
    refused: refusedOperators(folder),
    withdrawn: (await withdrawnReleases(db)).filter(({ runs }) => runs.length > 0),
    packages: [...names].toSorted().map((name) => ({ package: name, newest: newest.get(name) ?? null })),
  };
}

/** otherPins returns the pins of a set that another one has otherwise. */
const otherPins = (pins: Record<string, Pin>, other: Record<string, Pin>): Record<string, Pin> =>
  Object.fromEntries(Object.entries(pins).filter(([name, { digest }]) => other[name]?.digest !== digest));
