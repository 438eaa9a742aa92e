import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { askSite, stillOrigin, port } from '../src/site';
import { expect, test } from '../src/test';

/** Pages that are open while releases move on, and pages that arrive broken (faults 12 to 15 and 18). */
test.use({ baseURL: stillOrigin });
test.describe.configure({ mode: 'default' });

const current = '**/artifacts/current/still.json';

/** Another set becomes current, as far as the page can tell; what comes back waits until the page has asked. */
async function moveOn(page: Page, mandatory = false) {
  let requested = false;
  await page.route(current, (route) => {
    requested = true;
    return route.fulfill({ json: { set: 'another', mandatory } });
  });
  // What asks is fetched in an idle moment: only then does its minute begin.
  return () =>
    expect(async () => {
      await page.clock.fastForward(80_000);
      expect(requested).toBe(true);
    }).toPass();
}

async function openHome(page: Page) {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Hot games' })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

test('a new version is offered, not while a popup is open, and Later means later', async ({ page }) => {
  await page.clock.install();
  await openHome(page);
  const untilRequested = await moveOn(page);
  await page.getByRole('button', { name: 'Log in' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await untilRequested();
  const offer = page.getByText('A new version of this site is ready.');
  await expect(offer).toBeHidden();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(offer).toBeVisible();
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(offer).toBeHidden();
});

test('a mandatory version comes with the next navigation, once', async ({ page }) => {
  await page.clock.install();
  await openHome(page);
  const untilRequested = await moveOn(page, true);
  await untilRequested();
  await expect(page.getByText('A new version of this site is ready.')).toBeVisible();
  const loaded = page.waitForEvent('load');
  await page.getByRole('link', { name: 'Points mall' }).first().click();
  await loaded;
  expect(new URL(page.url()).pathname).toBe('/pointMall');
  await expect(page.locator('[data-remote="points"]').getByRole('heading', { level: 1 })).toBeVisible();
});

test('an old page whose file is gone after a deploy goes to the current set, once', async ({
  page,
  noise,
}) => {
  await openHome(page);
  await moveOn(page);
  await page.route(/mf-points\/.*remote-entry/, (route) => route.fulfill({ status: 404, body: '' }));
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.getByRole('link', { name: 'Points mall' }).first().click();
  await expect.poll(() => loads).toBe(1);
  await expect(page.locator('[data-remote="points"]').getByRole('alert')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(loads).toBe(1);
  noise.length = 0;
});

for (const [what, edit] of [
  [
    'without its boot document',
    (html: string) => html.replace(/<script type="application\/json".*?<\/script>/s, ''),
  ],
  [
    'with half of its boot document',
    (html: string) => html.replace(/("operator":\{.{40}).*?(<\/script>)/s, '$1$2'),
  ],
] as const)
  test(`a page that arrived ${what} says so in the visitor's language`, async ({ page, noise }) => {
    const html = await (await askSite('aurora', '/')).text();
    await page.route('/', (route) => route.fulfill({ contentType: 'text/html', body: edit(html) }));
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'This page didn’t load completely' })).toBeVisible();
    await page.unroute('/');
    await page.getByRole('button', { name: 'Load again' }).click();
    await expect(page.getByRole('heading', { name: 'Hot games' })).toBeVisible();
    noise.length = 0;
  });

/** The worker of an earlier site: it answers every page from what it remembers. */
const badWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate' && !event.request.url.endsWith('/plain'))
    event.respondWith(new Response('<h1>The old site</h1>', { headers: { 'content-type': 'text/html' } }));
});`;

/** A host before the site that once served another one, with a worker. */
function earlierSite(): { server: Server; end(): void } {
  let isEarlier = true;
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === '/plain')
      return void outgoing.setHeader('content-type', 'text/html').end('<p>plain</p>');
    if (incoming.url === '/service-worker.js' && isEarlier)
      return void outgoing.setHeader('content-type', 'text/javascript').end(badWorker);
    const { method, url, headers } = incoming;
    const onward = request(
      { port, host: '127.0.0.1', path: url, method, headers: { ...headers, host: 'still.localhost' } },
      (answer) => answer.pipe(outgoing.writeHead(answer.statusCode ?? 502, answer.headers)),
    );
    onward.on('error', () => outgoing.destroy());
    return void incoming.pipe(onward);
  });
  return { server, end: () => (isEarlier = false) };
}

test.describe('where workers are let in', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the worker of an earlier site ends, and the page is of today', async ({ page, noise }) => {
    const { server, end } = earlierSite();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      // By the name of its site: a worker keeps nothing for another one.
      const origin = `http://still.localhost:${(server.address() as AddressInfo).port}`;
      await page.goto(`${origin}/plain`);
      await page.evaluate(async () => {
        await navigator.serviceWorker.register('/service-worker.js');
        await navigator.serviceWorker.ready;
      });
      await page.goto(`${origin}/`);
      await expect(page.getByRole('heading', { name: 'The old site' })).toBeVisible();
      end();
      await page.goto(`${origin}/`);
      await expect(page.getByRole('heading', { name: 'Hot games' })).toBeVisible();
      // What is left is the site's own, which keeps the offline page.
      await expect
        .poll(() =>
          page.evaluate(async () =>
            (await navigator.serviceWorker.getRegistrations()).map(({ active }) =>
              active ? new URL(active.scriptURL).pathname : 'none yet',
            ),
          ),
        )
        .toEqual(['/offline-worker.js']);
    } finally {
      server.closeAllConnections();
      server.close();
      noise.length = 0;
    }
  });

  test('a page without a network is the one that was kept, and the site comes back by itself', async ({
    page,
    noise,
  }) => {
    const { server } = earlierSite();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const origin = `http://still.localhost:${port}`;
    try {
      await page.goto(`${origin}/`);
      await page.evaluate(() => localStorage.setItem('tessera.theme', 'light'));
      await expect
        .poll(() => page.evaluate(async () => (await caches.match('/offline')) !== undefined))
        .toBe(true);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await page.goto(`${origin}/promotions`);
      await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('status')).not.toBeEmpty();
      await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
      await expect(page.getByRole('heading', { level: 1, name: 'Promotions' })).toBeVisible({
        timeout: 40_000,
      });
      expect(new URL(page.url()).pathname).toBe('/promotions');
    } finally {
      server.closeAllConnections();
      server.close();
      noise.length = 0;
    }
  });

  test('a message that is pushed is shown by the worker, with where it leads', async ({ page, context }) => {
    const workers = await context.newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      workers.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(stillOrigin));
        if (own) resolve(own.registrationId);
      });
    });
    await workers.send('ServiceWorker.enable');
    await page.goto(`${stillOrigin}/`);
    await page.evaluate(() => navigator.serviceWorker.ready);
    const [worker] = context.serviceWorkers();
    if (!worker) throw new Error('no worker');
    // This browser has no desktop to show anything on: what the worker asks for is kept.
    await worker.evaluate(() => {
      const own = globalThis as unknown as { registration: ServiceWorkerRegistration; shown: object[] };
      own.shown = [];
      own.registration.showNotification = async (title, { body, tag, data } = {}) =>
        void own.shown.push({ title, body, tag, path: String(data) });
    });
    const message = { title: 'You rose', body: 'to Gold', path: '/vip', tag: 'member-message-1' };
    await workers.send('ServiceWorker.deliverPushMessage', {
      origin: stillOrigin,
      registrationId: await registered,
      data: JSON.stringify(message),
    });
    const shown = () => worker.evaluate(() => (globalThis as unknown as { shown: object[] }).shown);
    await expect.poll(shown).toEqual([message]);
  });
});
