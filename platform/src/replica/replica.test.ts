import { setTimeout as pause } from 'node:timers/promises';
import { joinFiguresCall, joinReportCall, teamOverviewCall, teamReportCall } from '@tessera/contracts/agent';
import type { AnyCall } from '@tessera/contracts';
import { loginCall } from '@tessera/contracts/auth';
import { sql } from 'kysely';
import type { Db } from '../db/database';
import { DatabaseUnavailableError } from '../db/database-unavailable';
import { openPostgres, type OpenDatabase } from '../db/open';
import { DomainError } from '../http/domain-error';
import { servedCalls } from '../http/register-call';
import { memberIdOf } from '../rewards/play/testing/play-round';
import { createTestPlatform, type TestPlatform } from '../testing';
import { readReport, Replica } from '.';

let tested: TestPlatform;
let copy: TestPlatform;
beforeAll(async () => {
  tested = await createTestPlatform();
  copy = await createTestPlatform({ seed: 'none' });
});
afterAll(async () => {
  await tested.close();
  await copy.close();
});

const openCopy = async () => ({ db: copy.db, close: async () => undefined }) as unknown as OpenDatabase;

/** The copy hears of the heartbeat of so long ago. */
async function replicate(secondsAgo: number): Promise<void> {
  const at = new Date(Date.now() - secondsAgo * 1_000);
  await copy.db
    .insertInto('replica_heartbeat')
    .values({ id: true, at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ at }))
    .execute();
}

async function follow(open: () => Promise<OpenDatabase>, maxAgeMs = 60_000) {
  const lines: string[] = [];
  const ages: number[] = [];
  const log = (line: string) => void lines.push(line);
  const replica = await Replica.follow({
    primary: tested.db,
    open,
    maxAgeMs,
    logger: { info: log, error: log },
    onAge: (seconds) => ages.push(seconds),
  });
  const until = async (holds: () => boolean) => {
    while (!holds()) await pause(20);
  };
  return { replica, lines, ages, until };
}

test('a copy is read while it is recent, not while it is behind, and again once it has caught up', async () => {
  await replicate(2);
  const { replica, lines, ages, until } = await follow(openCopy);
  expect(replica.recent()).toBe(copy.db);
  expect(ages.at(-1)).toBeGreaterThanOrEqual(2);
  await replicate(3_600);
  await until(() => (ages.at(-1) ?? 0) > 3_000);
  expect(replica.recent()).toBeUndefined();
  await replicate(0);
  await until(() => (ages.at(-1) ?? Infinity) < 60);
  expect(replica.recent()).toBe(copy.db);
  // Told when it changes, and not at every look.
  expect(lines).toEqual([
    'reports are read from the replica',
    'reports are read from the database: its replica is too old or away',
    'reports are read from the replica',
  ]);
  await replica.close();
});

test('a copy that cannot be reached stops nothing, and is read once it can be', async () => {
  await replicate(0);
  let isThere = false;
  const { replica, ages, until } = await follow(() =>
    isThere ? openCopy() : Promise.reject(new Error('away')),
  );
  expect([replica.recent(), ages]).toEqual([undefined, [Infinity]]);
  isThere = true;
  await replicate(0);
  await until(() => (ages.at(-1) ?? Infinity) < 60);
  expect(replica.recent()).toBe(copy.db);
  await replica.close();
});

test('a copy that answers no more is not recent for longer than it may be old', async () => {
  let isStuck = false;
  const heartbeat = () => (isStuck ? new Promise(() => undefined) : Promise.resolve({ at: new Date() }));
  const db = { selectFrom: () => ({ select: () => ({ executeTakeFirst: heartbeat }) }) } as unknown as Db;
  const { replica, until } = await follow(async () => ({ db }) as unknown as OpenDatabase, 1_500);
  expect(replica.recent()).toBe(db);
  isStuck = true;
  await until(() => replica.recent() === undefined);
});

test('what the copy fails at or refuses is asked of the database itself, and a copy that went away is not asked again', async () => {
  let isRecent = true;
  const replica = {
    recent: () => (isRecent ? copy.db : undefined),
    giveUp: () => (isRecent = false),
  } as unknown as Replica;
  const sources: Db[] = [];
  const read = (failure: Error, isEverywhere = false) =>
    readReport({ ...tested.platform, replica }, async ({ db }) => {
      sources.push(db);
      if (isEverywhere || db === copy.db) throw failure;
      return 'read';
    });
  // A downline of a moment ago is not in the copy yet.
  expect(await read(new DomainError('NOT_FOUND'))).toBe('read');
  await expect(read(new DomainError('NOT_FOUND'), true)).rejects.toThrow(DomainError);
  expect(await read(new DatabaseUnavailableError('canceling statement due to conflict with recovery'))).toBe(
    'read',
  );
  expect(sources).toEqual([copy.db, tested.db, copy.db, tested.db, copy.db, tested.db]);
  expect(await read(new Error('never asked'))).toBe('read');
  expect(sources).toHaveLength(7);
});

test('a copy that has failed somebody is read again once it was looked at', async () => {
  await replicate(0);
  const { replica, until } = await follow(openCopy);
  replica.giveUp();
  expect(replica.recent()).toBeUndefined();
  await replicate(0);
  await until(() => replica.recent() === copy.db);
  await replica.close();
});

const days = { range: 'month' } as const;
/** Every call that says it is a report, as an agent asks it. */
const reports: readonly (readonly [call: AnyCall, input: object])[] = [
  [teamOverviewCall, days],
  ...(['days', 'levels', 'members', 'movements'] as const).map(
    (report) => [teamReportCall, { ...days, report }] as const,
  ),
  [joinFiguresCall, days],
  [joinReportCall, days],
];

test('every call that is a report is asked here', () => {
  const flagged = [...servedCalls(tested.platform)].filter(({ report }) => report).map(({ path }) => path);
  expect(flagged.toSorted()).toEqual([...new Set(reports.map(([{ path }]) => path))].toSorted());
});

test('an agent whom the copy does not have yet is read from the database itself, and others are refused by both', async () => {
  const sources = jest.spyOn(tested.app.requests, 'findAgent');
  tested.platform.replica = { recent: () => copy.db } as unknown as Replica;
  const reading = async (username: string) => {
    sources.mockClear();
    const { token } = await tested.transport().call(loginCall, { username, password: 'Tessera#2026' });
    const answer = tested.transport({ token }).call(teamOverviewCall, days);
    const code = await answer.then(() => 'OK').catch((error: { code: string }) => error.code);
    return [code, ...sources.mock.calls.map(([db]) => (db === copy.db ? 'copy' : 'database'))];
  };
  expect(await reading('agent01')).toEqual(['OK', 'copy', 'database']);
  expect(await reading('player01')).toEqual(['NOT_AN_AGENT', 'copy', 'database']);
  tested.platform.replica = undefined;
  sources.mockRestore();
});

if (process.env.DATABASE_URL_TEST)
  test('every report can be read from a database that nobody can write to', async () => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(tested.db);
    const url = new URL(process.env.DATABASE_URL_TEST ?? '');
    url.pathname = `/${rows[0]?.name}`;
    url.searchParams.set('options', '-c default_transaction_read_only=on');
    const readOnly = await openPostgres(url.href);
    await expect(sql`delete from seed_run`.execute(readOnly.db)).rejects.toThrow(/read-only/);
    tested.platform.replica = { recent: () => readOnly.db } as unknown as Replica;
    const { token } = await tested
      .transport()
      .call(loginCall, { username: 'agent01', password: 'Tessera#2026' });
    const givenUp = async () => (await tested.platform.metrics.replicaGivenUp.get()).values[0]?.value;
    const before = await givenUp();
    const id = await memberIdOf(tested, 'agent01team01');
    const ofMember = (['memberDays', 'memberRounds', 'movements'] as const).map(
      (report) => [teamReportCall, { ...days, report, memberId: String(id) }] as const,
    );
    for (const [call, input] of [...reports, ...ofMember])
      await tested.transport({ token }).call(call, input as never);
    expect(await givenUp()).toBe(before);
    tested.platform.replica = undefined;
    await readOnly.close();
  });
