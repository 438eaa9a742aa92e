import { setTimeout as pause } from 'node:timers/promises';
import type { Platform } from '../../context';
import { DomainError } from '../../http/domain-error';
import { signingSecret } from '../../money/payments/hosted/secrets';
import { seededRandom } from '../../random';
import type { Player } from './players';

/** Mover is what a scenario has: who moves money, by chance that is the same whenever the scenario is run again. */
export interface Mover {
  platform: Platform;
  player: Player;
  /** What the providers of payments and payouts sign with. */
  secret: Buffer;
  /** A whole number below `limit`. */
  below(limit: number): number;
  /** A decimal amount between two of major units. */
  amount(least: number, most: number): string;
  /** Names what happens in the scenario, and in no other: the key under which it happens once. */
  key(name: string): string;
  /** Does something that may be refused, by the rules or because another process has done it. Undefined where it was. */
  attempt<T>(work: () => Promise<T>): Promise<T | undefined>;
  /** Waits for what a job does. Undefined where it does not come to that. */
  waitFor<T>(look: () => Promise<T | undefined>): Promise<T | undefined>;
}

const waits = 600;
const waitMs = 50;

/** createMovers returns how the mover of a scenario is made. */
export async function createMovers(
  platform: Platform,
  players: readonly Player[],
): Promise<(number: number) => Mover> {
  const secret = await signingSecret(platform, 'HOSTED');
  return (number) => {
    const { below } = seededRandom(number);
    const player = players[below(players.length)];
    if (!player) throw new Error('there are no players');
    return {
      platform,
      player,
      secret,
      below,
      amount: (least, most) => `${least + below(most - least)}.${String(below(100)).padStart(2, '0')}`,
      key: (name) => `scenario-${number}-${name}`,
      attempt: refusable,
      async waitFor(look) {
        for (let wait = 0; wait < waits; wait += 1) {
          const found = await look();
          if (found !== undefined) return found;
          await pause(waitMs);
        }
        throw new Error(`scenario ${number} waits in vain`);
      },
    };
  };
}

async function refusable<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    // A key that stands for something else, and an amount that is none, are faults of ours.
    const isFault = !(error instanceof DomainError) || error.code === 'IDEMPOTENCY_CONFLICT';
    if (isFault) throw error;
    return undefined;
  }
}
