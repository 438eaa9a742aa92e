import { CompiledQuery } from 'kysely';
import type { Clock } from '../clock';
import type { DbOrTrx } from '../db/database';

interface Statement {
  text: string;
  values: readonly (string | number | null)[];
}

/** Anything later than 2001 in milliseconds is a moment, and no count. */
const isMoment = (value: string | number | null): value is number =>
  typeof value === 'number' && value > 1e12;

/**
 * rateLimitStore returns a stand-in for the PostgreSQL client that the rate limiter's library expects: its
 * statements run over the platform's own database, be it a server or embedded. The library takes the time
 * from the machine; the moments in the table are those of the platform's clock.
 */
export function rateLimitStore(db: DbOrTrx, clock: Clock, report: (failure: Error | undefined) => void) {
  return {
    async query({ text, values }: Statement) {
      const ahead = clock.now().getTime() - Date.now();
      const shifted = values.map((value) => (isMoment(value) ? value + ahead : value));
      try {
        const { rows } = await db.executeQuery<{ points: number; expire: bigint }>(
          CompiledQuery.raw(text, shifted),
        );
        report(undefined);
        return {
          rows: rows.map(({ points, expire }) => ({ points, expire: Number(expire) - ahead })),
          rowCount: rows.length,
        };
      } catch (error) {
        report(error as Error);
        throw error;
      }
    },
  };
}
