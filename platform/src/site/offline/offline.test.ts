import { createHash } from 'node:crypto';
import { createTestPlatform, type TestPlatform } from '../../testing';

let tested: TestPlatform;
beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'none' });
});
afterAll(() => tested.close());

const get = (url: string, host: string) => tested.inject({ url, headers: { host } });

test.each([
  ['aurora.localhost', 'Aurora', ['EN', 'TY', 'TL']],
  ['jade.localhost', 'Jade', ['EN', 'TL']],
])('%s has an offline page that needs nothing else, in its languages', async (host, name, languages) => {
  const { body, headers } = await get('/offline', host);
  expect(body).toContain(`alt="${name}"`);
  const data = /id="offline">(.*?)<\/script>/.exec(body)?.[1] ?? '{}';
  expect(Object.keys((JSON.parse(data) as { languages: object }).languages)).toEqual(languages);
  expect(body).not.toMatch(/(?:src|href)="(?!data:)/);
  expect(body.length).toBeLessThan(14_000);
  expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  const policy = String(headers['content-security-policy']);
  for (const [, text = ''] of body.matchAll(/<(?:script|style)>(.*?)<\/(?:script|style)>/gs))
    expect(policy).toContain(createHash('sha256').update(text).digest('base64'));
});

test('the worker keeps that page alone, and changes when it does', async () => {
  const [aurora, jade] = await Promise.all(
    ['aurora.localhost', 'jade.localhost'].map((host) => get('/offline-worker.js', host)),
  );
  expect(aurora?.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': expect.stringContaining('javascript'),
  });
  expect(aurora?.body.match(/\.put\(/g)).toHaveLength(1);
  expect(aurora?.body).not.toBe(jade?.body);
});

test('where it is switched off, the worker goes and leaves the pages alone', async () => {
  tested.platform.config.offlineWorker = false;
  const { body } = await get('/offline-worker.js', 'aurora.localhost');
  expect(body).toContain('unregister()');
  expect(body).not.toMatch(/'fetch'|navigate\(/);
  tested.platform.config.offlineWorker = true;
});

test.each(['/offline', '/offline-worker.js'])('%s of nobody is not there', async (url) => {
  expect((await get(url, 'nobody.example')).statusCode).toBe(404);
});
