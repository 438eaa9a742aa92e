import { sampleBoot } from '../testing/sample-boot';
import { applyOverrides } from './apply-overrides';

const boot = sampleBoot({ lobby: [{ paths: ['/'] }], points: [{ paths: ['/pointMall'] }] });
const integrity = `sha384-${'A'.repeat(64)}`;

function release(name: string) {
  const file = { integrity, bytes: 1 };
  return {
    package: `mf-${name}`,
    version: '1.0.0',
    files: { 'remote-entry.js': file },
    entry: 'remote-entry.js',
    scripts: ['view.js'],
    styles: [],
    dictionaries: { EN: 'text-en.json' },
    shared: {},
    manifest: {
      name,
      shellApi: '^1.0.0',
      routes: [{ id: 'main', paths: [`/${name}`], title: 't' }],
      popups: [],
    },
  };
}

const answering = (answers: Record<string, unknown>) =>
  (async (url: string) => {
    if (!(url in answers)) throw new TypeError('Failed to fetch');
    return Response.json(answers[url]);
  }) as typeof fetch;

test('an overridden remote comes from its origin, the others as they are pinned', async () => {
  const ask = answering({ 'http://localhost:8190/release.json': release('points') });
  const applied = await applyOverrides(boot, { points: 'http://localhost:8190' }, ask);
  expect(applied.silent).toEqual([]);
  expect(applied.boot.remotes['points']).toMatchObject({
    base: 'http://localhost:8190/',
    version: 'local at http://localhost:8190',
    entry: 'remote-entry.js',
    integrity: {},
  });
  expect(applied.boot.remotes['lobby']).toBe(boot.remotes['lobby']);
});

test('a remote that no set has is added with its routes', async () => {
  const ask = answering({ 'http://localhost:8191/release.json': release('cashier') });
  const applied = await applyOverrides(boot, { cashier: 'http://localhost:8191' }, ask);
  expect(applied.boot.remotes['cashier']?.manifest.routes[0]?.paths).toEqual(['/cashier']);
});

test.each([
  ['nothing answers', {}],
  ['another remote answers', { 'http://localhost:8190/release.json': release('agent') }],
  ['something else answers', { 'http://localhost:8190/release.json': { hello: 'world' } }],
])('where %s, the pinned release does not come back in secret', async (_, answers) => {
  const applied = await applyOverrides(boot, { points: 'http://localhost:8190' }, answering(answers));
  expect(applied.silent).toEqual(['points']);
  expect(applied.boot.remotes['points']?.base).toBe('http://localhost:8190/');
  expect(applied.boot.remotes['points']?.manifest).toBe(boot.remotes['points']?.manifest);
});
