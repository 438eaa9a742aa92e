import { performance } from 'node:perf_hooks';
import type { Logger } from '@tessera/server-kit/logging';
import { sql } from 'kysely';
import type { Platform } from '../context';
import type { Db } from '../db/database';
import { DatabaseUnavailableError } from '../db/database-unavailable';
import type { OpenDatabase } from '../db/open';

/** How often its age is looked at. */
const beatMs = 1_000;

export interface ReplicaOptions {
  /** The database that it is a copy of. */
  primary: Db;
  /** Opens connections to the copy; tried again while it fails. */
  open(): Promise<OpenDatabase>;
  /** An older copy is not read. */
  maxAgeMs: number;
  logger: Logger;
  /** Told its age in seconds at every look; Infinity where it does not answer. */
  onAge(seconds: number): void;
}

/**
 * Replica is a copy of the database that reports may be read from, as old as `maxAgeMs` at most. Its age is the time of the
 * primary's last heartbeat less that of the copy's, both by the primary's clock, and grows until the next look.
 */
export class Replica {
  readonly #options: ReplicaOptions;
  #copy: OpenDatabase | undefined;
  #ageMs = Number.POSITIVE_INFINITY;
  #lookedAt = performance.now();
  #wasRecent: boolean | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;
  #look: Promise<void> = Promise.resolve();

  private constructor(options: ReplicaOptions) {
    this.#options = options;
  }

  /** follow begins to look at the copy's age. A copy that cannot be reached stops nothing: the database itself is read. */
  static async follow(options: ReplicaOptions): Promise<Replica> {
    const replica = new Replica(options);
    await replica.#lookAgain();
    return replica;
  }

  /** The copy, where it is recent enough now. */
  recent(): Db | undefined {
    const ageMs = this.#ageMs + performance.now() - this.#lookedAt;
    return ageMs <= this.#options.maxAgeMs ? this.#copy?.db : undefined;
  }

  /** It failed somebody: it is not read before it was looked at again. */
  giveUp(): void {
    this.#ageMs = Number.POSITIVE_INFINITY;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#look;
    await this.#copy?.close();
  }

  async #lookAgain(): Promise<void> {
    this.#look = this.#lookOnce();
    await this.#look;
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.#lookAgain(), beatMs).unref();
  }

  async #lookOnce(): Promise<void> {
    const { maxAgeMs, logger, onAge } = this.#options;
    const ageMs = await this.#readAge().catch(() => Number.POSITIVE_INFINITY);
    this.#ageMs = ageMs;
    this.#lookedAt = performance.now();
    onAge(ageMs / 1_000);
    const isRecent = ageMs <= maxAgeMs;
    if (isRecent === this.#wasRecent) return;
    this.#wasRecent = isRecent;
    if (isRecent) logger.info('reports are read from the replica');
    else logger.error('reports are read from the database: its replica is too old or away', { ageMs });
  }

  async #readAge(): Promise<number> {
    const { primary, open } = this.#options;
    const { rows } = await sql<{ at: Date }>`
      insert into replica_heartbeat (id, at) values (true, clock_timestamp())
      on conflict (id) do update set at = excluded.at returning at`.execute(primary);
    const writtenAt = rows[0]?.at.getTime() ?? Number.POSITIVE_INFINITY;
    this.#copy ??= await open();
    const copied = await this.#copy.db.selectFrom('replica_heartbeat').select('at').executeTakeFirst();
    // Another process may have written it anew since.
    return copied ? Math.max(0, writtenAt - copied.at.getTime()) : Number.POSITIVE_INFINITY;
  }
}

/**
 * readReport reads a report from the replica, where there is one that is recent enough. Where there is none, and where the
 * replica fails, the database itself is read: it has what came a moment ago, so a refusal is its to give.
 */
export async function readReport<T>(
  platform: Platform,
  read: (platform: Platform) => Promise<T> | T,
): Promise<T> {
  const { replica } = platform;
  const db = replica?.recent();
  if (!replica || !db) return read(platform);
  try {
    return await read({ ...platform, db, primary: platform.db });
  } catch (error) {
    if (error instanceof DatabaseUnavailableError) {
      platform.metrics.replicaGivenUp.inc();
      replica.giveUp();
    }
    return read(platform);
  }
}

declare module '../context' {
  interface Platform {
    /** A copy of the database for reports, where the installation has one. */
    replica: Replica | undefined;
    /** The database itself, where `db` is the copy: what a report has to bring up to date is written here. */
    primary?: Db | undefined;
  }
}
