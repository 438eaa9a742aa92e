import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Pool, QueryResultRow } from 'pg';
import { breaksConnection, namedFailure } from './database-unavailable';
import type { FairShare } from './fair-share';
import { currentRequester } from './requester';

/**
 * guardedPool returns a pool whose failures have a name (`DatabaseUnavailableError`). It gives nobody more
 * than their share, and never reuses a connection that broke or still waits for a late answer.
 */
export function guardedPool(pool: Pool, shares: FairShare): PostgresPool {
  // An idle connection that the server drops is replaced at the next query, one in use fails its query; without
  // listeners either ends the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));

  async function connect(): Promise<PostgresPoolClient> {
    const leave = await shares.enter(currentRequester());
    const client = await pool.connect().catch((error: unknown) => {
      leave();
      throw namedFailure(error);
    });
    let broken: Error | undefined;
    async function query<Row>(
      text: string,
      parameters: readonly unknown[],
    ): Promise<PostgresQueryResult<Row>> {
      // A rollback over a dead connection would only wait once more.
      if (broken) throw broken;
      try {
        const { command, rowCount, rows } = await client.query<QueryResultRow & Row>(text, [...parameters]);
        return { command: command as PostgresQueryResult<Row>['command'], rowCount: rowCount ?? 0, rows };
      } catch (error) {
        const failure = namedFailure(error);
        if (breaksConnection(error)) broken = failure as Error;
        throw failure;
      }
    }
    return {
      // Kysely passes a cursor only where one is configured.
      query: query as PostgresPoolClient['query'],
      release() {
        client.release(broken);
        leave();
      },
    };
  }
  return { connect, end: () => pool.end() };
}
