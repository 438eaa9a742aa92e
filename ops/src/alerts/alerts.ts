import type { Alert } from '@tessera/contracts/operations';
import { sql } from 'kysely';
import type { Db } from '../database/tables';
import type { Condition } from './conditions';

/** AlertEvent is an alert that began or ended, and was not told of yet. */
export interface AlertEvent {
  alert: Alert;
  state: 'began' | 'resolved';
}

export type Alerts = ReturnType<typeof createAlerts>;

/**
 * createAlerts keeps what somebody is alerted of: each once while it lasts, with an end. They are in the database, so that a process
 * that starts anew tells nothing twice, and what could not be told is told later.
 */
export function createAlerts(db: Db, now: () => Date) {
  const moment = () => now().toISOString();
  return {
    /** Begins what is new among the conditions, goes on with what lasts, and ends what is not among them. */
    async take(found: readonly Condition[]): Promise<void> {
      await db.transaction().execute(async (trx) => {
        for (const { kind, subject, detail } of found)
          await trx
            .insertInto('alert')
            .values({ kind, subject, detail, began_at: moment() })
            .onConflict((conflict) =>
              conflict.columns(['kind', 'subject']).where('ended_at', 'is', null).doUpdateSet({ detail }),
            )
            .execute();
        const lasting = JSON.stringify(found.map(({ kind, subject }) => `${kind} ${subject}`));
        await trx
          .updateTable('alert')
          .set({ ended_at: moment() })
          .where('ended_at', 'is', null)
          .where(sql<boolean>`not (${lasting}::jsonb ? (kind || ' ' || subject))`)
          .execute();
      });
    },

    /** The newest alerts, those that last first. */
    async list(limit = 100): Promise<Alert[]> {
      const rows = await db
        .selectFrom('alert')
        .selectAll()
        .orderBy(sql`ended_at is null`, 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(present);
    },

    /** What was not told of yet, in order. An alert that ended before it was told of is not told of any more. */
    async pending(): Promise<AlertEvent[]> {
      const rows = await db
        .selectFrom('alert')
        .selectAll()
        .where(({ or, and, eb }) =>
          or([
            and([eb('sent_began', '=', false), eb('ended_at', 'is', null)]),
            and([eb('sent_began', '=', true), eb('sent_ended', '=', false), eb('ended_at', 'is not', null)]),
          ]),
        )
        .orderBy('id')
        .execute();
      return rows.map((row) => ({ alert: present(row), state: row.ended_at ? 'resolved' : 'began' }));
    },

    async markSent({ alert, state }: AlertEvent): Promise<void> {
      await db
        .updateTable('alert')
        .set(state === 'began' ? { sent_began: true } : { sent_ended: true })
        .where('id', '=', alert.id)
        .execute();
    },
  };
}

interface AlertRow {
  id: number;
  kind: string;
  subject: string;
  detail: string;
  began_at: Date;
  ended_at: Date | null;
}

const present = ({ id, kind, subject, detail, began_at, ended_at }: AlertRow): Alert => ({
  id,
  kind,
  subject,
  detail,
  beganAt: began_at.toISOString(),
  endedAt: ended_at?.toISOString() ?? null,
});
