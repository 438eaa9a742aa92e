import type { PGlite } from '@electric-sql/pglite';
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';

/**
 * PGlite in the shape of a pool of one connection: it is one session, so whoever holds it (a whole transaction) holds
 * the database, and the others wait in order of asking.
 */
export function pglitePool(pglite: PGlite): PostgresPool {
  let last: Promise<void> = Promise.resolve();
  return {
    async connect() {
      const before = last;
      const { promise, release } = turn();
      last = promise;
      await before;
      return clientOf(pglite, release);
    },
    end: () => pglite.close(),
  };
}

function turn() {
  let release = () => {};
  const promise = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { promise, release };
}

function clientOf(pglite: PGlite, release: () => void): PostgresPoolClient {
  async function query<Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    const { rows, affectedRows = 0 } = await pglite.query<Row>(text, [...parameters]);
    return { rows, rowCount: affectedRows, command: commandOf(text) };
  }
  // Kysely passes a cursor only where one is configured.
  return { query: query as PostgresPoolClient['query'], release };
}

function commandOf(text: string): PostgresQueryResult<unknown>['command'] {
  const [word] = /^\w+/.exec(text.trimStart().toUpperCase()) ?? [];
  return word === 'INSERT' || word === 'UPDATE' || word === 'DELETE' ? word : 'SELECT';
}
