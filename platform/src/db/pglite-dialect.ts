import { clearTimeout, setTimeout } from 'node:timers';
import type { PGlite } from '@electric-sql/pglite';
import {
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
} from 'kysely';
import { DatabaseUnavailableError, namedFailure } from './database-unavailable';
import { FairShare } from './fair-share';
import type { DatabaseLimits } from './limits';
import { Mutex } from './mutex';
import { currentRequester } from './requester';

/** PGlite checks dates with `instanceof`, which fails for a date made in another realm (jest). */
function parameter(value: unknown): unknown {
  return Object.prototype.toString.call(value) === '[object Date]' ? (value as Date).toISOString() : value;
}

class PgliteConnection implements DatabaseConnection {
  #isOpen = false;
  #abandoned = false;
  #idle: NodeJS.Timeout | undefined;

  constructor(
    readonly pglite: PGlite,
    readonly idleMs: number,
    readonly giveBack: () => void,
  ) {}

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#abandoned) throw new DatabaseUnavailableError('the transaction was left open too long');
    clearTimeout(this.#idle);
    try {
      const result = await this.pglite.query<R>(sql, parameters.map(parameter));
      return { rows: result.rows, numAffectedRows: BigInt(result.affectedRows ?? 0) };
    } catch (error) {
      throw namedFailure(error);
    } finally {
      if (this.#isOpen) this.#idle = setTimeout(() => void this.#abandon(), this.idleMs);
    }
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }

  async begin(): Promise<void> {
    this.#isOpen = true;
    await this.executeQuery(CompiledQuery.raw('begin'));
  }

  async end(how: 'commit' | 'rollback'): Promise<void> {
    this.#isOpen = false;
    await this.executeQuery(CompiledQuery.raw(how));
  }

  release(): void {
    clearTimeout(this.#idle);
    if (!this.#abandoned) this.giveBack();
  }

  /** As PostgreSQL's idle_in_transaction_session_timeout: who holds the one session and does nothing loses it. */
  async #abandon(): Promise<void> {
    this.#abandoned = true;
    await this.pglite.query('rollback').catch(() => undefined);
    this.giveBack();
  }
}

class PgliteDriver implements Driver {
  readonly #turns = new Mutex();
  readonly #shares: FairShare;

  constructor(
    readonly pglite: PGlite,
    readonly limits: DatabaseLimits,
  ) {
    this.#shares = new FairShare(limits.share, limits.waitMs);
  }

  async init(): Promise<void> {}

  /** PGlite is one session: whoever holds the connection (a whole transaction) holds the database. */
  async acquireConnection(): Promise<PgliteConnection> {
    const { waitMs, idleInTransactionMs } = this.limits;
    const leave = await this.#shares.enter(currentRequester());
    const release = await this.#turns.acquire(waitMs).catch((error: unknown) => {
      leave();
      throw error;
    });
    return new PgliteConnection(this.pglite, idleInTransactionMs, () => {
      release();
      leave();
    });
  }

  async releaseConnection(connection: PgliteConnection): Promise<void> {
    connection.release();
  }

  async beginTransaction(connection: PgliteConnection): Promise<void> {
    await connection.begin();
  }

  async commitTransaction(connection: PgliteConnection): Promise<void> {
    await connection.end('commit');
  }

  async rollbackTransaction(connection: PgliteConnection): Promise<void> {
    await connection.end('rollback');
  }

  async destroy(): Promise<void> {
    await this.pglite.close();
  }
}

/** Kysely over the embedded PostgreSQL. */
export class PgliteDialect implements Dialect {
  constructor(
    readonly pglite: PGlite,
    readonly limits: DatabaseLimits,
  ) {}
  createDriver = () => new PgliteDriver(this.pglite, this.limits);
  createQueryCompiler = () => new PostgresQueryCompiler();
  createAdapter = () => new PostgresAdapter();
  createIntrospector = (db: Kysely<unknown>) => new PostgresIntrospector(db);
}
