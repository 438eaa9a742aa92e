import type { Operator } from '@tessera/contracts/operator';
import type { Platform } from '../context';
import type { Trx } from '../db/database';

/**
 * SeedLevel is how much a database begins with: "empty" is what a real site cannot do without, "accounts" who can sign
 * in to a demonstration, "full" everything that a demonstration shows.
 */
export type SeedLevel = 'empty' | 'accounts' | 'full';

/**
 * Seeder puts one domain's data into a fresh database. The data are the same every time: chance comes from a
 * seed, time from the clock.
 */
export interface Seeder {
  /** Recorded: `member-accounts`. */
  name: string;
  /** For the progress line: "Preparing accounts". */
  what: string;
  level: Exclude<SeedLevel, 'empty'>;
  /** Members, money, history or offers that only a demonstration has. */
  demo?: true;
  /** Uses `trx` alone: the embedded database has one connection, and this transaction holds it. */
  run(platform: Platform, trx: Trx, progress: (line: string) => void): Promise<void>;
}

/**
 * StarterSeeder puts what a new operator begins with into one domain: once in an operator's life, whenever it joins. It
 * leaves alone who has content already.
 */
export interface StarterSeeder {
  /** Recorded with the operator's code: `articles-starter:coral`. */
  name: string;
  /** Uses `trx` alone, as a seeder does. */
  run(platform: Platform, trx: Trx, operator: Operator): Promise<void>;
}
