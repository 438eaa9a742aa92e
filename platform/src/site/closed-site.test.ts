import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promotionListCall } from '@tessera/contracts/promotions';
import { systemStatusCall } from '@tessera/contracts/system';
import { makePreviewPass, previewPath } from '@tessera/server-kit/operators';
import { createTestPlatform, type TestPlatform } from '../testing';
import { saveSetting } from '../testing/save-setting';
import { changeDocument } from '../testing/with-document';

const template = `<!doctype html>
<html lang="en" dir="ltr"><head><title>House</title><meta name="description" content="A house"></head>
<body><div class="boot-main"></div><script src="/x.js"></script></body></html>`;

let tested: TestPlatform;
beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'none' });
  const folder = join(tested.platform.config.artifactsDir, 'sites/aurora');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'page.html'), template);
  const pages = { '/': 'page.html', '/rng': 'page.html' };
  const headers = { 'content-security-policy': "default-src 'self'" };
  writeFileSync(join(folder, 'site.json'), JSON.stringify({ headers, pages, notFound: 'page.html' }));
});
afterAll(() => tested.close());

const versions = new Map<string, number>();
async function save(part: string, value: unknown): Promise<void> {
  const operator = tested.platform.operators.byCode('aurora');
  if (!operator) throw new Error('no aurora');
  const version = versions.get(part) ?? 0;
  await saveSetting(tested.platform, operator, 'ann', { part, version, value, confirm: 'aurora' });
  versions.set(part, version + 1);
}
const get = (url: string, ip = '198.51.100.7') => tested.inject({ url, remoteAddress: ip });
const access = async (ip?: string) => (await get('/site-access', ip)).statusCode;

test('a site under maintenance answers its pages with 503, when to come back, and words that need no script', async () => {
  expect([(await get('/rng')).statusCode, await access()]).toEqual([200, 204]);
  const ends = new Date(tested.clock.now().getTime() + 90_500).toISOString();
  await save('maintenance', { closed: true, ends, texts: { TL: 'Babalik <b>kami</b>' } });
  for (const url of ['/', '/rng', '/nowhere']) {
    const { statusCode, headers, body } = await get(url);
    expect([url, statusCode, headers['retry-after']]).toEqual([url, 503, '91']);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'self'",
    });
    const readable = /<noscript>.*<\/noscript>/.exec(body)?.[0] ?? '';
    expect(readable).toContain('Back soon');
    expect(readable).not.toContain('<a ');
    expect(body).toContain('<script src="/x.js">');
  }
  expect((await get('/?language=TL')).body).toContain('Babalik &lt;b&gt;kami');
  expect(await access()).toBe(403);
  await save('maintenance', { closed: true });
  expect((await get('/')).headers['retry-after']).toBe('300');
  await save('maintenance', { closed: false });
  expect((await get('/')).statusCode).toBe(200);
});

test('a visitor from a blocked network gets 451, and the others their page', async () => {
  await save('regions', { blockedRegions: [], blockedNetworks: ['203.0.113.0/24'] });
  const { statusCode, headers, body } = await get('/', '203.0.113.9');
  expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([451, '86400', 'no-store']);
  expect(body).toContain('Not available where you are');
  expect([await access('203.0.113.9'), await access()]).toEqual([403, 204]);
  expect((await get('/')).statusCode).toBe(200);
});

test('a site that is not open yet is there for who has a pass, and for nobody else', async () => {
  const { clock } = tested;
  jest.replaceProperty(tested.platform.config, 'operationsToken', 'the-token-of-this-installation');
  const takeBack = changeDocument(tested.platform, 'aurora', { invitedOnly: true });
  const { statusCode, headers } = await get('/rng');
  expect([statusCode, headers['retry-after'], await access()]).toEqual([503, '86400', 403]);
  const status = (cookie = '') =>
    tested.inject({ url: systemStatusCall.path, headers: { 'x-merchant': 'aurora', cookie } });
  expect((await status()).json()).toMatchObject({ value: { maintenance: true } });
  const readPromotions = (cookie = '') =>
    tested.inject({ url: promotionListCall.path, headers: { 'x-merchant': 'aurora', cookie } });
  expect((await readPromotions()).json()).toMatchObject({ errorCode: 'SYSTEM_MAINTENANCE' });

  expect((await get(previewPath('1999999999.not-a-pass'))).statusCode).toBe(403);
  const until = new Date(clock.now().getTime() + 3_600_000);
  const pass = makePreviewPass('the-token-of-this-installation', 'aurora', { until });
  const taken = await get(previewPath(pass));
  expect([taken.statusCode, taken.headers.location]).toEqual([303, '/']);
  expect(taken.headers['set-cookie']).toMatch(/^tessera_opening=.*HttpOnly; Secure; SameSite=Lax/);
  const cookie = `tessera_opening=${pass}`;
  const withPass = async (url: string) => (await tested.inject({ url, headers: { cookie } })).statusCode;
  expect([await withPass('/rng'), await withPass('/site-access')]).toEqual([200, 204]);
  expect((await status(cookie)).json()).toMatchObject({ value: { maintenance: false } });
  expect((await readPromotions(cookie)).json()).toMatchObject({ success: true });
  await tested.platform.gate.reload();
  clock.advance(3_600_000);
  expect(await withPass('/rng')).toBe(503);
  takeBack();
});
