import { loadImage } from '@napi-rs/canvas';
import { createTestPlatform, type TestPlatform } from '../testing';

let tested: TestPlatform;
beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'none' });
});
afterAll(() => tested.close());

const get = (url: string, host: string) => tested.inject({ url, headers: { host } });

test.each([
  ['aurora.localhost', 'Aurora'],
  ['jade.localhost', 'Jade'],
])('%s can be installed as %s, with icons of the sizes that it names', async (host, name) => {
  const answer = await get('/manifest.webmanifest', host);
  expect(answer.headers['content-type']).toContain('application/manifest+json');
  const manifest = answer.json<{ name: string; icons: { src: string; sizes: string; purpose: string }[] }>();
  expect(manifest).toMatchObject({ name, start_url: '/', display: 'standalone' });
  expect(manifest.icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable', 'maskable']);
  for (const { src, sizes } of manifest.icons) {
    const icon = await get(src, host);
    expect(icon.headers['content-type']).toBe('image/png');
    const { width, height } = await loadImage(icon.rawPayload);
    expect(`${width}x${height}`).toBe(sizes);
  }
});

test.each([
  ['/manifest.webmanifest', 'nobody.example'],
  ['/app-icons/any-64.png', 'aurora.localhost'],
  ['/app-icons/..%2fany-192.png', 'aurora.localhost'],
])('%s of %s is not there', async (url, host) => {
  expect((await get(url, host)).statusCode).toBe(404);
});
