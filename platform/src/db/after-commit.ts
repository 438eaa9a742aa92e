import { clearInterval, setInterval } from 'node:timers';
import { setTimeout as pause } from 'node:timers/promises';
import type {
  CompiledQuery,
  DatabaseConnection,
  Dialect,
  Driver,
  RawBuilder,
  RootOperationNode,
} from 'kysely';
import type { Client } from 'pg';
import type { Db } from './database';

/** The statements that are a transaction of their own. */
const alone = new WeakSet<RootOperationNode>();

/** commitAlone runs a statement that writes as a transaction of its own: it costs one round trip, where a transaction takes three. */
export async function commitAlone<Row>(db: Db, statement: RawBuilder<Row>): Promise<Row[]> {
  const compiled = statement.compile(db);
  alone.add(compiled.query);
  const { rows } = await db.executeQuery(compiled);
  return rows;
}

/**
 * withAfterCommit returns a dialect that calls `afterCommit` after each commit, with the connection that it
 * ran on.
 */
export function withAfterCommit(
  dialect: Dialect,
  afterCommit: (connection: DatabaseConnection) => Promise<void> | void,
): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createDriver: () => {
      const driver: Driver = dialect.createDriver();
      const acquire = driver.acquireConnection.bind(driver);
      const seen = new WeakSet<DatabaseConnection>();
      driver.acquireConnection = async () => {
        const connection = await acquire();
        if (!seen.has(connection)) announceAlone(connection, afterCommit);
        seen.add(connection);
        return connection;
      };
      const commit = driver.commitTransaction.bind(driver);
      driver.commitTransaction = async (connection) => {
        await commit(connection);
        await afterCommit(connection);
      };
      return driver;
    },
  };
}

/** Has a connection call `afterCommit` after each statement that was a transaction of its own. */
function announceAlone(
  connection: DatabaseConnection,
  afterCommit: (connection: DatabaseConnection) => Promise<void> | void,
): void {
  const execute = connection.executeQuery.bind(connection);
  connection.executeQuery = async <Row>(compiled: CompiledQuery) => {
    const result = await execute<Row>(compiled);
    if (alone.has(compiled.query)) await afterCommit(connection);
    return result;
  };
}

/** Between two runs: what is committed meanwhile goes with the next one. */
const gapMs = 20;
/** Finds what a process that died has left. */
const lookMs = 1_000;

/**
 * AfterCommit does some work after commits, on a connection of its own and never twice at once: a run serves every
 * commit that came before it. The next run makes up for one that failed, at the latest after a second.
 */
export class AfterCommit {
  readonly #ended = new AbortController();
  readonly #look = setInterval(() => this.due(), lookMs).unref();
  #isDue = false;
  #running: Promise<void> | undefined;
  #client: Client | undefined;

  constructor(
    readonly work: (client: Client) => Promise<void>,
    readonly connect: () => Promise<Client>,
  ) {}

  due(): void {
    this.#isDue = true;
    this.#running ??= this.#run().finally(() => (this.#running = undefined));
  }

  async #run(): Promise<void> {
    while (this.#isDue && !this.#ended.signal.aborted) {
      this.#isDue = false;
      await this.#once();
      await pause(gapMs, undefined, { signal: this.#ended.signal, ref: false }).catch(() => undefined);
    }
  }

  async #once(): Promise<void> {
    try {
      this.#client ??= await this.connect();
      await this.work(this.#client);
    } catch {
      const broken = this.#client;
      this.#client = undefined;
      await broken?.end().catch(() => undefined);
    }
  }

  async end(): Promise<void> {
    this.#ended.abort();
    clearInterval(this.#look);
    await this.#running;
    // What the last commits wrote is known before the process is gone.
    if (this.#isDue) await this.#once();
    await this.#client?.end().catch(() => undefined);
  }
}
