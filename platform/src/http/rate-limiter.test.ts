import { sql } from 'kysely';
import { openPostgres, type OpenDatabase } from '../db/open';
import { createTestPlatform, type TestPlatform } from '../testing';
import { dropEndedWindows, RateLimiter } from './rate-limiter';

let tested: TestPlatform;
let second: OpenDatabase | undefined;
/**
 * Limiters as two processes have them: each with a memory of its own, on PostgreSQL each with connections of
 * its own.
 */
let processes: [RateLimiter, RateLimiter];
const failures: string[] = [];

beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'none' });
  const { db, platform } = tested;
  const server = process.env.DATABASE_URL_TEST;
  if (server) {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
    const url = new URL(server);
    url.pathname = `/${rows[0]?.name}`;
    second = await openPostgres(url.href);
  }
  const logger = { info: () => undefined, error: (message: string) => void failures.push(message) };
  processes = [
    new RateLimiter(db, platform.clock, logger),
    new RateLimiter(second?.db ?? db, platform.clock, logger),
  ];
});
afterAll(async () => {
  await second?.close();
  await tested.close();
});

const refused = { code: 'RATE_LIMITED' };

test('says in how many seconds the window is over, also from memory', async () => {
  await processes[0].take('told', 1, 60_000);
  for (const seconds of [60, 50]) {
    await expect(processes[0].take('told', 1, 60_000)).rejects.toMatchObject({ retryAfterSeconds: seconds });
    tested.clock.advance(10_000);
  }
});

test('two processes count together, also at the same moment', async () => {
  const requests = Array.from({ length: 20 }, (_, index) =>
    processes[index % 2 === 0 ? 0 : 1].take('shared', 6, 60_000),
  );
  const results = await Promise.allSettled(requests);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
  for (const one of processes) await expect(one.take('shared', 6, 60_000)).rejects.toMatchObject(refused);
});

test('a window ends by the clock of the platform, in every process', async () => {
  const [first, other] = processes;
  await first.take('window', 1, 60_000);
  await expect(other.take('window', 1, 60_000)).rejects.toMatchObject(refused);
  tested.clock.advance(60_001);
  await other.take('window', 1, 60_000);
  await expect(first.take('window', 1, 60_000)).rejects.toMatchObject(refused);
});

test('runs no statement for requests after a refusal', async () => {
  const [first] = processes;
  await first.take('stubborn', 1, 60_000);
  for (let count = 0; count < 5; count += 1)
    await expect(first.take('stubborn', 1, 60_000)).rejects.toMatchObject(refused);
  const { rows } = await sql<{
    points: number;
  }>`select points from rate_limit where key = 'stubborn'`.execute(tested.db);
  expect(rows).toEqual([{ points: 2 }]);
});

test('rolls a count back with its transaction', async () => {
  const [first] = processes;
  const undone = tested.db.transaction().execute(async (trx) => {
    await first.take('undone', 1, 60_000, trx);
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  await tested.db.transaction().execute((trx) => first.take('undone', 1, 60_000, trx));
  await expect(first.take('undone', 1, 60_000)).rejects.toMatchObject(refused);
});

test('while the database is away a process counts for itself, and says so once', async () => {
  const [first] = processes;
  await sql`alter table rate_limit rename to rate_limit_away`.execute(tested.db);
  await first.take('insured', 2, 60_000);
  await first.take('insured', 2, 60_000);
  await expect(first.take('insured', 2, 60_000)).rejects.toMatchObject(refused);
  await sql`alter table rate_limit_away rename to rate_limit`.execute(tested.db);
  expect(failures).toEqual(['limits are counted in this process alone']);
  await first.take('again counted', 2, 60_000);
});

test('windows that are over are dropped', async () => {
  const [first] = processes;
  await first.take('short', 1, 1000);
  await first.take('long', 1, 86_400_000);
  tested.clock.advance(2000);
  await dropEndedWindows(tested.db, tested.clock.now());
  const { rows } = await sql<{ key: string }>`select key from rate_limit`.execute(tested.db);
  expect(rows.map(({ key }) => key)).toContain('long');
  expect(rows.map(({ key }) => key)).not.toContain('short');
});

test('counts the IPs of one IPv6 network together, and each IPv4 address by itself', async () => {
  const [limiter] = processes;
  const ask = (ip: string) => limiter.takeFrom('thing', ip, 2, 60_000);
  await ask('2001:db8:0:1::1');
  await ask('2001:db8:0:1:aaaa::2');
  await expect(ask('2001:db8:0:1:ffff:ffff:ffff:ffff')).rejects.toMatchObject(refused);
  await ask('2001:db8:0:2::1');
  for (const last of [1, 1, 2, 2]) await ask(`203.0.113.${last}`);
  await expect(ask('::ffff:203.0.113.1')).rejects.toMatchObject(refused);
});
