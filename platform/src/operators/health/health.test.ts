import { affectedBin, healthValue, totalBin, type HealthSums } from '@tessera/contracts/operations';
import { reportVisitCall, type HealthSample, type VisitReport } from '@tessera/contracts/release';
import { sql } from 'kysely';
import { createBackOffice } from '../../back-office/create-back-office';
import { createTestPlatform, type TestPlatform } from '../../testing';
import { HealthBuckets, healthBuckets } from './buckets';
import { cleanupExpired } from './cleanup-expired';
import { storeHealthJob } from './store-health-job';

let platform: TestPlatform;
const office = { token: 'a token of operations' };
beforeAll(async () => {
  platform = await createTestPlatform({ seed: 'none' });
}, 60_000);
afterAll(() => platform.close());
beforeEach(async () => {
  await platform.db.deleteFrom('health_bucket').execute();
});

const set = '0123456789abcdef';
const sample = (rest: Partial<HealthSample> = {}): HealthSample => ({
  metric: 'visits',
  value: 1,
  first: true,
  page: 'lobby:home',
  remote: '',
  version: '',
  ...rest,
});
const report = (...samples: HealthSample[]): VisitReport => ({ set, samples });
let lastIp = 0;
const send = (body: VisitReport, ip = `203.0.113.${(lastIp += 1)}`, merchant = 'aurora') =>
  platform.transport({ merchant, ip }).call(reportVisitCall, body);
const stored = async () => {
  await storeHealthJob.run(platform.platform, new AbortController().signal);
  return platform.db.selectFrom('health_bucket').selectAll().orderBy('metric').orderBy('bin').execute();
};

async function ask(query: string, token = office.token) {
  const app = createBackOffice(platform.platform, office.token);
  const answer = await app.inject({
    url: `/platform/health?${query}`,
    headers: { authorization: `Bearer ${token}` },
  });
  await app.close();
  return answer;
}

test('sums reports up by minute, release set, page, remote and metric', async () => {
  const thrown = sample({ metric: 'uncaught', value: 3, remote: 'lottery', version: '1.1.0' });
  await send(report(sample(), thrown));
  await send(report(sample(), sample({ metric: 'lcp', value: 1_000 })));
  const rows = await stored();
  expect(rows.map(({ metric, bin, count, remote }) => [metric, bin, count, remote])).toEqual([
    ['lcp', expect.any(Number), 1, ''],
    ['uncaught', affectedBin, 1, 'lottery'],
    ['uncaught', totalBin, 3, 'lottery'],
    ['visits', affectedBin, 2, ''],
    ['visits', totalBin, 2, ''],
  ]);
  expect(rows[0]).toMatchObject({ operator: 'aurora', release_set: set, page: 'lobby:home' });
  expect(healthValue('lcp', rows[0]?.bin ?? 0)).toBeCloseTo(1_000, -2);
  expect(rows[0]?.at.toISOString()).toBe('2026-03-02T08:00:00.000Z');
});

test('a visit that says the same again is counted once among those that had it', async () => {
  const thrown = sample({ metric: 'uncaught', value: 2 });
  await send(report(sample(), thrown));
  await send(report({ ...thrown, first: false }));
  const rows = (await stored()).filter(({ metric }) => metric === 'uncaught');
  expect(rows.map(({ bin, count }) => [bin, count])).toEqual([
    [affectedBin, 1],
    [totalBin, 4],
  ]);
});

test.each([
  ['a set that is none', { set: 'x', samples: [sample()] }],
  ['a metric that is none', report(sample({ metric: 'mood' as never }))],
  ['a page with markup', report(sample({ page: '<b>' }))],
  ['a value that is no number', report(sample({ value: Number.NaN }))],
  ['no sample', report()],
  ['too many samples', report(...Array.from({ length: 61 }, () => sample()))],
])('refuses %s', async (_, body) => {
  await expect(send(body)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
});

test('one network cannot report without end, and costs no statement', async () => {
  const ip = '198.51.100.7';
  const sent = await Promise.allSettled(Array.from({ length: 250 }, () => send(report(sample()), ip)));
  expect(sent.filter(({ status }) => status === 'rejected')).toHaveLength(10);
  await expect(send(report(sample()), ip)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  expect((await stored()).find(({ metric }) => metric === 'visits')?.count).toBe(240);
});

test('what is not written yet is kept while the database is away, and written once', async () => {
  const buckets = new HealthBuckets();
  buckets.add('jade', report(sample()), platform.clock.now());
  await sql`alter table health_bucket rename to health_bucket_away`.execute(platform.db);
  await expect(buckets.store(platform.db)).rejects.toThrow('health_bucket');
  await sql`alter table health_bucket_away rename to health_bucket`.execute(platform.db);
  await buckets.store(platform.db);
  await buckets.store(platform.db);
  expect((await stored()).map(({ operator, count }) => [operator, count])).toEqual([
    ['jade', 1],
    ['jade', 1],
  ]);
});

test('two processes that write the same minute at once lose nothing', async () => {
  const processes = [new HealthBuckets(), new HealthBuckets()];
  const now = platform.clock.now();
  for (const buckets of processes)
    for (let visit = 0; visit < 50; visit += 1)
      buckets.add('aurora', report(sample({ page: `lobby:p${visit % 9}` })), now);
  await Promise.all(processes.map((buckets) => buckets.store(platform.db)));
  const visits = (await stored()).filter(({ bin }) => bin === affectedBin);
  expect(visits.reduce((sum, { count }) => sum + count, 0)).toBe(100);
});

test('minutes of yesterday become hours, and what is older than a week goes', async () => {
  const of = { operator: 'aurora', release_set: set, page: 'lobby:home', remote: '', version: '' };
  const bucket = { ...of, metric: 'visits', bin: affectedBin };
  const minute = async (at: string, count: number) => {
    await platform.db
      .insertInto('health_bucket')
      .values({ ...bucket, at: new Date(at), count })
      .execute();
  };
  await minute('2026-02-20T10:15:00Z', 9);
  await minute('2026-02-28T10:00:00Z', 1);
  await minute('2026-02-28T10:15:00Z', 2);
  await minute('2026-02-28T10:59:00Z', 3);
  await minute('2026-03-02T07:59:00Z', 4);
  const now = new Date('2026-03-02T08:00:00Z');
  for (let run = 0; run < 2; run += 1) await cleanupExpired(platform.platform, now);
  const rows = await platform.db.selectFrom('health_bucket').select(['at', 'count']).orderBy('at').execute();
  expect(rows.map(({ at, count }) => [at.toISOString(), count])).toEqual([
    ['2026-02-28T10:00:00.000Z', 6],
    ['2026-03-02T07:59:00.000Z', 4],
  ]);
});

test('operations read the visits of an operator as sums and over time', async () => {
  await send(report(sample(), sample({ metric: 'uncaught', remote: 'lottery', version: '1.1.0' })));
  await send(report(sample()), undefined, 'jade');
  // What was reported just now is in the answer.
  const { value } = (await ask('operator=aurora&since=2026-03-02T07:00:00Z')).json() as { value: HealthSums };
  expect(value.cells).toContainEqual(
    expect.objectContaining({ set, metric: 'visits', bin: affectedBin, count: 1, page: 'lobby:home' }),
  );
  expect(value.cells).toContainEqual(
    expect.objectContaining({ metric: 'uncaught', remote: 'lottery', version: '1.1.0', count: 1 }),
  );
  // What is told of a remote is told of its page too: over time it counts once.
  await send(
    report(sample({ metric: 'render' }), sample({ metric: 'render', remote: 'lottery', version: '1.1.0' })),
  );
  const series = (await ask('operator=aurora&since=2026-03-02T07:00:00Z&step=900')).json().value;
  expect(series.cells).toContainEqual({
    at: '2026-03-02T08:00:00.000Z',
    set,
    metric: 'visits',
    bin: affectedBin,
    count: 1,
  });
  const renders = series.cells.filter(({ metric }: { metric: string }) => metric === 'render');
  expect(renders.map(({ count }: { count: number }) => count)).toEqual([1, 1]);
  expect((await ask('operator=aurora&since=yesterday')).statusCode).toBe(400);
  expect((await ask('operator=aurora&since=2026-03-02T07:00:00Z', 'another')).statusCode).toBe(401);
  expect(healthBuckets(platform.platform)).toBe(healthBuckets(platform.platform));
});
