import { operatorSchema, type Operator } from '@tessera/contracts/operator';
import { defineCall } from '@tessera/contracts';
import { menuEntrySchema, sectionLimits, type CallTable, type Release } from '@tessera/contracts/release';
import { describeCall } from '@tessera/server-kit/calls';
import * as z from 'zod/mini';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sampleRelease, type Sample } from '../testing/sample-build';
import { budgets } from './budgets';
import { gateBreaks } from './gate';

const file = path.resolve(import.meta.dirname, '../../operators/aurora/operator.json');
const aurora: Operator = {
  ...operatorSchema.parse(JSON.parse(readFileSync(file, 'utf8'))),
  languages: ['EN'],
};

const shell = { package: 'shell', version: '1.0.0' };
const lobby = { package: 'mf-lobby', version: '1.0.0', paths: ['/'] };

function messages(
  samples: Sample[],
  change: (releases: Release[]) => void = () => undefined,
  operator = aurora,
) {
  const releases = samples.map((sample) => sampleRelease(sample).release);
  change(releases);
  const byName = new Map(releases.map((release) => [release.package, release]));
  return gateBreaks({ releases: byName, operator }).map(({ message }) => message);
}

test('a set whose parts fit together passes', () => {
  expect(messages([shell, lobby, { package: 'mf-lottery', version: '1.0.0' }])).toEqual([]);
});

test.each<[string, Partial<Sample>, string]>([
  [
    'a shell-api range that the shell does not meet',
    { shellApi: '^2.0.0' },
    'mf-lottery@2.0.0 needs shell-api ^2.0.0; the shell of this set has 1.0.0',
  ],
  [
    'another React than the shell shares',
    { shared: { react: '18.3.1' } },
    'mf-lottery@2.0.0 needs react 18.3.1; the shell of this set has 19.3.1',
  ],
  [
    'a shared package that the shell does not bring',
    { shared: { rxjs: '^7.0.0' } },
    'mf-lottery@2.0.0 needs rxjs ^7.0.0; the shell of this set has none',
  ],
  [
    'a route that another remote offers',
    { paths: ['/'] },
    'mf-lottery@2.0.0 and mf-lobby@1.0.0 both offer the route /',
  ],
])('%s is named with the version that breaks it', (_, sample, message) => {
  expect(messages([shell, lobby, { package: 'mf-lottery', version: '2.0.0', ...sample }])).toEqual([message]);
});

test('what the shell opens by itself must be offered', () => {
  const needing = { ...shell, needs: { paths: ['/', '/rng'], popups: ['login'] } };
  expect(messages([needing, lobby])).toEqual([
    'shell@1.0.0 needs the route /rng, which no remote of this set offers',
    'shell@1.0.0 needs the popup login, which no remote of this set offers',
  ]);
  const auth = { package: 'mf-auth', version: '1.0.0', paths: ['/rng'], popups: ['login'] };
  expect(messages([needing, lobby, auth])).toEqual([]);
});

const entry = (id: string, rest: object) =>
  menuEntrySchema.parse({ id, menu: 'main', icon: 'gift', text: id, texts: { EN: id }, order: 1, ...rest });

test('an entry, a link and a popup of a remote lead to what the set has', () => {
  const points = {
    package: 'mf-points',
    version: '1.0.0',
    needs: { paths: ['/', '/news/first', '/promotions'], popups: ['login'] },
    entries: [
      entry('mall', { path: '/points' }),
      entry('gone', { path: '/missions?tab=1' }),
      entry('ask', { popup: 'chat' }),
    ],
  };
  const articles = { package: 'mf-news', version: '1.0.0', paths: ['/news/*'] };
  expect(messages([shell, lobby, articles, points])).toEqual([
    'mf-points@1.0.0 needs the route /promotions, which no remote of this set offers',
    'mf-points@1.0.0 needs the popup login, which no remote of this set offers',
    'mf-points@1.0.0 has the entry gone for the route /missions, which no remote of this set offers',
    'mf-points@1.0.0 has the entry ask for the popup chat, which no remote of this set offers',
  ]);
});

const section = (id: string, rest: object = {}) =>
  entry(id, { menu: 'home', section: id, height: 200, ...rest });

test('what a remote brings to a place fits into it, has its words and weighs what a section may', () => {
  const many = Array.from({ length: 3 }, (_, index) => section(`top-${index}`));
  const entries = [
    ...many,
    entry('mute', { path: '/', texts: {} }),
    entry('long', { path: '/', texts: { EN: 'x'.repeat(61) } }),
  ];
  expect(messages([shell, lobby, { package: 'mf-points', version: '1.0.0', entries }])).toEqual([
    'mf-points@1.0.0 brings 3 entries to home; one remote may bring 2',
    'mf-points@1.0.0 has the entry mute without a text in EN',
    'mf-points@1.0.0 has the entry long, whose text in EN has 61 characters; the limit is 60',
  ]);
  const heavy = messages(
    [shell, lobby, { package: 'mf-points', version: '1.0.0', entries: [section('top')] }],
    ([, , remote]) => {
      const file = remote?.files['view.css'];
      if (file) file.brotli = sectionLimits.bytes;
    },
  );
  expect(heavy).toContainEqual(expect.stringContaining(`the limit of a section is ${sectionLimits.bytes}`));
});

test('a place that is full takes no more, unless the operator hides something', () => {
  const remotes = Array.from({ length: 4 }, (_, index) => ({
    package: `mf-part${index}`,
    version: '1.0.0',
    entries: [section('one'), section('two')],
  }));
  expect(messages([shell, lobby, ...remotes])).toEqual([
    'shell@1.0.0 has room for 6 entries in home; this set brings 8',
  ]);
  const menus = { 'part0.one': { hidden: true }, 'part1.one': { hidden: true } };
  expect(messages([shell, lobby, ...remotes], undefined, { ...aurora, menus })).toEqual([]);
});

test('a remote has one entry of a name', () => {
  const entries = [entry('mall', { path: '/' }), entry('mall', { path: '/' })];
  expect(messages([shell, lobby, { package: 'mf-points', version: '1.0.0', entries }])).toEqual([
    'mf-points@1.0.0 has two entries that are called mall',
  ]);
});

const ask = (response: z.ZodMiniType) =>
  describeCall(
    defineCall({ method: 'GET', path: '/wps/points', failures: [], request: z.object({}), response }),
  );
const built = ask(z.object({ points: z.number() }));

test.each<[string, CallTable, string[]]>([
  ['has it', { 'GET /wps/points': built.offered }, []],
  [
    'has more of it',
    { 'GET /wps/points': ask(z.object({ points: z.number(), level: z.string() })).offered },
    [],
  ],
  [
    'does not have it',
    {},
    ['mf-points@1.0.0 needs the call GET /wps/points, which the platform does not have'],
  ],
  [
    'answers otherwise',
    { 'GET /wps/points': ask(z.object({ total: z.number() })).offered },
    [
      expect.stringMatching(
        /^mf-points@1\.0\.0 needs the call GET \/wps\/points in version \w{10}; the platform has \w{10}: it cannot read the platform's answer: points is missing$/,
      ) as string,
    ],
  ],
])('a call that a remote makes is one that the platform %s', (_, calls, expected) => {
  const points = { package: 'mf-points', version: '1.0.0', calls: { 'GET /wps/points': built.needed } };
  const releases = new Map([shell, lobby, points].map((one) => [one.package, sampleRelease(one).release]));
  expect(gateBreaks({ releases, operator: aurora, calls }).map(({ message }) => message)).toEqual(expected);
  // A platform that nobody has met yet is not judged by.
  expect(gateBreaks({ releases, operator: aurora })).toEqual([]);
});

test('two remotes do not offer the same popup', () => {
  const popups = ['help'];
  expect(messages([shell, { ...lobby, popups }, { package: 'mf-points', version: '1.0.0', popups }])).toEqual(
    ['mf-points@1.0.0 and mf-lobby@1.0.0 both offer the popup help'],
  );
});

test('every language of the operator needs its dictionary', () => {
  expect(messages([shell, lobby], undefined, { ...aurora, languages: ['EN', 'TH'] })).toEqual([
    'shell@1.0.0 has no TH dictionary, which aurora offers',
    'mf-lobby@1.0.0 has no TH dictionary, which aurora offers',
  ]);
});

test('bytes and requests have limits, counted as they travel', () => {
  const breaks = messages([shell, lobby], ([, remote]) => {
    if (!remote) return;
    const integrity = remote.files['entry.js']?.integrity ?? '';
    remote.files['entry.js'] = { integrity, bytes: 900_000, brotli: budgets.remote.entry };
    remote.files['view.js'] = { integrity, bytes: 900_000, brotli: budgets.remote.firstView };
    remote.scripts = ['view.js'];
  });
  expect(breaks).toEqual([
    `mf-lobby@1.0.0 has ${budgets.remote.entry + budgets.remote.firstView + 11} bytes in its first view; the limit is ${budgets.remote.firstView}`,
  ]);
});

test("the layout counts with the shell's first view", () => {
  const breaks = messages([shell, lobby], ([host]) => {
    if (!host) return;
    const integrity = host.files['entry.js']?.integrity ?? '';
    host.files['layout.js'] = { integrity, bytes: 900_000, brotli: budgets.shell.firstView };
    host.layout = ['layout.js'];
  });
  expect(breaks).toEqual([
    expect.stringMatching(/^shell@1\.0\.0 has \d+ bytes in its first view; the limit is 160000$/),
  ]);
});

test('too many files before the first view are refused', () => {
  const names = Array.from({ length: budgets.remote.requests }, (_, index) => `part${index}.js`);
  const breaks = messages([shell, lobby], ([, remote]) => {
    if (remote) remote.scripts = names;
  });
  expect(breaks).toEqual([
    `mf-lobby@1.0.0 has ${names.length + 2} requests in its first view; the limit is ${budgets.remote.requests}`,
  ]);
});

test('a set without a shell, or with a remote without a manifest, goes no further', () => {
  expect(messages([lobby])).toEqual(['the set for aurora has no shell']);
  expect(messages([shell, lobby], ([, remote]) => delete remote?.manifest)).toEqual([
    'mf-lobby@1.0.0 has no manifest',
  ]);
});
