import type { Platform } from '../context';
import type { Trx } from '../db/database';

export type SeedLevel = 'accounts' | 'full';

/**
 * Seeder puts one domain's data into a fresh database. The data are the same every time: chance comes from a
 * seed, time from the clock.
 */
export interface Seeder {
  /** Recorded: `member-accounts`. */
  name: string;
  /** For the progress line: "Preparing accounts". */
  what: string;
  level: SeedLevel;
  /** Uses `trx` alone: the embedded database has one connection, and this transaction holds it. */
  run(platform: Platform, trx: Trx, progress: (line: string) => void): Promise<void>;
}
