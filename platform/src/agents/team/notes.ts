import { notesOfMember, type DownlineNote } from '@tessera/contracts/agent';
import type { Selectable } from 'kysely';
import type { Platform } from '../../context';
import type { DbOrTrx } from '../../db/database';
import { DomainError } from '../../http/domain-error';
import { assertSameRequest } from '../../http/same-request';
import type { TeamTables } from './tables';

interface NewNote {
  agentId: bigint;
  memberId: bigint;
  text: string;
  idempotencyKey: string;
}

/** notesOf returns what an agent has written down about a downline, newest first. */
export async function notesOf(db: DbOrTrx, agentId: bigint, memberId: bigint): Promise<DownlineNote[]> {
  const rows = await db
    .selectFrom('downline_note')
    .selectAll()
    .where('agent_id', '=', agentId)
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(showNote);
}

const showNote = ({ id, text, created_at }: Selectable<TeamTables['downline_note']>): DownlineNote => ({
  noteId: String(id),
  text,
  at: created_at.toISOString(),
});

/** addNote writes a note about a downline, once for a key. */
export function addNote(
  { db, clock }: Platform,
  { agentId, memberId, text, idempotencyKey }: NewNote,
): Promise<DownlineNote> {
  return db.transaction().execute(async (trx) => {
    // Of many notes at once no more are written than there may be.
    await trx.selectFrom('member').select('id').where('id', '=', agentId).forNoKeyUpdate().execute();
    const existing = await trx
      .selectFrom('downline_note')
      .selectAll()
      .where('agent_id', '=', agentId)
      .where('idempotency_key', '=', idempotencyKey)
      .executeTakeFirst();
    if (existing) {
      assertSameRequest(existing.member_id === memberId && existing.text === text);
      return showNote(existing);
    }
    if ((await notesOf(trx, agentId, memberId)).length >= notesOfMember)
      throw new DomainError('TOO_MANY_NOTES');
    const row = await trx
      .insertInto('downline_note')
      .values({
        agent_id: agentId,
        member_id: memberId,
        text,
        idempotency_key: idempotencyKey,
        created_at: clock.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return showNote(row);
  });
}

/** deleteNote deletes an agent's own note about a downline. */
export async function deleteNote(
  { db }: Platform,
  { agentId, memberId, noteId }: { agentId: bigint; memberId: bigint; noteId: string },
): Promise<void> {
  await db
    .deleteFrom('downline_note')
    .where('id', '=', BigInt(noteId))
    .where('agent_id', '=', agentId)
    .where('member_id', '=', memberId)
    .execute();
}
