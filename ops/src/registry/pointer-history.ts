import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pointerMoveSchema, type PointerMove } from '@tessera/contracts/release';
import { isMissing, isPresent, readDocument } from './files';
import type { StoreLayout } from './layout';
import { RegistryError } from './registry-error';

/** Every move of an operator's pointer, oldest first. The last one says what the operator runs. */
export async function readMoves(store: StoreLayout, operator: string): Promise<PointerMove[]> {
  const folder = store.moves(operator);
  const names = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const moves = await Promise.all(
    names.toSorted().map((name) => readDocument(path.join(folder, name), pointerMoveSchema)),
  );
  return moves.filter((move) => move !== undefined);
}

export async function currentMove(store: StoreLayout, operator: string): Promise<PointerMove | undefined> {
  return (await readMoves(store, operator)).at(-1);
}

type NewMove = Omit<PointerMove, 'sequence' | 'from' | 'at'>;

/**
 * Moves the pointer from `expected` (the set that the caller saw, null for none). Of two that move at once, one
 * creates the next file of the history and the other is refused with POINTER_MOVED.
 */
export async function movePointer(
  store: StoreLayout,
  move: NewMove,
  expected: string | null,
): Promise<PointerMove> {
  const last = await currentMove(store, move.operator);
  const from = last?.set ?? null;
  if (from !== expected) throw pointerMoved(move.operator, last);
  const next: PointerMove = {
    sequence: (last?.sequence ?? 0) + 1,
    from,
    at: new Date().toISOString(),
    ...move,
  };
  const folder = store.moves(move.operator);
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `${String(next.sequence).padStart(8, '0')}.json`);
  try {
    await writeFile(file, `${JSON.stringify(next, null, 2)}\n`, { flag: 'wx' });
  } catch (error) {
    if (isPresent(error)) throw pointerMoved(move.operator, await currentMove(store, move.operator));
    throw error;
  }
  return next;
}

function pointerMoved(operator: string, last: PointerMove | undefined): RegistryError {
  const what = last
    ? `${last.author} moved it to ${last.set} at ${last.at} (${last.reason})`
    : 'it has no set';
  return new RegistryError('POINTER_MOVED', `the pointer of ${operator} is not where you saw it: ${what}`);
}
