/** Who may import whom (architecture: the table). One check for the whole tree. */
const own = {
  contracts: '^shared/contracts/',
  sdk: '^shared/sdk/',
  shellApi: '^shared/shell-api/',
  uiKit: '^shared/ui-kit/',
  serverKit: '^shared/server-kit/',
  testing: '^shared/testing/',
  preset: '^shared/build-preset/',
  platform: '^platform/',
  ops: '^ops/',
  shell: '^shell/',
};
const workspace = '^(shared/|platform/|ops/|shell/|mf-|e2e/|bench/)';
const tests =
  '/(src|nginx|client)/testing/|\\.(test|spec|test-d|stories)\\.tsx?$|^shared/testing/|/jest\\.config\\.mjs$';

const may = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: [tests, '(webpack|jest)\\.config\\.[a-z]+$'] },
  to: { path: workspace, pathNot: [from, ...allowed] },
});

/** Folders of the host, each of which knows those before it only: so there are no circles of folders. */
const hostFolders = [
  'boot',
  'head',
  'overrides',
  'remotes',
  'loading',
  'routing',
  'host-services',
  'session',
  'realtime',
  'host',
  'offline',
  'contact',
  'outlet',
  'blocking',
  'releases',
  'analytics',
  'health',
  'app',
  'start',
];
const hostLayers = hostFolders.slice(0, -1).map((folder, index) => ({
  name: `host-${folder}-knows-what-is-below`,
  severity: 'error',
  from: { path: `^shell/src/${folder}/`, pathNot: tests },
  to: { path: `^shell/src/(${hostFolders.slice(index + 1).join('|')})/` },
}));

module.exports = {
  forbidden: [
    may('contracts-import-nothing-of-ours', own.contracts, []),
    may('sdk-knows-contracts', own.sdk, [own.contracts]),
    may('shell-api-knows-contracts-ui-kit', own.shellApi, [own.contracts, own.uiKit]),
    may('ui-kit-knows-contracts-types-only', own.uiKit, [own.contracts]),
    may('server-kit-knows-contracts', own.serverKit, [own.contracts]),
    may('platform-knows-contracts-and-server-kit', own.platform, [own.contracts, own.serverKit]),
    may('ops-knows-contracts-and-server-kit', `${own.ops}(?!src/back-office/client/)`, [
      own.contracts,
      own.serverKit,
      own.ops,
    ]),
    may('back-office-knows-contracts-ui-kit-and-lazy-views', `${own.ops}src/back-office/client/`, [
      own.contracts,
      own.uiKit,
      `${own.shellApi}src/lazy/`,
    ]),
    may('preset-knows-nobody', own.preset, []),
    may('shell-never-imports-a-remote', own.shell, [own.contracts, own.sdk, own.shellApi, own.uiKit]),
    {
      name: 'remotes-know-contracts-sdk-shell-api-ui-kit',
      severity: 'error',
      from: { path: '^mf-([^/]+)/', pathNot: [tests, '(webpack|jest)\\.config\\.[a-z]+$'] },
      to: { path: workspace, pathNot: ['^mf-$1/', own.contracts, own.sdk, own.shellApi, own.uiKit] },
    },
    {
      name: 'features-of-a-remote-do-not-import-each-other',
      severity: 'error',
      from: { path: '^(mf-[^/]+)/src/features/([^/]+)/' },
      to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    },
    {
      // A remote's pages, popups and sections are put together of its features, which know none of them.
      name: 'only-routes-know-pages-and-popups',
      severity: 'error',
      from: {
        path: '^(mf-[^/]+)/src/',
        pathNot: [tests, '^mf-[^/]+/src/((routes|prerender)\\.tsx?|pages/|popups/|sections/)'],
      },
      to: { path: '^$1/src/(pages|popups|sections)/' },
    },
    ...hostLayers,
    {
      name: 'testing-is-for-tests',
      severity: 'error',
      from: { pathNot: [tests, '/src/dev\\.tsx$'] },
      to: { path: [own.testing, '^shared/server-kit/src/testing/'] },
    },
    {
      name: 'no-relative-path-leaves-its-package',
      severity: 'error',
      from: {
        path: '^(shell|platform|ops|e2e|bench|mf-[^/]+|shared/[^/]+)/',
        // The benchmark's monolith is made of every package's sources.
        pathNot: '/(webpack|jest)\\.config|^bench/src/monolith/',
      },
      to: { dependencyTypes: ['local'], pathNot: '^$1/' },
    },
    { name: 'no-cycles', severity: 'error', from: { path: workspace }, to: { circular: true } },
    {
      name: 'nothing-unresolvable',
      severity: 'error',
      from: { path: workspace, pathNot: own.preset },
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.build|storybook-static|\\.storybook)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.css'],
    },
  },
};
