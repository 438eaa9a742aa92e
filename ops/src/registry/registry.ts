import type { Pin, PointerMove } from '@tessera/contracts/release';
import { renderSite } from '../render/render-site';
import { folderFiles } from '../render/site-files';
import { storeLayout } from './layout';
import { loadOperators, type LoadedOperator } from './operators';
import { currentMove, movePointer, readMoves } from './pointer-history';
import { findRelease, publish } from './publish';
import { RegistryError } from './registry-error';
import { createSet, loadSet, type LoadedSet } from './release-sets';

export interface RegistryOptions {
  /** The artefact folder. */
  artifacts: string;
  /** The folder with a sub-folder for each operator. */
  operators: string;
  /** Port of the demo studio, which pages may frame. */
  studioPort: number;
}

export interface Change {
  author: string;
  reason: string;
}

export type Registry = ReturnType<typeof createRegistry>;

/** Publish, pin, roll back: what operations does, over a folder. */
export function createRegistry({ artifacts, operators: operatorFolder, studioPort }: RegistryOptions) {
  const store = storeLayout(artifacts);

  async function operatorOf(code: string): Promise<LoadedOperator> {
    const found = (await loadOperators(operatorFolder)).find(({ document }) => document.code === code);
    if (!found) throw new RegistryError('OPERATOR_UNKNOWN', `there is no operator "${code}"`);
    return found;
  }

  async function current(operator: string): Promise<LoadedSet | undefined> {
    const move = await currentMove(store, operator);
    return move && (await loadSet(store, move.set));
  }

  async function moveTo(
    operator: string,
    loaded: LoadedSet,
    expected: string | null,
    change: Change,
  ): Promise<PointerMove> {
    const operatorDocument = await operatorOf(operator);
    const move = await movePointer(store, { operator, set: loaded.set.id, ...change }, expected);
    await renderSite(folderFiles(artifacts), operatorDocument, loaded, { studioPort });
    return move;
  }

  return {
    publish: (build: string) => publish(store, build),
    operators: () => loadOperators(operatorFolder),
    current,
    history: (operator: string) => readMoves(store, operator),

    /** Moves the named packages to these versions; the others stay. Pinning what runs already changes nothing. */
    async pin(
      operator: string,
      versions: Record<string, string>,
      change: Change,
    ): Promise<PointerMove | undefined> {
      await operatorOf(operator);
      const before = await current(operator);
      const pins: Record<string, Pin> = { ...before?.set.packages };
      for (const [name, version] of Object.entries(versions))
        pins[name] = (await findRelease(store, name, version)).pin;
      const loaded = await createSet(store, operator, pins);
      if (loaded.set.id === before?.set.id) return undefined;
      return moveTo(operator, loaded, before?.set.id ?? null, change);
    },

    /** Goes back to the set before the current one. */
    async rollback(operator: string, change: Change): Promise<PointerMove> {
      const last = await currentMove(store, operator);
      if (!last?.from)
        throw new RegistryError('NOTHING_TO_ROLL_BACK', `${operator} has no set before the current one`);
      return moveTo(operator, await loadSet(store, last.from), last.set, change);
    },

    /** Renders the pages of what an operator runs again, after its document changed. */
    async render(operator: string): Promise<void> {
      const loaded = await current(operator);
      if (loaded)
        await renderSite(folderFiles(artifacts), await operatorOf(operator), loaded, { studioPort });
    },
  };
}
