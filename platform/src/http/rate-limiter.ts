import { sql } from 'kysely';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Clock } from '../clock';
import type { Db, DbOrTrx } from '../db/database';
import type { Logger } from '@tessera/server-kit/logging';
import { DomainError } from './domain-error';
import { networkOf } from './network';
import { rateLimitStore } from './rate-limit-store';

/** How many refused subjects are remembered before those that may ask again are dropped. */
const cleanupAt = 10_000;
/** For counters that refuse nobody. */
const unlimited = 2_147_483_647;

/**
 * RateLimiter allows so many of one thing in a window, for each subject, over all processes: a kept library
 * counts them in the database. While the database is away each process counts for itself. A subject that was
 * refused is refused from memory until its window ends, so that who goes on asking costs no statement.
 */
export class RateLimiter {
  readonly #limiters = new Map<string, RateLimiterPostgres>();
  readonly #here = new Map<string, RateLimiterMemory>();
  readonly #refusedUntil = new Map<string, number>();
  #counting = true;

  constructor(
    readonly db: Db,
    readonly clock: Clock,
    readonly logger: Logger,
  ) {}

  /**
   * Counts one, and throws RATE_LIMITED beyond `limit` in `windowMs`; within `trx` it is counted with it or
   * not at all.
   */
  async take(subject: string, limit: number, windowMs: number, trx?: DbOrTrx): Promise<void> {
    const now = this.clock.now().getTime();
    const refusedUntil = this.#refusedUntil.get(subject) ?? 0;
    if (refusedUntil > now) throw limited(refusedUntil - now);
    try {
      await this.#limiter(limit, windowMs, trx).consume(subject);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      this.#remember(subject, now + refusal.msBeforeNext, now);
      throw limited(refusal.msBeforeNext);
    }
  }

  /** The same for who asks from an IP: whoever has an IPv6 address has as many of them as they like. */
  takeFrom(what: string, ip: string, limit: number, windowMs: number, trx?: DbOrTrx): Promise<void> {
    return this.take(`${what}:${networkOf(ip)}`, limit, windowMs, trx);
  }

  /** The same counted by this process alone, which costs no statement. */
  async takeHere(what: string, ip: string, limit: number, windowMs: number): Promise<void> {
    const name = `${what} ${limit}/${windowMs}`;
    const here = this.#here.get(name) ?? new RateLimiterMemory({ points: limit, duration: windowMs / 1000 });
    this.#here.set(name, here);
    // Windows are by the platform's clock, which the library does not know.
    const now = this.clock.now().getTime();
    const window = Math.floor(now / windowMs);
    try {
      await here.consume(`${networkOf(ip)} ${window}`);
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) throw limited((window + 1) * windowMs - now);
      throw refusal;
    }
  }

  /** Counts one and refuses nobody; how many there are now in the window. */
  async count(subject: string, windowMs: number): Promise<number> {
    return (await this.#limiter(unlimited, windowMs).penalty(subject)).consumedPoints;
  }

  /** Takes one back that was counted and did not happen. */
  async uncount(subject: string, windowMs: number): Promise<void> {
    await this.#limiter(unlimited, windowMs).reward(subject);
  }

  /** How many there are in the window, which this does not change. */
  async counted(subject: string, windowMs: number): Promise<number> {
    return (await this.#limiter(unlimited, windowMs).get(subject))?.consumedPoints ?? 0;
  }

  #limiter(points: number, windowMs: number, trx?: DbOrTrx): RateLimiterPostgres {
    const duration = windowMs / 1000;
    const make = (over: DbOrTrx) =>
      new RateLimiterPostgres({
        storeClient: rateLimitStore(over, this.clock, (failure) => this.#report(failure)),
        storeType: 'client',
        tableName: 'rate_limit',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: '',
        points,
        duration,
        // A transaction whose count failed has failed itself.
        ...(trx ? {} : { insuranceLimiter: new RateLimiterMemory({ keyPrefix: '', points, duration }) }),
      });
    // The counter of a transaction ends with it.
    if (trx) return make(trx);
    const name = `${points}/${windowMs}`;
    const cached = this.#limiters.get(name) ?? make(this.db);
    this.#limiters.set(name, cached);
    return cached;
  }

  /** Once for each time that the database goes away: operations learn that a limit is a process's own for now. */
  #report(failure: Error | undefined): void {
    if (failure && this.#counting)
      this.logger.error('limits are counted in this process alone', { reason: failure.message });
    this.#counting = failure === undefined;
  }

  #remember(subject: string, until: number, now: number): void {
    if (this.#refusedUntil.size >= cleanupAt)
      for (const [refused, end] of this.#refusedUntil) if (end <= now) this.#refusedUntil.delete(refused);
    this.#refusedUntil.set(subject, until);
  }
}

const limited = (waitMs: number) =>
  new DomainError('RATE_LIMITED', { retryAfterSeconds: Math.ceil(waitMs / 1000) });

/** dropEndedWindows deletes the rate limits' windows that are over. */
export async function dropEndedWindows(db: Db, now: Date): Promise<void> {
  await sql`delete from rate_limit where expire < ${now.getTime()}`.execute(db);
}

declare module '../context' {
  interface Platform {
    limiter: RateLimiter;
  }
}
