import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findBrowser, openInBrowser } from './open-in-browser';
import { runSet, type Visitor } from './run-set';

let server: Server;
let address = '';
const html = (body: string, head = '') =>
  `<!doctype html><html lang="en"><head><title>A page</title><link rel="icon" href="data:,">${head}</head><body><main><h1>A page</h1>${body}</main></body></html>`;
const pages: Record<string, string> = {
  '/': html(`<script>
    addEventListener('tessera:open-popup', ({ detail }) => { if (detail === 'broken') throw new Error('popup ' + detail); });
  </script>`),
  '/throws': html('<script>setTimeout(() => { throw new Error("no text title.none"); })</script>'),
  '/says': html('<script>console.error("a key is missing")</script>'),
  '/hangs': html('<script>setTimeout(() => { for (;;); }, 200)</script>'),
  '/blind': html('<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">'),
  // What is wrong with it stands on wide screens alone.
  '/wide': html(
    '<div class="wide"><p class="pale">A line</p></div>',
    '<style>@media (min-width: 1000px) { .wide { width: 1500px } .pale { color: #eee; background: #fff } }</style>',
  ),
  '/mine': html(
    `<script>if (sessionStorage.getItem('tessera.token') !== 'of-member') console.error('nobody is signed in');</script>`,
  ),
  '/blog/first-steps': html(`<script>console.error('an article')</script>`),
  '/pale': html(
    '<p class="pale">Pale in the light theme</p>',
    '<style>@media (prefers-color-scheme: light) { .pale { color: #eee; background: #fff } }</style>',
  ),
};

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? '/';
    if (path === '/wps/articles?language=en') {
      const isKnown = request.headers.authorization === 'Bearer of-agent';
      const list = isKnown ? [{ slug: 'first-steps' }] : [];
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ value: { list } }));
      return;
    }
    if (path.startsWith('/wps/opening/')) {
      response.writeHead(303, { location: '/', 'set-cookie': 'tessera_opening=mine; Path=/' }).end();
      return;
    }
    const isLetIn = request.headers.cookie?.includes('tessera_opening=mine') === true;
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(isLetIn ? pages[path] : html('<script>closed</script>'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://localhost:${(server.address() as AddressInfo).port}/wps/opening/pass`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('what is wrong with a page is found in either theme, with a picture; what is right is not', async () => {
  const browser = findBrowser();
  if (browser === undefined) throw new Error('Install Chromium, or name one by CHROMIUM.');
  const targets = ['/', '/throws', '/says', '/hangs', '/blind', '/pale', '/wide'].map((path) => ({
    path,
    as: 'visitor' as const,
  }));
  const popups = ['broken', 'whole'].map((popup) => ({ path: '/', popup, as: 'visitor' as const }));
  const found = await runSet({ browser, address, targets: [...targets, ...popups], hangsMs: 1_500 });
  const both = (where: string, problem: string, detail: RegExp) =>
    ['dark', 'light'].map((theme) => ({
      where,
      theme,
      problem,
      detail: expect.stringMatching(detail) as string,
    }));
  expect(found.map(({ where, theme, problem, detail }) => ({ where, theme, problem, detail }))).toEqual(
    expect.arrayContaining([
      ...both('/throws', 'throws', /no text title\.none/),
      ...both('/says', 'console', /a key is missing/),
      ...both('/hangs', 'hangs', /does not answer/),
      ...both('/blind', 'accessibility', /image-alt/),
      ...both('/ (broken)', 'throws', /popup broken/),
      {
        where: '/pale',
        theme: 'light',
        problem: 'accessibility',
        detail: expect.stringMatching(/color-contrast/) as string,
      },
    ]),
  );
  const wide = found.filter(({ where }) => where === '/wide').map(({ problem, detail }) => [problem, detail]);
  expect(wide).toEqual([
    ['accessibility', expect.stringMatching(/^1280 px wide: color-contrast/)],
    ['overflow', expect.stringMatching(/^1280 px wide: \d+ px wider than the window$/)],
  ]);
  expect(found).toHaveLength(13);
  const thrown = found.find(({ where }) => where === '/throws');
  expect(thrown?.picture?.subarray(1, 4).toString()).toBe('PNG');
}, 120_000);

const preview = () => ({ set: '0123456789abcdef', changes: [], until: '', address });
const where = () => ({ operator: 'aurora', language: 'en', preview: preview() });
const run = (
  isRequired: boolean,
  browser?: string,
  sessions = async () => ({ member: 'of-member', agent: 'of-agent' as string | null }),
) => {
  const ended: string[][] = [];
  const platform = {
    gateSessions: sessions,
    endGateSessions: async (_: string, tokens: readonly string[]) => void ended.push([...tokens]),
  };
  const origin = new URL(address).origin;
  return { open: openInBrowser({ isRequired, origin, platform, ...(browser ? { browser } : {}) }), ended };
};

test('pages of members are opened with the gate’s own account, addresses are of what the platform has, and its sessions end', async () => {
  const as = (path: string, visitor: Visitor, from?: string) => ({ path, as: visitor, from });
  const { open, ended } = run(true);
  const found = await open(where(), [
    as('/mine', 'member'),
    as('/mine', 'visitor'),
    as('/blog/{slug}', 'visitor', '/wps/articles?language={language}'),
    as('/news/{slug}', 'visitor', '/wps/nothing'),
  ]);
  if ('why' in found) throw new Error(found.why);
  expect(found.skipped).toEqual(['/news/{slug} as visitor (no such record)']);
  expect(found.findings.map(({ where: at, detail }) => [at, detail]).toSorted()).toEqual([
    ['/blog/first-steps', 'an article'],
    ['/blog/first-steps', 'an article'],
    ['/mine', 'nobody is signed in'],
    ['/mine', 'nobody is signed in'],
  ]);
  expect(ended).toEqual([['of-member', 'of-agent']]);
}, 120_000);

test('where no platform answers nothing is opened: it says so, or refuses where it has to', async () => {
  const away = () => Promise.reject(new Error('away'));
  const targets = [{ path: '/', as: 'visitor' as const }];
  expect(await run(false, undefined, away).open(where(), targets)).toEqual({
    why: 'the platform does not answer',
  });
  await expect(run(true, undefined, away).open(where(), targets)).rejects.toMatchObject({
    code: 'RUN_IMPOSSIBLE',
  });
});
