import type { CallReply } from '@tessera/contracts';
import { rulePackOf } from '@tessera/contracts/markets';
import type { breaksCall } from '@tessera/contracts/protection';
import type { Operator } from '@tessera/contracts/operator';
import type { Selectable } from 'kysely';
import type { DbOrTrx } from '../../db/database';
import { activeBreaks } from './active-breaks';
import type { BreakTables } from './tables';

/** readBreaks returns the break that a member is on, the one that ends last, and what the market has of them. */
export async function readBreaks(
  db: DbOrTrx,
  operator: Operator,
  memberId: bigint,
  at: Date,
): Promise<CallReply<typeof breaksCall>> {
  const { duties } = rulePackOf(operator);
  const active = await activeBreaks(db, memberId, at)
    .select(['kind', 'ends_at', 'until_requested', 'released_at'])
    .orderBy('ends_at', (order) => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst();
  return {
    active: active
      ? {
          kind: active.kind,
          until: (active.released_at ?? active.ends_at)?.toISOString() ?? null,
          end: endOf(active, at),
        }
      : null,
    timeOutHours: duties.timeOut.value,
    exclusionMonths: duties.exclusion.value,
    register: duties.register.value,
  };
}

function endOf(
  {
    ends_at: ends,
    until_requested: untilRequested,
    released_at: released,
  }: Pick<Selectable<BreakTables['player_break']>, 'ends_at' | 'until_requested' | 'released_at'>,
  at: Date,
): 'TIME' | 'REQUEST_LATER' | 'REQUEST_NOW' {
  if (!untilRequested || released) return 'TIME';
  return ends && ends > at ? 'REQUEST_LATER' : 'REQUEST_NOW';
}
