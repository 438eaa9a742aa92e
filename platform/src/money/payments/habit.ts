import type { Operator } from '@tessera/contracts/operator';
import type { DbOrTrx } from '../../db/database';
import type { Limited } from './channels';

/** So many of the last deposits say what a member is used to. */
const sample = 20;
const mostAmounts = 3;

/** Habit says how a member has deposited lately. */
export interface Habit {
  /** The channel of the last credited deposit. */
  lastChannel: string | undefined;
  /** Amounts by channel, in minor units: the last few different ones, newest first. */
  amounts: ReadonlyMap<string, readonly bigint[]>;
}

/** habitOf returns how a member has deposited lately, by what was credited. */
export async function habitOf(db: DbOrTrx, operator: Operator, memberId: bigint): Promise<Habit> {
  const rows = await db
    .selectFrom('deposit')
    .select(['channel_id', 'amount'])
    .where('member_id', '=', memberId)
    .where('operator', '=', operator.code)
    .where('state', '=', 'CREDITED')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sample)
    .execute();
  const amounts = new Map<string, bigint[]>();
  for (const { channel_id, amount } of rows) {
    const existing = amounts.get(channel_id) ?? [];
    if (existing.length < mostAmounts && !existing.includes(amount))
      amounts.set(channel_id, [...existing, amount]);
  }
  return { lastChannel: rows[0]?.channel_id, amounts };
}

/** lastFirst puts the channel of the last deposit before the others, where it can be used. */
export function lastFirst(channels: readonly Limited[], { lastChannel }: Habit): Limited[] {
  const isLast = ({ channel }: Limited) => channel.id === lastChannel && channel.available;
  return [...channels.filter(isLast), ...channels.filter((one) => !isLast(one))];
}
