import { clearTimeout, setTimeout } from 'node:timers';
import { Mutex } from 'async-mutex';

/** SessionTurns gives one holder a turn at a time, in the order of asking. */
export class SessionTurns {
  readonly #mutex = new Mutex();
  #waiting = 0;

  /** Whether somebody has the turn, and how many wait for it. */
  get state(): { used: number; waiting: number } {
    return { used: this.#mutex.isLocked() ? 1 : 0, waiting: this.#waiting };
  }

  /** Resolves with the release when it is the caller's turn, with nothing after `waitMs`. */
  async acquire(waitMs?: number): Promise<(() => void) | undefined> {
    this.#waiting += 1;
    return this.#take(waitMs).finally(() => (this.#waiting -= 1));
  }

  async #take(waitMs?: number): Promise<(() => void) | undefined> {
    if (waitMs === undefined || !this.#mutex.isLocked()) return this.#mutex.acquire();
    const turn = this.#mutex.acquire();
    let late: NodeJS.Timeout | undefined;
    const tooLate = new Promise<undefined>((resolve) => {
      late = setTimeout(() => resolve(undefined), waitMs);
    });
    const release = await Promise.race([turn, tooLate]);
    clearTimeout(late);
    // Whoever gives up lets the next one through at once.
    if (!release) void turn.then((unused) => unused());
    return release;
  }
}
