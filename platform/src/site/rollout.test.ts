import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestPlatform, type TestPlatform } from '../testing';

let tested: TestPlatform;
let site = '';
let artifacts = '';
beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'none' });
  artifacts = tested.platform.config.artifactsDir;
  site = join(artifacts, 'sites/aurora');
  mkdirSync(site, { recursive: true });
});
afterAll(() => tested.close());

/** Writes a page under the name of its content. */
function page(text: string): string {
  const file = `home.${createHash('sha256').update(text).digest('hex').slice(0, 10)}.html`;
  writeFileSync(join(site, file), text);
  return file;
}

const releaseTrack = (text: string) => {
  const file = page(text);
  return { headers: { 'x-release-track': text }, pages: { '/': file }, notFound: file };
};

function publish(percent?: number): void {
  const buckets = [[0, (percent ?? 0) - 1]];
  const candidates =
    percent === undefined
      ? {}
      : { candidates: [{ set: 'candidate', buckets, ...releaseTrack('candidate') }] };
  writeFileSync(join(site, 'site.json'), JSON.stringify({ ...releaseTrack('stable'), ...candidates }));
}

const get = (cookie?: string) => tested.inject({ url: '/', headers: cookie ? { cookie } : {} });

test.each([
  ['00', 'candidate'],
  ['09', 'candidate'],
  ['10', 'stable'],
  ['99', 'stable'],
])('at 10 percent bucket %s gets the %s page, with its headers', async (bucket, expected) => {
  publish(10);
  const answer = await get(`other=1; tessera_bucket=${bucket}`);
  expect(answer.body).toBe(expected);
  expect(answer.headers['x-release-track']).toBe(expected);
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(answer.headers['cache-control']).toBe('private, no-cache');
  expect(answer.headers['vary']).toContain('cookie');
});

test.each([undefined, 'tessera_bucket=', 'tessera_bucket=123', 'tessera_bucket=-1', 'my_tessera_bucket=00'])(
  'a visitor with the cookie %p is given a bucket, and it fits what they see',
  async (cookie) => {
    publish(50);
    const answer = await get(cookie);
    const setCookie = /^tessera_bucket=(\d\d); Max-Age=31536000; Path=\/; SameSite=Lax$/.exec(
      String(answer.headers['set-cookie']),
    );
    expect(answer.body).toBe(Number(setCookie?.[1]) < 50 ? 'candidate' : 'stable');
  },
);

test.each([
  ['00', 'points'],
  ['09', 'points'],
  ['10', 'lottery'],
  ['14', 'lottery'],
  ['15', 'stable'],
  ['39', 'stable'],
  ['40', 'points'],
  ['49', 'points'],
  ['50', 'stable'],
  ['94', 'stable'],
  ['95', 'lottery'],
  ['99', 'lottery'],
])(
  'of two rollouts whose buckets lie apart, bucket %s gets the %s page and its headers',
  async (bucket, expected) => {
    const candidates = [
      {
        set: 'points',
        buckets: [
          [0, 9],
          [40, 49],
        ],
        ...releaseTrack('points'),
      },
      {
        set: 'lottery',
        buckets: [
          [10, 14],
          [95, 99],
        ],
        ...releaseTrack('lottery'),
      },
    ];
    writeFileSync(join(site, 'site.json'), JSON.stringify({ ...releaseTrack('stable'), candidates }));
    const answer = await get(`tessera_bucket=${bucket}`);
    expect([answer.body, answer.headers['x-release-track']]).toEqual([expected, expected]);
  },
);

test('without a rollout nobody is given a bucket, and pages may be shared', async () => {
  publish();
  const answer = await get();
  expect(answer.body).toBe('stable');
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(answer.headers['cache-control']).toBe('no-cache');
});

test.each([
  ['missing', (file: string) => rmSync(file)],
  ['damaged', (file: string) => writeFileSync(file, '<p>half a pa')],
])('a page that is %s in the store leaves the last good one', async (_, harm) => {
  publish();
  expect((await get()).body).toBe('stable');
  harm(join(site, page('stable')));
  expect((await get()).body).toBe('stable');
});

test('a release whose page never came leaves the page before it', async () => {
  publish();
  expect((await get()).body).toBe('stable');
  const lost = {
    headers: { 'x-release-track': 'lost' },
    pages: { '/': 'home.0000000000.html' },
    notFound: 'gone.html',
  };
  writeFileSync(join(site, 'site.json'), JSON.stringify(lost));
  const answer = await get();
  expect([answer.statusCode, answer.body, answer.headers['x-release-track']]).toEqual([
    200,
    'stable',
    'stable',
  ]);
});

test('which set is current is asked for again every time', async () => {
  mkdirSync(join(artifacts, 'current'), { recursive: true });
  writeFileSync(join(artifacts, 'current/aurora.json'), '{"set":"1","mandatory":false}');
  const answer = await tested.inject({ url: '/artifacts/current/aurora.json' });
  expect(answer.json()).toEqual({ set: '1', mandatory: false });
  expect(answer.headers['cache-control']).toBe('no-cache');
  expect((await tested.inject({ url: '/artifacts/current/nobody.json' })).statusCode).toBe(404);
});

test.each(['/service-worker.js', '/sw.js'])('%s ends the worker of an earlier site', async (url) => {
  const answer = await tested.inject({ url });
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['content-type']).toContain('text/javascript');
  expect(answer.body).toContain('unregister()');
  expect(answer.body).not.toContain("'fetch'");
});
