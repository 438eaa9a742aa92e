import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestPlatform, type TestPlatform } from '../../testing';

const template = `<!doctype html>
<html lang="en" dir="ltr" data-theme="dark">
<head><title>House</title>
<meta name="description" content="A house"></head>
<body><div id="root"><div class="boot-page"><div class="boot-bar"></div><div class="boot-main"></div></div></div>
</body></html>`;
const paths = [
  '/',
  '/rng',
  '/blog',
  '/blog/*',
  '/news',
  '/news/*',
  '/guide',
  '/download',
  '/promotions',
  '/help',
];

const article = '/blog/what-return-to-player-means';
/** Its page was rendered, and then nobody was to read it any more. */
const takenBack = '/blog/taken-back';

let tested: TestPlatform;
beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'full' });
  for (const code of ['aurora', 'jade']) {
    const folder = join(tested.platform.config.artifactsDir, 'sites', code);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'page.html'), template);
    writeFileSync(join(folder, 'rendered.html'), template.replace('class="boot-bar"', 'id="tessera-view"'));
    const pages = Object.fromEntries(paths.map((path) => [path, 'page.html']));
    const rendered = Object.fromEntries([article, takenBack].map((path) => [path, 'rendered.html']));
    writeFileSync(
      join(folder, 'site.json'),
      JSON.stringify({ headers: {}, pages: { ...pages, ...rendered }, notFound: 'page.html' }),
    );
  }
}, 180_000);
afterAll(() => tested.close());

const get = (url: string, host = 'localhost:8080') => tested.inject({ url, headers: { host } });

test('an article has the page that was rendered of it, until it is taken back', async () => {
  expect((await get(article)).body).toContain('tessera-view');
  const { statusCode, body } = await get(takenBack);
  expect(statusCode).toBe(404);
  expect(body).not.toContain('tessera-view');
  expect(body).toContain('noindex');
});

test.each([
  ['/blog', 'Blog', /plain words/, 'A budget that holds'],
  [article, 'What return to player means, and what it does not', /96 %/, 'How to use the number'],
  ['/news', 'News', /What’s new/, 'A search that forgives'],
  ['/guide', 'Your first hour at Aurora', /guide for beginners/, 'Keep your account yours'],
  ['/download', 'Aurora on your home screen', /Android, iPhone/, 'Tap Share'],
  ['/promotions', 'Promotions', /Gifts and offers/, 'Deposits with no fee from us'],
  ['/help', 'Help center', /deposits, your account/, 'Terms and conditions'],
])('%s says what it is and can be read without scripts', async (url, title, description, text) => {
  const { statusCode, body } = await get(url);
  expect(statusCode).toBe(200);
  expect(body).toContain(`<title>${title} · Aurora</title>`);
  expect(/name="description" content="([^"]*)"/.exec(body)?.[1]).toMatch(description);
  expect(body).toContain(`<link rel="canonical" href="http://localhost${url}">`);
  expect(body).toContain(`<meta property="og:url" content="http://localhost${url}">`);
  expect(body).toContain(`<meta property="og:title" content="${title}">`);
  const readable = body.slice(body.indexOf('<noscript>'), body.indexOf('</noscript>'));
  expect(readable).toContain(text);
  expect(readable).toContain(`<h1>${title}</h1>`);
  expect(body.indexOf('<noscript>')).toBeLessThan(body.indexOf('boot-main'));
});

test('a page is there in each language of the operator, and says where the others are', async () => {
  const { body } = await get(`${article}?language=TY`);
  expect(body).toContain('<html lang="fil" dir="ltr"');
  expect(body).toContain(`<link rel="canonical" href="http://localhost${article}?language=TY">`);
  expect(body).toContain('<meta property="og:locale" content="fil_PH">');
  for (const [tag, query] of [
    ['en', ''],
    ['fil', '?language=TY'],
    ['tl', '?language=TL'],
    ['x-default', ''],
  ])
    expect(body).toContain(`hreflang="${tag}" href="http://localhost${article}${query}"`);
  const plain = (await get(article)).body;
  expect(plain).toContain('<html lang="en"');
  expect(/<h1>.*?<\/h1>/.exec(body)?.[0]).not.toBe(/<h1>.*?<\/h1>/.exec(plain)?.[0]);
});

test.each(['XX', 'AR', '', '<b>'])('%j, a language that is not offered, is the default one', async (code) => {
  const { body } = await get(`/blog?language=${encodeURIComponent(code)}`);
  expect(body).toContain('<html lang="en"');
  expect(body).toContain('rel="canonical" href="http://localhost/blog">');
});

test.each(['/blog/nothing-of-this-name', '/news/first-steps', '/blog/A_B', '/news/tomorrow'])(
  '%s is 404, and a page that says so',
  async (url) => {
    const { statusCode, body, headers } = await get(url);
    expect(statusCode).toBe(404);
    expect(headers['content-type']).toContain('text/html');
    expect(body).toContain('This article isn’t here');
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).not.toContain('canonical');
  },
);

test('an operator’s HTML is cleaned before it is served', async () => {
  await tested.platform.db
    .updateTable('article')
    .set({
      content: '<p>kept</p><img src=x onerror="ran()"><a title="</noscript><script>ran()</script>">x</a>',
    })
    .where('operator', '=', 'jade')
    .where('slug', '=', 'volatility-in-plain-words')
    .execute();
  const { body } = await get('/blog/volatility-in-plain-words', 'jade.localhost');
  expect(body).toContain('<p>kept</p>');
  expect(body).not.toMatch(/onerror|<script|<\/noscript><script/);
  expect(body.match(/<\/noscript>/g)).toHaveLength(1);
});

test('home and the games are served as the registry wrote them', async () => {
  for (const url of ['/', '/rng', '/?language=TL']) expect((await get(url)).body).toBe(template);
});

test('a page is asked for again and is the same one until its text changes', async () => {
  const headers = { host: 'jade.localhost', 'accept-encoding': 'br' };
  const first = await tested.inject({ url: '/guide', headers });
  const again = await tested.inject({
    url: '/guide',
    headers: { ...headers, 'if-none-match': String(first.headers.etag) },
  });
  expect([first.statusCode, again.statusCode]).toEqual([200, 304]);
  expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-encoding': 'br' });
});

test('each host has a sitemap of its own pages and says what crawlers leave out', async () => {
  const robots = await get('/robots.txt', 'jade.localhost');
  expect(robots.body).toContain('Sitemap: http://jade.localhost/sitemap.xml');
  expect(robots.body).toContain('Disallow: /wps/');
  const { body, headers } = await get('/sitemap.xml', 'jade.localhost');
  expect(headers['content-type']).toContain('application/xml');
  expect(body).toContain(`<loc>http://jade.localhost${article}</loc>`);
  expect(body).toContain(`<loc>http://jade.localhost${article}?language=TL</loc>`);
  expect(body).not.toMatch(/localhost:\d|TY|first-steps/);
  expect((await get('/sitemap.xml', 'elsewhere.example')).statusCode).toBe(404);
});

test.each(['localhost:8080', 'localhost:31337', 'LOCALHOST:1'])(
  'URLs in shared answers do not take the port of the request: %s',
  async (host) => {
    for (const url of ['/help', '/robots.txt', '/sitemap.xml']) {
      const { body, statusCode } = await get(url, host);
      expect(statusCode).toBe(200);
      expect(body).toContain('http://localhost/');
      expect(body.toLowerCase()).not.toMatch(/localhost:\d/);
    }
  },
);
