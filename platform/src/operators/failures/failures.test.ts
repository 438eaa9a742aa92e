import type { FailureRecord } from '@tessera/contracts/release';
import { reportFailureCall } from '@tessera/contracts/release';
import { createBackOffice } from '../../back-office/create-back-office';
import { createTestPlatform, type TestPlatform } from '../../testing';
import { browserName } from './browser-name';
import { redact } from './redact';

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
  chunk: 'view.js?token=secret',
  url: '/artifacts/releases/mf-lottery/1.1.0/view.js?token=secret#x',
  phase: 'chunk',
  type: 'timeout',
  attempt: 3,
  elapsed: 120_000.4,
  online: true,
  detail: 'out of time',
};

test('a failure record is stored under the operator of the request, without query or fragment', async () => {
  await platform.transport({ merchant: 'aurora' }).call(reportFailureCall, record);
  const stored = await platform.db.selectFrom('failure_record').selectAll().executeTakeFirstOrThrow();
  expect(stored).toMatchObject({
    operator: 'aurora',
    remote: 'lottery',
    type: 'timeout',
    attempt: 3,
    elapsed: 120_000,
  });
  expect(stored.url).toBe('/artifacts/releases/mf-lottery/1.1.0/view.js');
  expect(stored.chunk).toBe('view.js');
});

test('a record of another shape is refused', async () => {
  const broken = { ...record, type: 'boredom' } as unknown as FailureRecord;
  await expect(platform.transport().call(reportFailureCall, broken)).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
  });
});

test('one IP cannot fill the table', async () => {
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

test('what records say is read by phase, chunk, address, detail and browser, and filtered', async () => {
  platform.clock.advance(86_400_000);
  const since = platform.clock.now().toISOString();
  const send = (userAgent: string, rest: Partial<FailureRecord> = {}) =>
    platform.inject({
      method: 'POST',
      url: reportFailureCall.path,
      headers: { 'x-merchant': 'aurora', 'user-agent': userAgent },
      payload: { ...record, ...rest },
    });
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
  await send(firefox);
  await send(firefox);
  await send('curl/8', { phase: 'render', detail: 'no view' });
  const token = 'a token of operations';
  const office = createBackOffice(platform.platform, token);
  const ask = async (query: string) =>
    office.inject({
      url: `/platform/failures/kinds?since=${since}${query}`,
      headers: { authorization: `Bearer ${token}` },
    });
  const { value } = (await ask('')).json();
  expect(value.browsers).toEqual(['Firefox 145']);
  expect(value.kinds).toHaveLength(2);
  const kind = {
    operator: 'aurora',
    remote: 'lottery',
    phase: 'chunk',
    chunk: 'view.js',
    url: '/artifacts/releases/mf-lottery/1.1.0/view.js',
    detail: 'out of time',
    browser: 'Firefox 145',
    count: 2,
  };
  expect((await ask('&browser=Firefox%20145&phase=')).json().value.kinds).toMatchObject([kind]);
  expect((await ask('&phase=render')).json().value.kinds).toMatchObject([{ detail: 'no view', browser: '' }]);
  expect((await ask('&operator=jade')).json().value.kinds).toEqual([]);
  expect((await ask(`&browser=${'x'.repeat(80)}`)).statusCode).toBe(400);
  await office.close();
});

test('what a release threw after load is read with its file, position and message, and is no failure to load', async () => {
  platform.clock.advance(86_400_000);
  const since = platform.clock.now().toISOString();
  const thrown = { ...record, type: 'error', phase: 'runtime', detail: 'view.js:3:14 no lines' } as const;
  const transport = platform.transport({ merchant: 'aurora', ip: '203.0.113.10' });
  await transport.call(reportFailureCall, thrown);
  await transport.call(reportFailureCall, thrown);
  const token = 'a token of operations';
  const office = createBackOffice(platform.platform, token);
  const ask = async (path: string) =>
    (await office.inject({ url: path, headers: { authorization: `Bearer ${token}` } })).json().value;
  const { kinds } = await ask(`/platform/failures/kinds?since=${since}&operator=aurora&phase=runtime`);
  expect(kinds).toMatchObject([
    { remote: 'lottery', version: '1.1.0', chunk: 'view.js', detail: thrown.detail, count: 2, networks: 1 },
  ]);
  expect((await ask(`/platform/failures?since=${since}`)).groups).toEqual([]);
  await office.close();
});

test.each([
  [
    'Loading chunk 7 failed (https://a.example/view.js?token=abc#x)',
    'Loading chunk 7 failed (https://a.example/view.js)',
  ],
  ['GET /member?code=12 gave HTML', 'GET /member gave HTML'],
  ['bad eyJhbGciOi.eyJzdWIi.c2ln here', 'bad … here'],
  ['refused Authorization: Bearer abcd1234', 'refused Authorization: Bearer …'],
  ['{"password":"hunter22"}', '{"password":"…"}'],
  ['no member ann@example.com', 'no member …'],
  ['session 9f86d081884c7d659a2feaa0c55ad015 is over', 'session … is over'],
  [
    'Cannot read properties of undefined (reading "lines")',
    'Cannot read properties of undefined (reading "lines")',
  ],
])('redacts %j to %j', (detail, redacted) => {
  expect(redact(detail)).toBe(redacted);
});

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    'Chrome 141',
  ],
  ['Mozilla/5.0 AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36 Edg/141.0.3', 'Edge 141'],
  [
    'Mozilla/5.0 (iPhone) AppleWebKit/605.1 (KHTML, like Gecko) Version/18.3 Mobile/15E148 Safari/604.1',
    'Safari 18',
  ],
  ['Mozilla/5.0 (iPhone) AppleWebKit/605.1 CriOS/140.0.1 Mobile/15E148 Safari/604.1', 'Chrome 140'],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-S911B) SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36',
    'Samsung Internet 27',
  ],
  ['Chrome/99999', ''],
  ['', ''],
])('%j is called %j', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});
