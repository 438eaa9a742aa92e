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
import { SessionMutex } from './session-mutex';

/** PgliteOptions say how long callers may wait for the one session of the embedded database, and what then. */
export interface PgliteOptions {
  /** How long a caller waits for the one session, in ms; without it as long as it takes. */
  waitMs?: number;
  /** How long an open transaction may wait for its next statement, in ms; without it as long as it takes. */
  idleInTransactionMs?: number;
  /** Lets a caller in before it asks for the session; resolves with the release. */
  enter?(): Promise<() => void>;
  /** The failure of who waited too long, or left a transaction open too long. */
  unavailable?(reason: string): Error;
  /** The same failure under the name that the server has for it. */
  nameFailure?(error: unknown): unknown;
}

/** PGlite checks dates with `instanceof`, which fails for a date made in another realm (jest). */
function parameter(value: unknown): unknown {
  return Object.prototype.toString.call(value) === '[object Date]' ? (value as Date).toISOString() : value;
}

const unavailableOf = ({ unavailable }: PgliteOptions, reason: string): Error =>
  unavailable?.(reason) ?? new Error(reason);

class PgliteConnection implements DatabaseConnection {
  #isOpen = false;
  #abandoned = false;
  #idle: NodeJS.Timeout | undefined;

  constructor(
    readonly pglite: PGlite,
    readonly options: PgliteOptions,
    readonly giveBack: () => void,
  ) {}

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#abandoned) throw unavailableOf(this.options, 'the transaction was left open too long');
    const { idleInTransactionMs, nameFailure } = this.options;
    clearTimeout(this.#idle);
    try {
      const result = await this.pglite.query<R>(sql, parameters.map(parameter));
      return { rows: result.rows, numAffectedRows: BigInt(result.affectedRows ?? 0) };
    } catch (error) {
      throw nameFailure?.(error) ?? error;
    } finally {
      if (this.#isOpen && idleInTransactionMs !== undefined)
        this.#idle = setTimeout(() => void this.#abandon(), idleInTransactionMs);
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
  readonly #mutex: SessionMutex;

  constructor(
    readonly pglite: PGlite,
    readonly options: PgliteOptions,
    mutex: SessionMutex,
  ) {
    this.#mutex = mutex;
  }

  async init(): Promise<void> {}

  /** PGlite is one session: whoever holds the connection (a whole transaction) holds the database. */
  async acquireConnection(): Promise<PgliteConnection> {
    const { enter, waitMs } = this.options;
    const leave = await enter?.();
    const release = await this.#mutex.acquire(waitMs);
    if (release) return new PgliteConnection(this.pglite, this.options, () => (release(), leave?.()));
    leave?.();
    throw unavailableOf(this.options, 'too many wait for the database');
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

/** PgliteDialect lets Kysely use the embedded PostgreSQL. */
export class PgliteDialect implements Dialect {
  readonly #mutex = new SessionMutex();

  constructor(
    readonly pglite: PGlite,
    readonly options: PgliteOptions = {},
  ) {}
  /** Whether the session is in use, and how many wait for it. */
  sessionState = () => this.#mutex.state;
  createDriver = () => new PgliteDriver(this.pglite, this.options, this.#mutex);
  createQueryCompiler = () => new PostgresQueryCompiler();
  createAdapter = () => new PostgresAdapter();
  createIntrospector = (db: Kysely<unknown>) => new PostgresIntrospector(db);
}
