import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const require = createRequire(import.meta.url);
const repository = fileURLToPath(new URL('../../..', import.meta.url));
const folder = path.join(repository, '.build/test-bundles');
const q = JSON.stringify;

/** What each bundle has: modules of folders of ours, and packages of many small modules, by the folder or package that needs them. */
const bundles = {
  server: {
    sources: ['platform/src', 'shared/contracts/src', 'shared/server-kit/src'],
    packages: {
      'shared/contracts': ['zod/mini', 'zod/locales'],
      'shared/server-kit': ['@opentelemetry/api', '@opentelemetry/sdk-trace-node', 'prom-client'],
      platform: [
        '@fastify/cookie',
        '@fastify/formbody',
        '@fastify/static',
        '@fastify/websocket',
        '@simplewebauthn/server',
        'fastify',
        'jose',
        'kysely',
        'libphonenumber-js/max',
        'pg',
        'rate-limiter-flexible',
        'sanitize-html',
        'ws',
      ],
    },
  },
  page: { sources: [], packages: { 'shared/shell-api': ['rxjs'], '@testing-library/dom': ['aria-query'] } },
};

/** They bring binaries, workers or WebAssembly, which they look for beside themselves, or are too large to be read each time. */
const left = [
  '@electric-sql/pglite',
  '@napi-rs/canvas',
  '@node-rs/argon2',
  'esbuild',
  'jsdom',
  'pdfkit',
  'piscina',
  'sharp',
  'typescript',
];
const isLeft = new RegExp(`^(?:${left.join('|')})(?:/|$)`);

/**
 * resolvePackages finds each package where a test finds it, so that it is there once, and keeps those of `left` out of the
 * bundle. PGlite's CommonJS build takes a page's `document` for a sign that it runs in a browser.
 */
const resolvePackages = {
  name: 'resolve-packages',
  setup(bundler) {
    bundler.onResolve({ filter: /^[^./]/ }, async ({ path: request, pluginData, ...rest }) => {
      const isOurs = !rest.importer.includes('/node_modules/') && !request.startsWith('node:');
      if (pluginData === resolvePackages || !(isOurs || isLeft.test(request))) return undefined;
      const kind = request.startsWith('@electric-sql/') ? 'import-statement' : 'require-call';
      const found = await bundler.resolve(request, { ...rest, kind, pluginData: resolvePackages });
      if (found.errors.length > 0) return undefined;
      return isLeft.test(request) ? { path: found.path, external: true } : found;
    });
  },
};

/** keepPlaces writes into each of our modules where it stands, since a bundle stands elsewhere. */
const keepPlaces = {
  name: 'keep-places',
  setup(bundler) {
    bundler.onLoad({ filter: /\/src\/.*\.ts$/ }, ({ path: file }) => {
      const source = readFileSync(file, 'utf8');
      if (file.includes('/node_modules/') || !source.includes('import.meta.')) return undefined;
      const contents = source
        .replaceAll('import.meta.dirname', q(path.dirname(file)))
        .replaceAll('import.meta.url', q(pathToFileURL(file).href));
      return { contents, loader: 'ts' };
    });
  },
};

/** A program waits at its top level; it is started, and no module asks for it. */
const isProgram = (file) =>
  /[/-]main\.ts$/.test(file) || /^(?!.*\basync\b)\S.*\bawait\b|^await\b/m.test(readFileSync(file, 'utf8'));

/** Modules of a folder, but no tests, no programs, and nothing that runs in a page. */
const modulesOf = (source) =>
  readdirSync(path.join(repository, source), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.(?:test|test-d|d)\.ts$|(?:^|\/)client\//.test(file))
    .map((file) => path.join(repository, source, file))
    .filter((file) => !isProgram(file));

/** What only a test file has, and an import by a name that is made up. */
const testGlobals = /(?<![.\w])(?:expect|(?:before|after)(?:All|Each)|jest)[.(]|\bimport\(`/;

/**
 * Modules of fixtures that expect something themselves or import by a name that they make up belong to one test file, and so
 * do the fixtures that import them. All others are loaded once in a process (shared-server.cjs).
 */
function ofOneTest(modules) {
  const fixtures = modules.filter((file) => /\/testing\//.test(file));
  const sources = new Map(fixtures.map((file) => [file, readFileSync(file, 'utf8')]));
  const own = new Set(fixtures.filter((file) => testGlobals.test(sources.get(file))));
  const imports = (file) =>
    [...sources.get(file).matchAll(/from '(\.[^']+)'/g)]
      .map(([, request]) => path.resolve(path.dirname(file), request))
      .flatMap((target) => [`${target}.ts`, path.join(target, 'index.ts')]);
  for (let before = -1; before < own.size;) {
    before = own.size;
    for (const file of fixtures) if (imports(file).some((target) => own.has(target))) own.add(file);
  }
  return own;
}

function packageOf(owner, request) {
  const importer = owner.startsWith('@')
    ? require.resolve(owner)
    : path.join(repository, owner, 'package.json');
  return createRequire(importer).resolve(request);
}

/** write replaces a file at once: another run may read while this one writes. */
function write(name, text) {
  const file = path.join(folder, name);
  const draft = `${file}.${process.pid}`;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(draft, text);
  renameSync(draft, file);
  return file;
}

/** A module of a bundle runs when the first module of a test asks for it; this file hands it over. */
function writeEntry(bundle, module) {
  const name = `${path.relative(repository, module).replaceAll('../', '')}.cjs`;
  const up = path.relative(path.dirname(name), `${bundle}.cjs`);
  const own = `require(${q(up.startsWith('.') ? up : `./${up}`)})`;
  const made = bundle === 'server' ? `(globalThis.sharedServer?.() ?? ${own})` : own;
  return write(name, `module.exports = ${made}[${q(module)}];\n`);
}

async function makeBundle([name, { sources, packages }]) {
  const found = sources.flatMap(modulesOf);
  const own = ofOneTest(found);
  const modules = [
    ...found.filter((file) => !own.has(file)),
    ...Object.entries(packages).flatMap(([owner, requests]) =>
      requests.map((request) => packageOf(owner, request)),
    ),
  ];
  const getters = modules.map((module) => `get ${q(module)}() { return require(${q(module)}); }`);
  const { outputFiles } = await build({
    stdin: { contents: `module.exports = {\n${getters.join(',\n')}\n};`, resolveDir: repository },
    write: false,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    logLevel: 'error',
    // As Node finds them: with a bundler's own condition a package would be there twice, as modules and as CommonJS.
    conditions: [],
    supported: { 'dynamic-import': false },
    plugins: [resolvePackages, keepPlaces],
  });
  write(`${name}.cjs`, outputFiles[0].text);
  return modules.map((module) => [module, writeEntry(name, module)]);
}

/**
 * makeTestBundles is jest's global setup. Every test file loads its modules anew, and loading the platform's two thousand,
 * one by one, took longer than most tests do: tests load them as one file, made here from the same sources, in which each
 * module is still there once. `TEST_BUNDLES=off` loads them one by one, for a debugger or a stack that names the sources.
 */
export default async function makeTestBundles() {
  if (process.env.TEST_BUNDLES === 'off') return;
  globalThis.testBundles ??= Promise.all(Object.entries(bundles).map(makeBundle)).then((made) =>
    write('index.json', JSON.stringify(Object.fromEntries(made.flat()))),
  );
  await globalThis.testBundles;
}
