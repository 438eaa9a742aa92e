import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { changedTests } from './changed-tests.mjs';
import { embeddedTests } from './embedded-tests.mjs';
import { rotationOf, suitesOf } from './rotation.mjs';
import { announce, install, repository, requireNode, run, twoAtATime } from './steps.mjs';
import { startPostgres } from './test-postgres.mjs';
import { provideTools } from './test-tools.mjs';
import { slowestTests } from './slowest-tests.mjs';
import { testScaffold } from './test-scaffold.mjs';

/**
 * `npm test`: everything, on a fresh clone. Names of suites after it run only those (`npm test -- unit journeys`).
 * `npm test -- short` takes one of several places that show the same, another for each commit (decision 0528).
 * `npm test -- changed` is for between two commits: types, lint, format, and the tests that what has changed can touch.
 * Each suite says what it counted; the ten slowest tests follow, and the last line is over all of them.
 */
const results = path.join(repository, '.build/test-results');
const bin = (name) => path.join(repository, 'node_modules/.bin', name);

/** A check is one test: it passes or it does not. Two run beside each other; one that fails says why when it has ended. */
const check = (name, command, args) => ({
  name,
  beside: true,
  async run() {
    const { code, output } = await run(command, args, { quiet: true });
    if (code === 0) return { passed: 1, failed: 0 };
    process.stdout.write(`${name}:\n${output}\n`);
    return { passed: 0, failed: 1 };
  },
});

const suites = [
  check('types', process.execPath, ['ops/local/typecheck.mjs']),
  check('lint', process.execPath, ['ops/local/lint.mjs']),
  check('format', bin('oxfmt'), ['--check', '.']),
  check('imports', process.execPath, ['ops/local/imports.mjs']),
  check('unused', bin('knip'), []),
  check('duplicates', bin('jscpd'), ['--config', 'shared/build-preset/jscpd.json', '.']),
  check('texts', process.execPath, ['--import', 'tsx', 'ops/local/check-texts.ts']),
  check('docstrings', process.execPath, ['--import', 'tsx', 'ops/local/check-docstrings.ts']),
  check('docs', process.execPath, ['--import', 'tsx', 'ops/local/check-docs.ts']),
  { name: 'unit', needs: ['postgres'], run: unit },
  { name: 'embedded', alternates: true, run: () => jest('embedded', ['--runTestsByPath', ...embeddedTests]) },
  // A real nginx before real platform processes.
  {
    name: 'edge',
    needs: ['nginx', 'postgres', 'nats', 'pgbouncer'],
    cannotDoWithout: ['nginx', 'postgres', 'nats', 'pgbouncer'],
    run: () => jest('edge', ['--config', 'ops/nginx/jest.config.mjs']),
  },
  {
    name: 'journeys',
    needs: ['chromium', 'firefox', 'webkit'],
    cannotDoWithout: ['chromium'],
    run: () => journeys('chromium', 'browsers'),
  },
  {
    name: 'scaffold',
    alternates: true,
    needs: ['chromium'],
    cannotDoWithout: ['chromium'],
    run: testScaffold,
  },
];

/** Tests of what differs from the last commit; of the last commit itself where nothing does. */
async function changed() {
  const tests = await changedTests(bin('jest'));
  return tests.length === 0 ? { passed: 0, failed: 0 } : jest('changed', ['--runTestsByPath', ...tests]);
}

/**
 * Every test file loads its modules anew, so most of what is made is thrown away at once: where the young part of the
 * memory is larger, it is looked through less often.
 */
const nodeOptions = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`.trim();

async function jest(name, args, env = {}) {
  const file = path.join(results, `${name}.json`);
  // Left to itself jest keeps a core free, which of two is half.
  const workers = `--maxWorkers=${availableParallelism()}`;
  const { code } = await run(bin('jest'), ['--json', `--outputFile=${file}`, workers, ...args], {
    env: { NODE_OPTIONS: nodeOptions, ...env },
  });
  const counted = readResults(file, ({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) => ({
    passed: numPassedTests,
    failed: numFailedTests + numRuntimeErrorTestSuites,
  }));
  return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
}

/** Projects whose tests run over PostgreSQL. A view's test waits for what a page shows, over the embedded database. */
const servers = ['platform', 'ops'];

const withoutServer = ({ passed, failed }) => ({ passed, failed: failed + 1 });

/** Every test once; over PGlite alone where no server can be had, which is a failure all the same. */
async function unit() {
  const views = await jest('unit', ['--ignoreProjects', ...servers]);
  const args = ['--selectProjects', ...servers];
  const counted = (await overPostgres('servers', args)) ?? withoutServer(await jest('servers', args));
  return { passed: views.passed + counted.passed, failed: views.failed + counted.failed };
}

/** Runs jest with a PostgreSQL server of its own; undefined where none can be had. */
async function overPostgres(name, args, env = {}) {
  const server = await startPostgres();
  if (!server) return undefined;
  try {
    return await jest(name, args, { DATABASE_URL_TEST: server.url, ...env });
  } finally {
    await server.stop();
  }
}

/** Tests that open a database: they import one of these, however far away, which only sources tell and no bundle. */
const unbundled = { TEST_BUNDLES: 'off' };
const databaseTests = [
  '--selectProjects',
  ...servers,
  '--findRelatedTests',
  ...servers.map((folder) => path.join(repository, folder, 'src/testing/test-database.ts')),
];

/** Journeys and fault drills in real browsers, over the built artefacts. */
async function journeys(...projects) {
  const file = path.join(results, 'journeys.json');
  const { code } = await run(path.join(repository, 'e2e/node_modules/.bin/playwright'), [
    'test',
    '--config',
    'e2e/playwright.config.ts',
    ...projects.map((project) => `--project=${project}`),
  ]);
  const counted = readResults(file, ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped,
  }));
  return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
}

function readResults(file, count) {
  return existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 1 };
}

/** The drills are at a site whose gate opens what is pinned. */
function drills() {
  process.env['E2E_GATE_RUN'] = 'on';
  return journeys('drills');
}

/** Suites that run when they are named, and else not. */
const namedSuites = [
  { name: 'browsers', needs: ['firefox', 'webkit'], run: () => journeys('browsers') },
  // Releases that harm players, taken back by themselves: minutes for a handful of visits to each.
  { name: 'drills', needs: ['chromium'], cannotDoWithout: ['chromium'], run: drills },
  { name: 'changed', run: changed },
  {
    name: 'postgres',
    needs: ['postgres'],
    run: async () => (await overPostgres('postgres', databaseTests, unbundled)) ?? { passed: 0, failed: 1 },
  },
  { name: 'pglite', run: () => jest('pglite', databaseTests, unbundled) },
];

/** What runs before a review: everything, with one of the places that show the same. */
const short = 'short';

requireNode();
const requested = process.argv.slice(2);
const names = [...[...suites, ...namedSuites].map(({ name }) => name), short];
const unknown = requested.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no suite ${unknown.join(', ')}. The suites are ${names.join(', ')}; "changed" runs what a change can touch, "postgres" and "pglite" the tests of databases over one of them, "short" everything with one of the places that show the same.\n`,
  );
  process.exit(1);
}
const quick = requested.includes('changed') ? ['types', 'lint', 'format'] : [];
// Journeys choose by it, too.
if (requested.includes(short)) process.env.ROTATION ??= rotationOf(repository);
const chosen = requested.includes(short)
  ? suitesOf(process.env.ROTATION, suites)
  : requested.length === 0
    ? suites
    : [...suites, ...namedSuites].filter(({ name }) => requested.includes(name) || quick.includes(name));
const steps = chosen.length + 1;
announce(1, steps, 'Installing packages');
// What cannot be had is said now, and not when its suite begins.
const missing = await provideTools(new Set(chosen.flatMap(({ needs = [] }) => needs)));
for (const { line } of missing) process.stdout.write(`${line}\n`);
await install();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

let passed = 0;
let failed = 0;
const failures = [];
let step = 1;
async function runSuite(suite) {
  announce((step += 1), steps, suite.name);
  const began = performance.now();
  const without = missing.filter(({ name }) => suite.cannotDoWithout?.includes(name));
  for (const { name } of without) process.stdout.write(`${suite.name}: not run, for ${name} is missing.\n`);
  const counted = without.length > 0 ? { passed: 0, failed: 1 } : await suite.run();
  passed += counted.passed;
  failed += counted.failed;
  if (counted.failed > 0) failures.push(suite.name);
  process.stdout.write(
    `      ${suite.name}: ${counted.passed} passed, ${counted.failed} failed in ${Math.round((performance.now() - began) / 1000)} s\n`,
  );
}
await twoAtATime(
  chosen.filter(({ beside }) => beside),
  runSuite,
);
for (const suite of chosen) if (!suite.beside) await runSuite(suite);
const slowest = slowestTests(results, 10);
if (slowest.length > 0) process.stdout.write(`The slowest tests:\n${slowest.join('\n')}\n`);
if (failures.length > 0) process.stdout.write(`Failed: ${failures.join(', ')}\n`);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
