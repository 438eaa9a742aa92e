import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/**
 * Packages that jest has to transform: they ship only ES modules, or (PGlite, @fastify/cookie) import modules dynamically,
 * which jest allows only in code that it has transformed.
 */
const transformed = [
  'any-ascii',
  'swiper',
  'wouter',
  'jose',
  'cookie',
  'content-disposition',
  '@fastify/cookie',
  '@electric-sql/pglite',
  '@seriousme/openapi-schema-validator',
  '@module-federation/webpack-bundler-runtime',
];
/** In pnpm's folder names a slash is a plus, and a version follows. */
const transformedPattern = transformed.map((name) => `${name.replace('/', '[+/]')}[@/]`).join('|');

const swc = [
  require.resolve('@swc/jest'),
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
    module: { type: 'commonjs' },
  },
];

// Days begin when they begin in UTC, wherever the tests run.
process.env['TZ'] = 'UTC';

/**
 * jestPreset makes the jest configuration of a package. `environment` is "web" (jsdom with Node's fetch
 * stack) or "node".
 */
export function jestPreset({ name, environment, setup = [] }) {
  return {
    displayName: name,
    globalSetup: here('./bundles.mjs'),
    testEnvironment: here(`./${environment}-environment.cjs`),
    testMatch: ['<rootDir>/**/*.test.ts?(x)'],
    testPathIgnorePatterns: ['/node_modules/', '/dist/'],
    setupFilesAfterEnv: [
      here('./time-limit.cjs'),
      here('./console-guard.cjs'),
      ...(environment === 'web' ? [here('./web-setup.cjs')] : []),
      ...setup,
    ],
    moduleNameMapper: {
      '\\.module\\.css$': here('./class-names.cjs'),
      '\\.(css|svg|woff2)$': here('./empty.cjs'),
      '^swiper/css.*': here('./empty.cjs'),
    },
    resolver: here('./resolver.cjs'),
    transform: { '^.+\\.[cm]?[jt]sx?$': swc },
    transformIgnorePatterns: [
      `/node_modules/(?!(?:\\.pnpm/)?(?:${transformedPattern}))`,
      '/\\.build/test-bundles/',
    ],
  };
}
