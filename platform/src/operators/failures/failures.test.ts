import type { FailureRecord } from '@tessera/contracts/release';
import { reportFailureCall } from '@tessera/contracts/release';
import { createBackOffice } from '../../back-office/create-back-office';
import { createTestPlatform, type TestPlatform } from '../../testing';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform({ seed: 'none' });
}, 60_000);
afterAll(() => platform.close());

const record: FailureRecord = {
  remote: 'lottery',
  version: '1.1.0',
  operator: 'jade',
  set: '0123456789abcdef',
  chunk: 'view.js',
  url: '/artifacts/releases/mf-lottery/1.1.0/view.js?token=secret#x',
  phase: 'chunk',
  type: 'timeout',
  attempt: 3,
  elapsed: 120_000.4,
  online: true,
  detail: 'out of time',
};

test('a failure record is kept under the operator of the request, without query or fragment', async () => {
  await platform.transport({ merchant: 'aurora' }).call(reportFailureCall, record);
  const kept = await platform.db.selectFrom('failure_record').selectAll().executeTakeFirstOrThrow();
  expect(kept).toMatchObject({
    operator: 'aurora',
    remote: 'lottery',
    type: 'timeout',
    attempt: 3,
    elapsed: 120_000,
  });
  expect(kept.url).toBe('/artifacts/releases/mf-lottery/1.1.0/view.js');
});

test('a record of another shape is refused', async () => {
  const broken = { ...record, type: 'boredom' } as unknown as FailureRecord;
  await expect(platform.transport().call(reportFailureCall, broken)).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
  });
});

test('one address cannot fill the table', async () => {
  const transport = platform.transport({ ip: '203.0.113.9' });
  const sent = await Promise.allSettled(
    Array.from({ length: 70 }, () => transport.call(reportFailureCall, record)),
  );
  expect(sent.filter(({ status }) => status === 'rejected').length).toBe(10);
});

test('operations read failures by operator, release and type, and by minute', async () => {
  const since = platform.clock.now().toISOString();
  platform.clock.advance(3_600_000);
  const from = platform.clock.now().toISOString();
  const transport = platform.transport({ merchant: 'jade', ip: '203.0.113.10' });
  await transport.call(reportFailureCall, record);
  await transport.call(reportFailureCall, record);
  platform.clock.advance(60_000);
  await transport.call(reportFailureCall, { ...record, type: 'integrity' });
  const token = 'a token of operations';
  const office = createBackOffice(platform.platform, token);
  const ask = async (query: string) =>
    office.inject({ url: `/platform/failures${query}`, headers: { authorization: `Bearer ${token}` } });

  const { value } = (await ask(`?since=${from}`)).json();
  expect(value.groups).toMatchObject([
    { operator: 'jade', remote: 'lottery', version: '1.1.0', type: 'timeout', count: 2 },
    { operator: 'jade', type: 'integrity', count: 1, perMinute: [{ count: 1 }] },
  ]);
  // Whoever opens a page can say that an artefact was tampered with: that a browser says so, and from how many networks.
  expect(value.groups[1]).toMatchObject({ source: 'browser', networks: 1 });
  const tampered = { ...record, type: 'integrity' } as const;
  for (const ip of ['203.0.113.10', '203.0.113.10', '198.51.100.20'])
    await platform.transport({ merchant: 'jade', ip }).call(reportFailureCall, tampered);
  expect((await ask(`?since=${from}`)).json().value.groups).toContainEqual(
    expect.objectContaining({ type: 'integrity', count: 4, networks: 2 }),
  );
  const marks = await platform.db.selectFrom('failure_record').select('network').execute();
  expect(JSON.stringify(marks)).not.toContain('203.0.113');
  expect((await ask(`?since=${since}`)).json().value.groups.length).toBeGreaterThan(2);
  expect((await ask('?since=yesterday')).statusCode).toBe(400);
  expect((await office.inject('/platform/failures')).statusCode).toBe(401);
  await office.close();
});
