import type { OperatorStatus, StatusGrid } from '@tessera/contracts/operations';
import type { Pin } from '@tessera/contracts/release';
import type { RegistryContext } from './context';
import { loadOperators } from './operators';
import { findSets, versionsOf } from './release-sets';
import { newestVersions } from './releases';

/** Operators × packages: what each runs, and the newest release of each package. */
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
    .execute();
  const rollouts = await db.selectFrom('rollout').selectAll().where('state', '=', 'running').execute();
  const ids = [...pointers.map(({ set_id }) => set_id), ...rollouts.map(({ candidate }) => candidate)];
  const sets = await findSets(
    db,
    ids.filter((id) => id !== null),
  );
  const packagesOf = (id: string | null): Record<string, Pin> =>
    sets.find((set) => set.id === id)?.packages ?? {};

  const operators = codes.map((operator): OperatorStatus => {
    const pointer = pointers.find((each) => each.operator === operator);
    const rollout = rollouts.find((each) => each.operator === operator);
    return {
      operator,
      set: pointer?.set_id ?? null,
      sequence: pointer?.sequence ?? 0,
      packages: versionsOf(packagesOf(pointer?.set_id ?? null)),
      movedAt: pointer?.at?.toISOString() ?? null,
      author: pointer?.author ?? null,
      reason: pointer?.reason ?? null,
      mandatory: pointer?.mandatory ?? false,
      rollout: rollout
        ? {
            candidate: rollout.candidate,
            percent: rollout.percent,
            author: rollout.author,
            startedAt: rollout.started_at.toISOString(),
            packages: versionsOf(packagesOf(rollout.candidate)),
          }
        : null,
    };
  });
  const newest = await newestVersions(db);
  const names = new Set([...newest.keys(), ...operators.flatMap(({ packages }) => Object.keys(packages))]);
  return {
    operators,
    packages: [...names].toSorted().map((name) => ({ package: name, newest: newest.get(name) ?? null })),
  };
}
