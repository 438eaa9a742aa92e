import { sql } from 'kysely';
import { relativesOf } from '../../accounts/member/traits';
import type { DbOrTrx } from '../../db/database';

/**
 * suspicionOf says what an inviter and a friend have in common that one person's two accounts would: a number, a mailbox or a
 * name, a network, or a browser at an IP. Empty for nothing. It decides nothing by itself: a family looks the same, so a person does.
 */
export async function suspicionOf(db: DbOrTrx, memberId: bigint, friendId: bigint): Promise<string> {
  const relatives = await relativesOf(db, friendId);
  const { rows } = await sql<{ network: boolean; device: boolean }>`select
    exists (select from known_ip own join known_ip other using (network)
      where own.member_id = ${memberId} and other.member_id = ${friendId} and network <> 'loopback') as network,
    exists (select from session own join session other on other.ip = own.ip and other.user_agent = own.user_agent
      where own.member_id = ${memberId} and other.member_id = ${friendId}
        and own.user_agent <> '' and own.ip not in ('', '127.0.0.1', '::1', '::ffff:127.0.0.1')) as device`.execute(
    db,
  );
  const found = {
    traits: relatives.includes(memberId),
    network: rows[0]?.network === true,
    device: rows[0]?.device === true,
  };
  return Object.entries(found)
    .flatMap(([what, is]) => (is ? [what] : []))
    .join(', ');
}
