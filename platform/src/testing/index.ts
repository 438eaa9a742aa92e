import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { ApiTransport } from '@tessera/contracts';
import type { FastifyInstance } from 'fastify';
import { createSite, domains, seed, seedStarters } from '../app';
import { ManualClock } from '../clock';
import { readConfig } from '../config';
import type { Platform } from '../context';
import type { Db } from '../db/database';
import type { DatabaseLimits } from '../db/limits';
import type { OpenDatabase } from '../db/open';
import { enterGame } from '../games/launch/game-sessions';
import { loadOperators } from '../operators/documents';
import { createPlatform } from '../platform';
import { seededRandom, systemRandom, type Random } from '../random';
import { issueHumanChallenge } from '../accounts/verification/human-check';
import { fingerprintOf } from './fingerprint';
import { solve } from './human';
import { openTestDatabase } from './test-database';
import { injectTransport, type TransportOptions } from './transport';

export { backOfficeOf } from './back-office';
export { newMember } from './new-member';
export { createStudio } from '../studio';
export type { TransportOptions } from './transport';

export interface TestPlatformOptions {
  /** Whom requests are for, unless they say otherwise; "aurora" by default. */
  operator?: string;
  /**
   * "accounts" by default: who can sign in. "full" is everything that a demonstration shows, "empty" what a real site
   * begins with.
   */
  seed?: 'none' | 'empty' | 'accounts' | 'full';
  /** How long its database may keep who asks waiting: as long as a slow machine takes, where a test names no limit. */
  limits?: Partial<DatabaseLimits>;
}

export interface TestPlatform {
  app: FastifyInstance;
  platform: Platform;
  db: Db;
  /** Stands at 2026-03-02 08:00 UTC, and moves when told. */
  clock: ManualClock;
  inject: FastifyInstance['inject'];
  transport(options?: TransportOptions): ApiTransport;
  /** The IP of somebody new, as attempts are counted by it, an hour later, when every limit has passed. */
  nextVisitor(): string;
  /** A solved puzzle, good for one call. */
  humanResult(): Promise<string>;
  /** What was sent to a number or an e-mail, oldest first. */
  sentTo(recipient: string): Promise<string[]>;
  /** The characters in the picture of a captcha. */
  captchaAnswer(captchaId: string): Promise<string>;
  /** Opens a launched game by its address, as its provider does; the token that bets are placed with. */
  enterGame(url: string): Promise<string>;
  /** Lines that the platform logged as errors. */
  errors: string[];
  close(): Promise<void>;
}

/** A test that is about no limit waits for what it asks for, however slow the machine is. */
const patientLimits = { waitMs: 60_000, lockMs: 60_000, statementMs: 60_000 };

const testTime = new Date('2026-03-02T08:00:00Z');
const source = resolve(import.meta.dirname, '..');

/** The same draws and codes in every run, so that no test fails by luck; secrets are as in life. */
const repeatable = (run: number): Random => ({
  bytes: systemRandom.bytes,
  below: seededRandom(run).below,
});

/**
 * createTestPlatform makes the whole platform in-process, with a database, a clock and a data folder of its
 * own.
 */
export async function createTestPlatform(options: TestPlatformOptions = {}): Promise<TestPlatform> {
  const { operator = 'aurora', seed: level = 'accounts' } = options;
  const dataDir = mkdtempSync(join(tmpdir(), 'tessera-data-'));
  const config = readConfig({
    NODE_ENV: 'test',
    HUMAN_CHECK_COST: '2',
    // Where an injected request says that it asks.
    PUBLIC_PORT: '80',
    DATA_DIR: dataDir,
    OPERATORS_DIR: process.env.OPERATORS_DIR,
  });
  const operators = loadOperators(config.operatorsDir);
  const clock = new ManualClock(testTime);
  const errors: string[] = [];
  const logger = {
    info: () => undefined,
    error: (message: string, details?: Record<string, unknown>) => {
      errors.push(`${message} ${JSON.stringify(details)}`);
    },
  };
  const parts = { domains, config, operators, logger };
  const name = fingerprintOf([source, config.operatorsDir], level);
  const prepare = async (fresh: OpenDatabase) => {
    const platform = await createPlatform({
      ...parts,
      database: fresh,
      clock: new ManualClock(testTime),
      random: repeatable(1),
    });
    if (level !== 'none') await seed(platform, level);
    if (level === 'empty') await seedStarters(platform);
  };
  const database = await openTestDatabase(name, prepare, { ...patientLimits, ...options.limits });
  const platform = await createPlatform({ ...parts, database, clock, random: repeatable(2) });
  const app = await createSite(platform);
  let visitors = 0;
  return {
    app,
    platform,
    db: database.db,
    clock,
    inject: app.inject.bind(app) as FastifyInstance['inject'],
    nextVisitor: () => {
      clock.advance(3_600_000);
      return `10.0.0.${++visitors}`;
    },
    transport: (transportOptions = {}) =>
      injectTransport(app, { merchant: operator, solvesPuzzles: true, ...transportOptions }),
    humanResult: async () => solve(await issueHumanChallenge(platform)),
    sentTo: async (recipient) => {
      const rows = await database.db
        .selectFrom('outbox_message')
        .select('body')
        .where('recipient', '=', recipient)
        .orderBy('id')
        .execute();
      return rows.map(({ body }) => body);
    },
    captchaAnswer: async (captchaId) =>
      (
        await database.db
          .selectFrom('captcha')
          .select('answer')
          .where('id', '=', captchaId)
          .executeTakeFirstOrThrow()
      ).answer,
    enterGame: (url) => enterGame(platform, new URLSearchParams(new URL(url).hash.slice(1)).get('t') ?? ''),
    errors,
    close: async () => {
      platform.lifecycle.drain();
      await app.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
