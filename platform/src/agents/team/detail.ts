import { fromBasisPoints, type CallReply } from '@tessera/contracts';
import type { downlineDetailCall } from '@tessera/contracts/agent';
import type { Operator } from '@tessera/contracts/operator';
import { sql } from 'kysely';
import type { Platform } from '../../context';
import { maskName } from '../../money/ledger';
import { countDownlines, pathTo, showPerson } from './members';
import { notesOf } from './notes';
import { downlineOf, type TeamHead } from './policy';
import { recordLook } from './record-look';

/** downlineDetail returns a member of the team as the agent may see one, and writes the look into the audit. */
export async function downlineDetail(
  platform: Platform,
  operator: Operator,
  agent: TeamHead,
  memberId: string,
): Promise<CallReply<typeof downlineDetailCall>> {
  const { db } = platform;
  const { id, lineage } = await downlineOf(db, agent, memberId);
  await recordLook(platform, operator, agent, { memberId: id, sight: 'detail' });
  const member = await db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const [path, directDownlines, notes, { rows }] = await Promise.all([
    pathTo(db, agent, lineage),
    countDownlines(db, id),
    notesOf(db, agent.id, id),
    sql<{ team_size: number; last_played: string | null; rate: number | null }>`
      select (select coalesce(sum(members), 0)::int from team_level where head_id = ${id}) as team_size,
        (select max(day)::text from team_member_day where member_id = ${id} and rounds > 0) as last_played,
        (select rate from downline_rate where member_id = ${id}) as rate`.execute(db),
  ]);
  return {
    ...showPerson({ ...member, team_size: rows[0]?.team_size ?? 0 }, operator),
    path,
    level: path.length,
    directDownlines,
    lastPlayedOn: rows[0]?.last_played ?? null,
    rate: typeof rows[0]?.rate === 'number' ? fromBasisPoints(rows[0].rate) : null,
    contacts: {
      name: maskName(member.user_name),
      mobile: maskContact(member.mobile || (member.profile['mobileNum'] ?? '')),
      email: maskContact(member.email),
    },
    notes,
  };
}

const shown = 2;

/**
 * maskContact returns a number or an e-mail of which only a few characters are told: enough to know it by, too little to
 * use it.
 */
function maskContact(contact: string): string {
  if (contact === '') return '';
  const at = contact.lastIndexOf('@');
  if (at >= 0) return `${contact.slice(0, 1)}***${contact.slice(at).replaceAll(/[^@.]/g, '*')}`;
  return '*'.repeat(Math.max(contact.length - shown, 3)) + contact.slice(-shown);
}
