import type { Clock } from '../clock';
import { DomainError } from './domain-error';
import { networkOf } from './network';

/** How many entries are kept before those that ended are dropped. */
const sweepAt = 10_000;

/**
 * So many of one thing in a window, for each subject. It counts in this process: with several processes the limit
 * is that many times as high, which is enough for what it guards (limits on passwords are in the database).
 */
export class RateLimiter {
  readonly #windows = new Map<string, { count: number; endsAt: number }>();

  constructor(readonly clock: Clock) {}

  /** Counts one, and throws RATE_LIMITED beyond `limit` in `windowMs`. */
  take(subject: string, limit: number, windowMs: number): void {
    const now = this.clock.now().getTime();
    const window = this.#windows.get(subject);
    if (!window || window.endsAt <= now) {
      if (this.#windows.size >= sweepAt) this.#sweep(now);
      this.#windows.set(subject, { count: 1, endsAt: now + windowMs });
      return;
    }
    window.count += 1;
    if (window.count > limit) throw new DomainError('RATE_LIMITED');
  }

  /** The same for who asks from an address: whoever has an IPv6 address has as many of them as they like. */
  takeFrom(what: string, ip: string, limit: number, windowMs: number): void {
    this.take(`${what}:${networkOf(ip)}`, limit, windowMs);
  }

  #sweep(now: number): void {
    for (const [subject, { endsAt }] of this.#windows) if (endsAt <= now) this.#windows.delete(subject);
  }
}
