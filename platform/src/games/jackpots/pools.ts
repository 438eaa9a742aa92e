import { fromMinorUnits } from '@tessera/contracts';
import type { Operator } from '@tessera/contracts/operator';
import { sql } from 'kysely';
import type { DbOrTrx } from '../../db/database';
import { offeredGames } from '../lists/offered';
import { balanceOfAccount, type AccountRef } from '../../money/ledger';

/**
 * potAccount names the account of what stakes have put into one game's pot since it was last won; the seed is
 * the house's until it is won.
 */
export function potAccount(operator: string, nodeId: string, currency: string): AccountRef {
  return { ownerKind: 'house', ownerId: `${operator}/${nodeId}`, currency, kind: 'jackpot' };
}

/** readPots returns the pots of the games that an operator shows, in minor units, the largest first. */
export async function readPots(db: DbOrTrx, operator: Operator) {
  const { code, currency } = operator;
  const rows = await offeredGames(db, operator)
    .innerJoin('jackpot_game as j', 'j.node_id', 'g.node_id')
    .leftJoin('ledger_account as a', (join) =>
      join
        .on('a.owner_kind', '=', 'house')
        .on('a.owner_id', '=', sql<string>`${`${code}/`} || g.node_id`)
        .on('a.currency', '=', currency.code)
        .on('a.kind', '=', 'jackpot'),
    )
    .select(['g.node_id', 'g.game_code', 'g.title', 'g.theme', 'g.emblem', 'j.seed'])
    .select(balanceOfAccount('a').$castTo<bigint | null>().as('balance'))
    .execute();
  const unit = 10n ** BigInt(currency.digits);
  const pots = rows.map((row) => ({ ...row, amount: BigInt(row.seed) * unit + (row.balance ?? 0n) }));
  return pots.toSorted((left, right) =>
    left.amount === right.amount
      ? left.node_id.localeCompare(right.node_id)
      : left.amount < right.amount
        ? 1
        : -1,
  );
}

export type Pot = Awaited<ReturnType<typeof readPots>>[number];

/** sumOf returns the sum of all pots as a decimal string. */
export function sumOf(pots: readonly Pot[], { currency }: Operator): string {
  return fromMinorUnits(
    pots.reduce((sum, { amount }) => sum + amount, 0n),
    currency.digits,
  );
}
