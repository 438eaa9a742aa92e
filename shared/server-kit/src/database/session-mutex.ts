import { clearTimeout, setTimeout } from 'node:timers';
import { Mutex } from 'async-mutex';

/** SessionMutex lets one caller at a time use a session, in the order of asking. */
export class SessionMutex {
  readonly #mutex = new Mutex();
  #waiting = 0;

  /** Whether somebody uses the session, and how many wait for it. */
  get state(): { used: number; waiting: number } {
    return { used: this.#mutex.isLocked() ? 1 : 0, waiting: this.#waiting };
  }

  /** Resolves with the release once the session is the caller's, with nothing after `waitMs`. */
  async acquire(waitMs?: number): Promise<(() => void) | undefined> {
    this.#waiting += 1;
    return this.#take(waitMs).finally(() => (this.#waiting -= 1));
  }

  async #take(waitMs?: number): Promise<(() => void) | undefined> {
    if (waitMs === undefined || !this.#mutex.isLocked()) return this.#mutex.acquire();
    const acquired = this.#mutex.acquire();
    let late: NodeJS.Timeout | undefined;
    const tooLate = new Promise<undefined>((resolve) => {
      late = setTimeout(() => resolve(undefined), waitMs);
    });
    const release = await Promise.race([acquired, tooLate]);
    clearTimeout(late);
    // Whoever gives up lets the next one through at once.
    if (!release) void acquired.then((unused) => unused());
    return release;
  }
}
