import type { DbOrTrx } from '../database/tables';
import { describeChanges, packageChanges } from './package-changes';
import { RegistryError } from '../failure/registry-error';
import { findSets } from './release-sets';

/** pointerMoved makes the refusal of a compare-and-set: it tells the second of two what the first one did. */
export async function pointerMoved(
  db: DbOrTrx,
  operator: string,
  expected: string | null,
): Promise<RegistryError> {
  const last = await db
    .selectFrom('pointer_move')
    .selectAll()
    .where('operator', '=', operator)
    .orderBy('sequence', 'desc')
    .executeTakeFirst();
  const what = last
    ? `${last.author} moved it to ${last.set_id} at ${last.at.toISOString()} (${last.reason})${await changesSince(db, expected, last.set_id)}`
    : 'it has no set';
  return new RegistryError('POINTER_MOVED', `the pointer of ${operator} is not where you saw it: ${what}`);
}

async function changesSince(db: DbOrTrx, expected: string | null, set: string): Promise<string> {
  const sets = await findSets(db, [set, ...(expected ? [expected] : [])]);
  const packagesOf = (id: string | null) => sets.find((each) => each.id === id)?.packages ?? {};
  const changes = describeChanges(packageChanges(packagesOf(expected), packagesOf(set)));
  return changes === '' ? '' : `: ${changes}`;
}
