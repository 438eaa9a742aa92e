import { clearTimeout, setTimeout } from 'node:timers';
import { DatabaseUnavailableError } from './database-unavailable';
import type { DatabaseLimits } from './limits';
import type { Requester } from './requester';

interface Place {
  held: number;
  /** In order of asking. */
  waiting: (() => void)[];
}

/**
 * Lets a requester have so many of a thing at once; what more it asks for waits behind its own, so that one member's
 * pile of requests does not stand before everybody else's.
 */
export class FairShare {
  readonly #places = new Map<string, Place>();

  constructor(
    readonly share: DatabaseLimits['share'],
    readonly waitMs: number,
  ) {}

  /** Resolves with the release. Throws DatabaseUnavailableError after `waitMs`. Nobody in particular never waits. */
  async enter(requester: Requester | undefined): Promise<() => void> {
    if (requester === undefined) return () => undefined;
    const name = `${requester.kind}:${requester.id}`;
    const place = this.#places.get(name) ?? { held: 0, waiting: [] };
    this.#places.set(name, place);
    if (place.held < this.share[requester.kind]) place.held += 1;
    else await this.#wait(place);
    return () => this.#leave(name, place);
  }

  #wait(place: Place): Promise<void> {
    return new Promise((resolve, reject) => {
      const enter = () => {
        clearTimeout(late);
        resolve();
      };
      const late = setTimeout(() => {
        place.waiting.splice(place.waiting.indexOf(enter), 1);
        reject(new DatabaseUnavailableError('one requester asks for too much at once'));
      }, this.waitMs);
      place.waiting.push(enter);
    });
  }

  #leave(name: string, place: Place): void {
    const next = place.waiting.shift();
    // What one leaves, the next one has: the count stays.
    if (next) return next();
    place.held -= 1;
    if (place.held === 0) this.#places.delete(name);
  }
}
