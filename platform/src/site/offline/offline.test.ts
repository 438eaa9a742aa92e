import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
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

test('the worker caches that page alone, and changes when it does', async () => {
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
  expect(body).not.toMatch(/["']fetch["']|navigate\(/);
  tested.platform.config.offlineWorker = true;
});

test('the worker shows what is pushed and opens its page once, where the platform has keys', async () => {
  expect((await get('/offline-worker.js', 'aurora.localhost')).body).not.toMatch(/["']push["']/);
  tested.platform.config.push = { publicKey: '', privateKey: '', subject: '', services: [] };
  const { body } = await get('/offline-worker.js', 'aurora.localhost');
  tested.platform.config.push = undefined;
  const listeners = new Map<string, (event: object) => void>();
  const done: string[] = [];
  const origin = 'http://aurora.localhost';
  const tabs = [{ url: `${origin}/vip`, focus: () => done.push('focus /vip') }];
  runInNewContext(body, {
    self: {
      addEventListener: (type: string, listener: never) => listeners.set(type, listener),
      registration: {
        showNotification: (title: string, { body: text, data, tag }: Record<string, string>) =>
          done.push([title, text, data, tag].join('|')),
      },
      clients: {
        matchAll: async () => tabs,
        openWindow: (href: string) => done.push(`open ${href}`),
      },
    },
    location: { origin },
    URL,
  });
  const happens = async (type: string, event: object) => {
    const work: Promise<unknown>[] = [];
    listeners.get(type)?.({ ...event, waitUntil: (part: Promise<unknown>) => work.push(part) });
    await Promise.all(work);
  };
  const pushed = { title: 'You rose', body: 'to Gold', path: '/vip', tag: 'member-message-1' };
  await happens('push', { data: { json: () => pushed } });
  const press = (data: string) => happens('notificationclick', { notification: { data, close: () => 0 } });
  await press('/vip');
  await press('/member?page=depositv2&deposit=7');
  await press('https://elsewhere.example/');
  expect(done).toEqual([
    'You rose|to Gold|/vip|member-message-1',
    'focus /vip',
    `open ${origin}/member?page=depositv2&deposit=7`,
  ]);
});

test.each(['/offline', '/offline-worker.js'])('%s of an unknown host is not found', async (url) => {
  expect((await get(url, 'nobody.example')).statusCode).toBe(404);
});

/** What a browser of `hostname` keeps when it installs the worker's text and is answered with `page`. */
async function install(worker: string, hostname: string, page: string) {
  const cached = new Map<string, string>();
  const listeners = new Map<string, (event: { waitUntil(work: Promise<void>): void }) => void>();
  const cache = { put: async (key: string, answer: Response) => void cached.set(key, await answer.text()) };
  runInNewContext(worker, {
    self: {
      addEventListener: (type: string, listener: never) => listeners.set(type, listener),
      skipWaiting: () => undefined,
    },
    location: { hostname },
    caches: { open: async () => cache },
    fetch: async () => new Response(page),
    crypto,
    Uint8Array,
  });
  let installed = Promise.resolve();
  listeners.get('install')?.({ waitUntil: (work) => (installed = work) });
  const failed = await installed.then(
    () => undefined,
    (error: Error) => error.message,
  );
  return { failed, cached: [...cached.values()] };
}

test('a browser caches the page of its own site, whatever a cache on the way has mixed up', async () => {
  const [aurora, jade] = await Promise.all(
    ['aurora.localhost', 'jade.localhost'].map(async (host) => ({
      worker: (await get('/offline-worker.js', host)).body,
      page: (await get('/offline', host)).body,
    })),
  );
  if (!aurora || !jade) throw new Error('no operators');
  const own = await install(aurora.worker, 'aurora.localhost', aurora.page);
  expect(own).toEqual({ failed: undefined, cached: [aurora.page] });
  const foreignPage = await install(aurora.worker, 'aurora.localhost', jade.page);
  expect(foreignPage).toEqual({ failed: 'not the offline page of this site', cached: [] });
  const foreignWorker = await install(jade.worker, 'aurora.localhost', jade.page);
  expect(foreignWorker).toEqual({ failed: 'the worker of another site', cached: [] });
});
