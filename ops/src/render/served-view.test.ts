import { createHash } from 'node:crypto';
import path from 'node:path';
import type { BootDocument } from '@tessera/contracts/release';
import { findOperator } from '../registry/operators';
import { keepViewsFresh } from '../server/keep-views-fresh';
import { createRegistry } from '../registry/registry';
import { temporaryRegistry } from '../testing/temporary-registry';

const prerender = `var tesseraPrerender = { prerender: async ({ answers, operator }) => {
  const [list] = Object.values(answers);
  if (!Array.isArray(list.value)) throw new Error('the list is no list');
  return { html: '<p>' + operator.name + ': ' + list.value.join(' ') + '</p>', queries: [{ key: ['list'], data: list.value }] };
} };`;

const digestOf = (content: string) => `sha256-${createHash('sha256').update(content).digest('base64')}`;

const bootOf = (html: string) =>
  JSON.parse(/id="tessera-boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as BootDocument;

/** A registry whose operator runs a lobby with such a script, over a platform that answers as told. */
async function registryWith(answer: () => unknown) {
  const temporary = await temporaryRegistry();
  const requests: string[] = [];
  const troubles: string[] = [];
  const registry = createRegistry({
    db: temporary.db,
    store: temporary.store,
    operators: path.resolve(import.meta.dirname, '../../operators'),
    studioPort: 8081,
    views: {
      ask: async (urls) => {
        requests.push(...urls);
        const value = answer();
        return value === undefined ? undefined : { [urls[0] ?? '']: { success: true, value } };
      },
      now: () => new Date(1_000),
      onTrouble: (what) => troubles.push(what),
    },
  });
  await temporary.release({ package: 'shell', version: '1.0.0' });
  await temporary.release({ package: 'mf-lobby', version: '1.0.0', paths: ['/'], prerender });
  const versions = { shell: '1.0.0', 'mf-lobby': '1.0.0' };
  await registry.pin('aurora', versions, { author: 'ann', reason: 'test' });
  const home = async () => {
    const site = JSON.parse((await temporary.store.read('sites/aurora/site.json')).toString());
    return (await temporary.store.read(`sites/aurora/${site.pages['/']}`)).toString();
  };
  return { ...temporary, registry, requests, troubles, home };
}

test('a page has the view, its styles before it, and what it was rendered from', async () => {
  const { home, requests, dispose } = await registryWith(() => ['Koi', '</script><script>']);
  const html = await home();
  const { document } = await findOperator(path.resolve(import.meta.dirname, '../../operators'), 'aurora');
  expect(requests).toEqual([`/wps/list?l=${document.defaultLanguage}`]);
  expect(html).toContain(`<div id="tessera-view"><p>${document.brand.name}: Koi`);
  expect(html).toMatch(/<link rel="stylesheet" href="[^"]*mf-lobby[^"]*view\.css"/);
  const data = /id="tessera-view-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  expect(JSON.parse(data)).toEqual({
    remote: 'lobby',
    route: 'main',
    at: 1_000,
    queries: [{ key: ['list'], data: ['Koi', '</script><script>'] }],
  });
  await dispose();
});

test('a route with something else at its paths has a page for each, with the files of its own view', async () => {
  const { registry, release, requests, store, dispose } = await registryWith(() => ['Koi']);
  const paths = ['/slots', '/fish', '/other'];
  const pagesAt = { '/slots': { kind: 'RNG' }, '/fish': { kind: 'FISH' } };
  await release({ package: 'mf-lobby', version: '1.1.0', paths, prerender, pagesAt });
  requests.length = 0;
  await registry.pin('aurora', { 'mf-lobby': '1.1.0' }, { author: 'ann', reason: 'test' });
  const site = JSON.parse((await store.read('sites/aurora/site.json')).toString()) as {
    pages: Record<string, string>;
    headers: Record<string, string>;
  };
  const policy = site.headers['content-security-policy'];
  const pageAt = async (at: string) => (await store.read(`sites/aurora/${site.pages[at]}`)).toString();

  expect(requests.map((url) => /kind=(\w+)$/.exec(url)?.[1]).toSorted()).toEqual(['FISH', 'RNG']);
  const [slots, fish, other] = await Promise.all(paths.map(pageAt));
  for (const [page, kind] of [
    [slots, 'RNG'],
    [fish, 'FISH'],
  ]) {
    expect(page).toContain('id="tessera-view"');
    // A sheet whose name tells its content is in the page, and the page's policy lets it be there.
    expect(page).toContain('<style data-href="main.0123456789.css">.main{}</style>');
    expect(policy).toContain(digestOf('.main{}'));
    expect(page).toMatch(/rel="stylesheet" href="[^"]*view\.css"[^>]*integrity="sha384-/);
    expect(page).not.toMatch(/href="[^"]*main\.0123456789\.css" crossorigin/);
    expect(page).toMatch(/rel="preload" as="script" href="[^"]*main\.js"[^>]*integrity="sha256-/);
    const [route] = bootOf(page ?? '').remotes['lobby']?.manifest.routes ?? [];
    expect(route).toMatchObject({ paths, early: [`/wps/list?l={language}&kind=${kind}`] });
  }
  expect(other).not.toContain('tessera-view');
  expect(other).not.toContain('{kind}');
  await dispose();
});

test('a sheet with rules for nothing in the view is no part of the page, and asked for after its scripts', async () => {
  const { registry, release, home, dispose } = await registryWith(() => ['Koi']);
  const used = { 'used.0123456789.css': '.list{}', 'more.0123456789.css': '.dialog{}' };
  const withClass = prerender.replace('<p>', '<p class="list">');
  await release({ package: 'mf-lobby', version: '1.1.0', paths: ['/'], prerender: withClass, sheets: used });
  await registry.pin('aurora', { 'mf-lobby': '1.1.0' }, { author: 'ann', reason: 'test' });
  const page = await home();
  expect(page).toContain('<style data-href="used.0123456789.css">.list{}</style>');
  expect(page).not.toContain('.dialog{}');
  const base = '/artifacts/releases/mf-lobby/1.1.0/';
  const integrity = `sha384-${createHash('sha384').update('.dialog{}').digest('base64')}`;
  const hint = `<link rel="preload" as="style" href="${base}more.0123456789.css" crossorigin="anonymous" integrity="${integrity}">`;
  expect(page).toContain(hint);
  expect(page.indexOf(hint)).toBeGreaterThan(page.indexOf(`as="script" href="${base}entry.js"`));
  // What is in the page is not loaded.
  const { styles, integrity: digests = {} } = bootOf(page).remotes['lobby'] ?? {};
  expect(styles).toEqual(['more.0123456789.css']);
  expect(Object.keys(digests)).not.toContain('used.0123456789.css');
  expect(digests).toMatchObject({ 'more.0123456789.css': integrity });
  await dispose();
});

const face = (name: string, unicodeRange: string) => ({
  family: 'Manrope Variable',
  file: `${name}.woff2`,
  weight: '400',
  style: 'normal',
  unicodeRange,
});
const fonts = [face('thai', 'U+0E01-0E3E'), face('greek', 'U+0370-03FF'), face('plain', 'U+0020-007E')];
const styleOf = (html: string) => /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
const facesOf = (css: string) => [...css.matchAll(/1\.1\.0\/(\w+)\.woff2/g)].map(([, name]) => name);

test('a page has the font faces of what its view shows, and names the sheet with the others', async () => {
  const { registry, release, store, dispose } = await registryWith(() => ['สด']);
  await release({ package: 'shell', version: '1.1.0', fonts, fontsLater: true });
  await registry.pin('aurora', { shell: '1.1.0' }, { author: 'ann', reason: 'test' });
  const site = JSON.parse((await store.read('sites/aurora/site.json')).toString());
  const read = async (file: string) => {
    const html = (await store.read(`sites/aurora/${file}`)).toString();
    const { url = '', integrity } = bootOf(html).fonts ?? {};
    const sheet = (await store.read(url.replace('/artifacts/', ''))).toString();
    expect(site.headers['content-security-policy']).toContain(digestOf(styleOf(html)));
    expect(url).toMatch(/^\/artifacts\/brands\/aurora\/fonts\.[0-9a-f]{10}\.css$/);
    expect(integrity).toBe(`sha384-${createHash('sha384').update(sheet).digest('base64')}`);
    return { page: facesOf(styleOf(html)), later: facesOf(sheet) };
  };
  expect(await read(site.pages['/'])).toEqual({ page: ['thai', 'plain'], later: ['greek'] });
  expect(await read(site.notFound)).toEqual({ page: ['plain'], later: ['thai', 'greek'] });
  await dispose();
});

test('a page of an older shell, which loads no fonts later, has every font face in itself', async () => {
  const { registry, release, home, dispose } = await registryWith(() => ['Koi']);
  await release({ package: 'shell', version: '1.1.0', fonts });
  await registry.pin('aurora', { shell: '1.1.0' }, { author: 'ann', reason: 'test' });
  const html = await home();
  expect(facesOf(styleOf(html))).toEqual(['thai', 'greek', 'plain']);
  expect(bootOf(html)).not.toHaveProperty('fonts');
  await dispose();
});

test("the layout's files are asked for ahead where no view of the page comes alive before it, as the shell asks for them", async () => {
  const { registry, release, store, dispose } = await registryWith(() => ['Koi']);
  await release({ package: 'shell', version: '1.1.0', layout: '/* layout */' });
  await registry.pin('aurora', { shell: '1.1.0' }, { author: 'ann', reason: 'test' });
  const site = JSON.parse((await store.read('sites/aurora/site.json')).toString());
  const [served, plain] = await Promise.all(
    [site.pages['/'], site.notFound].map(async (file) =>
      (await store.read(`sites/aurora/${file}`)).toString(),
    ),
  );
  expect(served).toContain('id="tessera-view"');
  expect(served).not.toMatch(/layout\.(js|css)/);
  // The head asks for everything at once where the page says that it shows nothing yet.
  expect(served).not.toMatch(/<html [^>]*data-served/);
  expect(plain).toMatch(/<html [^>]*data-served="off">/);
  expect(plain).toContain(
    `<link rel="preload" as="script" href="/artifacts/releases/shell/1.1.0/layout.js" crossorigin="anonymous" integrity="${digestOf('/* layout */')}">`,
  );
  expect(plain).toContain(
    `<link rel="preload" as="style" href="/artifacts/releases/shell/1.1.0/layout.css" crossorigin="anonymous" integrity="${digestOf('.layout{}')}">`,
  );
  await dispose();
});

test('without answers, or with answers that the view cannot be made of, the page has its skeleton', async () => {
  let value: unknown;
  const { registry, home, troubles, dispose } = await registryWith(() => value);
  expect(await home()).not.toContain('tessera-view');
  expect(troubles).toEqual([]);
  value = 'no list';
  await registry.render('aurora');
  expect(await home()).toContain('boot-main');
  expect(await home()).not.toContain('tessera-view');
  expect(troubles).toEqual([expect.stringContaining('the list is no list')]);
  await dispose();
});

test('pages are rendered again when the answers have changed, and only then', async () => {
  let value: unknown = ['Koi'];
  const { registry, home, requests, dispose } = await registryWith(() => value);
  const fresh = keepViewsFresh(registry, (error) => {
    throw error;
  });
  await fresh.look();
  value = ['Dragon'];
  await fresh.look();
  expect(await home()).toContain('Dragon');
  const before = requests.length;
  await fresh.look();
  expect(requests.length).toBe(before + 1);
  value = undefined;
  await fresh.look();
  expect(await home()).toContain('Dragon');
  fresh.stop();
  await dispose();
});

test('a page that went out without its view gets it as soon as the platform answers', async () => {
  let answers: unknown[] = [];
  const { registry, release, home, dispose } = await registryWith(() => answers.shift());
  const fresh = keepViewsFresh(registry, (error) => {
    throw error;
  });
  // Silent again between the question whether something changed and the rendering.
  answers = [['Koi'], undefined];
  await fresh.look();
  expect(await home()).not.toContain('tessera-view');
  answers = [['Koi'], ['Koi']];
  await fresh.look();
  expect(await home()).toContain('Koi');

  // A step that was taken while it was silent, though it says now what it said before.
  await release({ package: 'mf-lobby', version: '1.0.1', paths: ['/'], prerender });
  await registry.pin('aurora', { 'mf-lobby': '1.0.1' }, { author: 'ann', reason: 'test' });
  expect(await home()).not.toContain('tessera-view');
  answers = [['Koi'], ['Koi']];
  await fresh.look();
  expect(await home()).toContain('Koi');
  fresh.stop();
  await dispose();
});
