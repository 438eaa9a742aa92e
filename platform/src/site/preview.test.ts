import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makePreviewPass, previewEndPath, previewPath } from '@tessera/server-kit/operators';
import { createTestPlatform, type TestPlatform } from '../testing';

const token = 'the-token-of-this-installation';
const set = '0123456789abcdef';
let tested: TestPlatform;
let site = '';

beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'none' });
  jest.replaceProperty(tested.platform.config, 'operationsToken', token);
  site = join(tested.platform.config.artifactsDir, 'sites/aurora');
  mkdirSync(join(site, 'previews'), { recursive: true });
  const trackOf = (name: string) => {
    writeFileSync(join(site, `${name}.html`), `the ${name} page`);
    const file = `${name}.html`;
    return { set: name, headers: { 'x-track': name }, pages: { '/': file, '/rng': file }, notFound: file };
  };
  writeFileSync(join(site, 'site.json'), JSON.stringify(trackOf('pinned')));
  writeFileSync(join(site, `previews/${set}.json`), JSON.stringify(trackOf('previewed')));
});
afterAll(() => tested.close());

const inAnHour = () => new Date(tested.clock.now().getTime() + 3_600_000);
const passOf = (operator = 'aurora', of = set) =>
  makePreviewPass(token, operator, { until: inAnHour(), set: of });
const get = (url: string, pass?: string, headers: Record<string, string> = {}) =>
  tested.inject({ url, headers: { ...(pass ? { cookie: `tessera_opening=${pass}` } : {}), ...headers } });

test('who comes with the address gets the pages of its set, which no cache may keep; the others what is pinned', async () => {
  const taken = await get(previewPath(passOf()));
  expect([taken.statusCode, taken.headers.location]).toEqual([303, '/']);
  expect(taken.headers['set-cookie']).toMatch(/^tessera_opening=.*HttpOnly; Secure; SameSite=Lax/);
  for (const url of ['/', '/rng']) {
    const { body, headers } = await get(url, passOf());
    expect(body).toBe('the previewed page');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-track': 'previewed' });
    expect(headers.vary).toContain('cookie');
    expect((await get(url)).body).toBe('the pinned page');
  }
  expect((await get('/nowhere', passOf())).statusCode).toBe(404);
});

test('a copy of the pinned page is not taken for that of the preview', async () => {
  const { etag } = (await get('/')).headers;
  const { statusCode, body } = await get('/', passOf(), { 'if-none-match': String(etag) });
  expect([statusCode, body]).toEqual([200, 'the previewed page']);
});

test.each([
  ['of another operator', () => passOf('jade')],
  ['that was made up', () => `1999999999.${set}.${'a'.repeat(43)}`],
  ['whose time is over', () => makePreviewPass(token, 'aurora', { until: new Date(0), set })],
])('a pass %s shows what everybody gets', async (_, pass) => {
  const { body, headers } = await get('/', pass());
  expect([body, headers['cache-control']]).toEqual(['the pinned page', 'no-cache']);
  expect((await get(previewPath(pass()))).statusCode).toBe(403);
});

test('a preview that is not there any more is never answered with the pinned page', async () => {
  const other = 'fedcba9876543210';
  const { statusCode, body, headers } = await get('/', passOf('aurora', other));
  expect([statusCode, headers['cache-control']]).toEqual([503, 'no-store']);
  expect(body).not.toContain('pinned');
  writeFileSync(join(site, `previews/${other}.json`), '{');
  expect((await get('/', passOf('aurora', other))).statusCode).toBe(503);
  rmSync(join(site, `previews/${other}.json`));
});

test('the way out takes the pass away', async () => {
  const { statusCode, headers } = await get(previewEndPath, passOf());
  expect([statusCode, headers.location]).toEqual([303, '/']);
  expect(headers['set-cookie']).toMatch(/^tessera_opening=;.*Expires=Thu, 01 Jan 1970/);
});
