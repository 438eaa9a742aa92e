import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Operator } from '@tessera/contracts/operator';
import type { BootDocument, PlacedEntry, RemoteCatalogue } from '@tessera/contracts/release';
import { findOperator } from '../registry/operators';
import { sampleRelease } from '../testing/sample-build';
import { renderReleaseTrack, serveSite } from './render-site';
import type { SiteFiles } from '../store/site-files';
import type { LoadedSet } from './loaded';

const integrity = `sha384-${'A'.repeat(64)}`;
function release(name: string, version: string) {
  const paths = name === 'mf-lobby' ? ['/'] : undefined;
  return sampleRelease({ package: name, version, ...(paths ? { paths } : {}) }).release;
}

/** A set of the shell, the lobby and as many other remotes. */
function loadedSet(others: number, version = '1.0.0'): LoadedSet {
  const names = ['shell', 'mf-lobby', ...Array.from({ length: others }, (_, index) => `mf-made-${index}`)];
  const releases = new Map(names.map((name) => [name, release(name, version)]));
  const packages = Object.fromEntries(names.map((name) => [name, { version, digest: integrity }]));
  return {
    set: { id: version.replaceAll('.', '').padStart(16, '0'), operator: 'aurora', packages },
    releases,
  };
}

function memory() {
  const contents = new Map<string, string>();
  const files: SiteFiles = {
    read: async (key) => Buffer.from(contents.get(key) ?? '(()=>{})()'),
    write: async (key, content) => void contents.set(key, content.toString()),
    remove: async (key) => void contents.delete(key),
    list: async () => [],
  };
  const json = (key: string) => JSON.parse(contents.get(key) ?? '{}');
  return { files, contents, json };
}

const operator = () => findOperator(path.resolve(import.meta.dirname, '../../operators'), 'aurora');

/** Renders a set and has it served; a rollout beside it. */
async function renderSite(
  files: SiteFiles,
  stable: LoadedSet,
  {
    rollout,
    mandatory = false,
  }: { rollout?: { loaded: LoadedSet; buckets: number[][] }; mandatory?: boolean } = {},
) {
  const aurora = await operator();
  const render = (loaded: LoadedSet) => renderReleaseTrack(files, aurora, loaded, { studioPort: 8081 });
  const candidates = rollout ? [{ buckets: rollout.buckets, ...(await render(rollout.loaded)) }] : [];
  await serveSite(files, 'aurora', { stable: await render(stable), candidates, mandatory });
}

async function homeWith(others: number) {
  const { files, contents, json } = memory();
  await renderSite(files, loadedSet(others));
  return contents.get(`sites/aurora/${json('sites/aurora/site.json').pages['/']}`) ?? '';
}

test('a page with sixty remotes pinned is as small as one with six', async () => {
  const [six, sixty] = await Promise.all([homeWith(5), homeWith(59)]);
  expect(six).toContain('/artifacts/catalogues/aurora/');
  expect(Math.abs(gzipSync(sixty).length - gzipSync(six).length)).toBeLessThan(64);
});

test('the page of a popup asks for the popup ahead, and home does not', async () => {
  const { files, contents } = memory();
  const loaded = loadedSet(1);
  const manifest = loaded.releases.get('mf-made-0')?.manifest;
  manifest?.popups.push({ id: 'login', access: 'public' });
  const { pages } = await renderReleaseTrack(files, await operator(), loaded, { studioPort: 8081 });
  const pageAt = (at: string) => contents.get(`sites/aurora/${pages[at]}`) ?? '';
  const entry = /<link rel="preload" as="script" href="[^"]*mf-made-0[^"]*entry\.js"[^>]*integrity="sha384-/;
  expect(pageAt('/login')).toMatch(entry);
  for (const at of ['/', '/register']) expect(pageAt(at)).not.toContain('mf-made-0');
  const bootAt = (at: string) =>
    JSON.parse(/id="tessera-boot">(.*?)<\/script>/s.exec(pageAt(at))?.[1] ?? '{}') as BootDocument;
  expect(Object.keys(bootAt('/login').remotes)).toEqual(['made-0', 'lobby']);
  expect(Object.keys(bootAt('/').remotes)).toEqual(['lobby']);
});

test("a page names what its own first view is made of, and of other routes what changes home's", async () => {
  const { files, contents } = memory();
  const loaded = loadedSet(0);
  const manifest = loaded.releases.get('mf-lobby')?.manifest;
  const [home] = manifest?.routes ?? [];
  if (!manifest || !home) throw new Error('no route');
  home.early = ['/wps/home'];
  home.prerender = { unless: ['type'] };
  const at = { '/slots': { kind: 'RNG' } };
  manifest.routes.push({
    ...home,
    id: 'list',
    paths: ['/slots'],
    early: ['/wps/list?kind={kind}'],
    prerender: { unless: ['q'], at },
  });
  const { pages } = await renderReleaseTrack(files, await operator(), loaded, { studioPort: 8081 });
  const routesAt = (path: string) => {
    const html = contents.get(`sites/aurora/${pages[path]}`) ?? '';
    const boot = JSON.parse(/id="tessera-boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as BootDocument;
    return boot.remotes['lobby']?.manifest.routes.map(({ early, prerender }) => ({ early, prerender }));
  };
  expect(routesAt('/')).toEqual([{ early: ['/wps/home'], prerender: { unless: ['type'] } }, {}]);
  expect(routesAt('/slots')).toEqual([
    { prerender: { unless: ['type'] } },
    { early: ['/wps/list?kind=RNG'], prerender: { unless: ['q'] } },
  ]);
});

test('a sheet that both remotes of a page have is asked for once', async () => {
  const { files, contents } = memory();
  const loaded = loadedSet(1);
  const [lobby, made] = ['mf-lobby', 'mf-made-0'].map((name) => loaded.releases.get(name));
  made?.manifest?.popups.push({ id: 'login', access: 'public' });
  const sheetsAt = async (at: string) => {
    const { pages } = await renderReleaseTrack(files, await operator(), loaded, { studioPort: 8081 });
    const html = contents.get(`sites/aurora/${pages[at]}`) ?? '';
    return [...html.matchAll(/as="style" href="[^"]*\/(mf-[^/]*)/g)].map(([, name]) => name);
  };
  expect(await sheetsAt('/login')).toEqual(['mf-lobby', 'mf-made-0']);
  if (made && lobby) Object.assign(made.files, { 'view.css': lobby.files['view.css'] });
  expect(await sheetsAt('/login')).toEqual(['mf-lobby']);
});

test('a rollout puts the candidate beside the stable pages, and its end takes it away', async () => {
  const { files, json } = memory();
  const stable = loadedSet(1);
  const rollout = { loaded: loadedSet(1, '2.0.0'), buckets: [[0, 9]] };
  await renderSite(files, stable, { rollout, mandatory: true });
  const { set, pages, candidates } = json('sites/aurora/site.json');
  expect(candidates).toMatchObject([{ set: rollout.loaded.set.id, buckets: [[0, 9]] }]);
  expect(candidates[0].pages['/']).not.toBe(pages['/']);
  expect(json('current/aurora.json')).toEqual({
    set,
    mandatory: true,
    candidates: [{ set: rollout.loaded.set.id, buckets: [[0, 9]] }],
  });
  await renderSite(files, stable);
  expect(json('sites/aurora/site.json').candidates).toBeUndefined();
  expect(json('current/aurora.json')).toEqual({ set, mandatory: false, candidates: [] });
});

test('a page of what the operator does without is not there, and no entry leads to it', async () => {
  const loaded = loadedSet(1);
  const manifest = loaded.releases.get('mf-made-0')?.manifest;
  if (!manifest) throw new Error('no manifest');
  const entry = { menu: 'main', icon: 'crown', order: 1, text: 'entry', texts: {} } as const;
  const audience: PlacedEntry['audience'] = ['visitor', 'member'];
  const [route] = manifest.routes;
  if (!route) throw new Error('no route');
  manifest.routes.push(
    { ...route, id: 'vip', paths: ['/vip'], flag: 'vip' },
    { ...route, id: 'winners', paths: ['/winners'], flag: 'winnerBoard' },
  );
  manifest.entries.push(
    { ...entry, audience, id: 'vip', path: '/vip' },
    { ...entry, audience, id: 'winners', path: '/winners?of=week' },
  );
  const aurora = await operator();
  const shown = async (change: Partial<Operator>) => {
    const { files, contents } = memory();
    const document = { ...aurora.document, ...change };
    const { pages } = await renderReleaseTrack(files, { ...aurora, document }, loaded, { studioPort: 8081 });
    const [, catalogue = ''] = [...contents].find(([key]) => /^catalogues\/.*\.json$/.test(key)) ?? [];
    const { entries } = JSON.parse(catalogue) as RemoteCatalogue;
    return [
      Object.keys(pages).filter((page) => page === '/vip' || page === '/winners'),
      entries.map(({ path: to }) => to),
    ];
  };
  expect(await shown({})).toEqual([
    ['/vip', '/winners'],
    ['/vip', '/winners?of=week'],
  ]);
  expect(await shown({ featuresOff: ['WINNER_BOARD'] })).toEqual([['/vip'], ['/vip']]);
  expect(await shown({ market: 'gb' })).toEqual([['/winners'], ['/winners?of=week']]);
});

test('every page asks the browser to refuse a script without integrity', async () => {
  const { files, json } = memory();
  await renderSite(files, loadedSet(1));
  expect(json('sites/aurora/site.json').headers['integrity-policy']).toBe('blocked-destinations=(script)');
});
