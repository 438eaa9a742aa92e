import type { Platform } from '../../context';
import type { DbOrTrx } from '../../db/database';
import { networkOf } from '../../http/network';

/** Older ones are dropped: an IP that somebody had once is somebody else's some day. */
const most = 20;

/**
 * isKnownIp checks whether the account was used from this IP's network before. One that was never used has
 * nothing to compare with, so any IP counts as known.
 */
export async function isKnownIp({ db }: Platform, memberId: bigint, ip: string): Promise<boolean> {
  const rows = await db.selectFrom('known_ip').select('network').where('member_id', '=', memberId).execute();
  return rows.length === 0 || rows.some(({ network }) => network === networkOf(ip));
}

/** hasUsedNetwork checks whether the member has signed in from a network before. */
export async function hasUsedNetwork(db: DbOrTrx, memberId: bigint, network: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_ip')
    .select('network')
    .where('member_id', '=', memberId)
    .where('network', '=', network)
    .executeTakeFirst();
  return row !== undefined;
}

export async function rememberIp(
  { clock }: Platform,
  db: DbOrTrx,
  memberId: bigint,
  ip: string,
): Promise<void> {
  const last_used_at = clock.now();
  await db
    .insertInto('known_ip')
    .values({ member_id: memberId, network: networkOf(ip), last_used_at })
    .onConflict((conflict) => conflict.columns(['member_id', 'network']).doUpdateSet({ last_used_at }))
    .execute();
  await db
    .deleteFrom('known_ip')
    .where('member_id', '=', memberId)
    .where('network', 'not in', (query) =>
      query
        .selectFrom('known_ip')
        .select('network')
        .where('member_id', '=', memberId)
        .orderBy('last_used_at', 'desc')
        .limit(most),
    )
    .execute();
}
