import { maintenanceSchema, type Maintenance } from '@tessera/contracts/back-office';
import type { DbOrTrx } from '../../db/database';

/** When a site is closed: from the first moment up to, and without, the second one. In ms. */
type Span = readonly [from: number, until: number];

/**
 * firstClosedMoment returns the first moment between `from` and `to` at which an operator's site was closed;
 * undefined when it was open all the while. It is read from the settings' history and not from memory: money depends
 * on it, and the site may have opened again before anybody asks.
 */
export async function firstClosedMoment(
  db: DbOrTrx,
  operator: string,
  { from, to }: { from: Date; to: Date },
): Promise<Date | undefined> {
  const versions = await db
    .selectFrom('operator_setting')
    .select(['value', 'created_at'])
    .where('operator', '=', operator)
    .where('part', '=', 'maintenance')
    .orderBy('version')
    .execute();
  const [begins, ends] = [from.getTime(), to.getTime()];
  for (const [index, { value, created_at }] of versions.entries()) {
    const parsed = maintenanceSchema.safeParse(value);
    if (!parsed.success) continue;
    const replaced = versions[index + 1]?.created_at.getTime() ?? Infinity;
    const [closes, opens] = spanOf(parsed.data, [created_at.getTime(), replaced]);
    const first = Math.max(closes, begins);
    if (first < opens && first <= ends) return new Date(first);
  }
  return undefined;
}

/** What a version says, for as long as it is the newest. */
function spanOf({ closed, begins, ends }: Maintenance, [saved, replaced]: Span): Span {
  if (!closed) return [Infinity, -Infinity];
  const from = begins === null ? saved : Math.max(saved, Date.parse(begins));
  return [from, ends === null ? replaced : Math.min(replaced, Date.parse(ends))];
}
