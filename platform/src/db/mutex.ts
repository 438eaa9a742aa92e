import { clearTimeout, setTimeout } from 'node:timers';
import { DatabaseUnavailableError } from './database-unavailable';

/** One holder at a time, in order of asking. */
export class Mutex {
  #tail: Promise<void> = Promise.resolve();
  #waiting = 0;

  /** Resolves with the release when it is the caller's turn. Throws DatabaseUnavailableError after `waitMs`. */
  async acquire(waitMs: number): Promise<() => void> {
    let release!: () => void;
    const held = new Promise<void>((done) => {
      release = () => {
        this.#waiting -= 1;
        release = () => undefined;
        done();
      };
    });
    const previous = this.#tail;
    this.#tail = previous.then(() => held);
    this.#waiting += 1;
    // Whoever gives up lets the next one through at once.
    if (this.#waiting > 1 && !(await within(previous, waitMs))) {
      release();
      throw new DatabaseUnavailableError('too many wait for the database');
    }
    await previous;
    return () => release();
  }
}

function within(promise: Promise<void>, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve(false), ms);
    void promise.then(() => {
      clearTimeout(late);
      resolve(true);
    });
  });
}
