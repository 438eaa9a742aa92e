import { clearTimeout, setTimeout } from 'node:timers';
import { DatabaseUnavailableError } from './database-unavailable';
import type { DatabaseLimits } from './limits';
import type { Requester } from './requester';

interface Queue {
  inUse: number;
  /** In order of asking. */
  waiting: (() => void)[];
}

/**
 * FairShare lets each requester have so many of a thing at once. What more it asks for waits behind its own
 * requests, so that one member's pile does not delay everybody else.
 */
export class FairShare {
  readonly #queues = new Map<string, Queue>();

  constructor(
    readonly share: DatabaseLimits['share'],
    readonly waitMs: number,
  ) {}

  /** Resolves with the release. Throws DatabaseUnavailableError after `waitMs`. Nobody in particular never waits. */
  async enter(requester: Requester | undefined): Promise<() => void> {
    if (requester === undefined) return () => undefined;
    const name = `${requester.kind}:${requester.id}`;
    const queue = this.#queues.get(name) ?? { inUse: 0, waiting: [] };
    this.#queues.set(name, queue);
    if (queue.inUse < this.share[requester.kind]) queue.inUse += 1;
    else await this.#wait(queue);
    return () => this.#leave(name, queue);
  }

  #wait(queue: Queue): Promise<void> {
    return new Promise((resolve, reject) => {
      const enter = () => {
        clearTimeout(late);
        resolve();
      };
      const late = setTimeout(() => {
        queue.waiting.splice(queue.waiting.indexOf(enter), 1);
        reject(new DatabaseUnavailableError('one requester asks for too much at once'));
      }, this.waitMs);
      queue.waiting.push(enter);
    });
  }

  #leave(name: string, queue: Queue): void {
    const next = queue.waiting.shift();
    // What one leaves, the next one has: the count stays.
    if (next) return next();
    queue.inUse -= 1;
    if (queue.inUse === 0) this.#queues.delete(name);
  }
}
