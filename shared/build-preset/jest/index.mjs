import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/** Packages that ship only ES modules: jest has to transform them, in pnpm's layout as well. */
const esmOnly = ['swiper', 'msw', 'until-async', 'rettime', '@open-draft/', '@mswjs/interceptors'];
const esmPattern = esmOnly.map((name) => name.replace('/', '[+/]')).join('|');

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

/**
 * The one jest configuration of the project.
 * `environment` is "web" (jsdom with Node's fetch stack) or "node".
 */
export function jestPreset({ name, environment, setup = [], timeout = 20_000 }) {
  return {
    displayName: name,
    testEnvironment: environment === 'web' ? here('./web-environment.cjs') : 'node',
    testEnvironmentOptions:
      environment === 'web' ? { customExportConditions: ['node', 'node-addons', 'require', 'default'] } : {},
    testMatch: ['<rootDir>/**/*.test.ts?(x)'],
    testPathIgnorePatterns: ['/node_modules/', '/dist/'],
    setupFilesAfterEnv: [
      here('./console-guard.cjs'),
      ...(environment === 'web' ? [here('./web-setup.cjs')] : []),
      ...setup,
    ],
    moduleNameMapper: {
      '\\.module\\.css$': here('./class-names.cjs'),
      '\\.(css|svg|woff2)$': here('./empty.cjs'),
      '^swiper/css.*': here('./empty.cjs'),
    },
    transform: { '^.+\\.[cm]?[jt]sx?$': swc },
    transformIgnorePatterns: [`/node_modules/(?!(?:\\.pnpm/)?(?:${esmPattern}))`],
    testTimeout: timeout,
  };
}
