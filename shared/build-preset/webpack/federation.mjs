import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/**
 * Modules that exist once on a page: React, because two copies break hooks, and the parts of
 * TanStack Query and zod that the site uses. Keys are request texts: sub-paths must be listed, the bare name does not cover them.
 */
const sharedModules = {
  react: 'react',
  'react/jsx-runtime': 'react',
  'react-dom': 'react-dom',
  'react-dom/client': 'react-dom',
  '@tessera/shell-api/query': '@tessera/shell-api',
  '@tessera/contracts/schema': '@tessera/contracts',
};

/** What the shell has for a module, where that is another one with the same exports. */
const providers = { '@tessera/contracts/schema': '@tessera/contracts/schema-later' };

/**
 * What the modules of ours export, by version. It is not the version of their package: a release of a remote that was built beside a
 * newer contract needs no newer shell for it, and one that uses a new export of these does.
 */
const sharedExports = JSON.parse(readFileSync(new URL('shared-exports.json', import.meta.url), 'utf8'));

/** exportsVersion returns the version of what a module of ours exports; undefined for a package of somebody else. */
const exportsVersion = (name) => Object.keys(sharedExports[name]?.versions ?? {}).at(-1);

/** Not a shared module, but shared all the same: the shell's copy of federation's runtime runs every remote. */
const runtimePackage = '@module-federation/webpack-bundler-runtime';
const { version: runtimeVersion } = require('@module-federation/webpack-bundler-runtime/package.json');

/**
 * sharedVersions returns the versions of the shared packages as `directory` resolves them.
 * @returns {Record<string, string>}
 */
export function sharedVersions(directory) {
  return { ...moduleVersions(directory), [runtimePackage]: runtimeVersion };
}

function moduleVersions(directory) {
  const requireThere = createRequire(path.join(directory, 'package.json'));
  const packages = [...new Set(Object.values(sharedModules))];
  return Object.fromEntries(
    packages.map((name) => [name, exportsVersion(name) ?? requireThere(`${name}/package.json`).version]),
  );
}

/**
 * sharedConfig makes the `shared` option of module federation. The shell has every shared module in its
 * first script; a remote only consumes them.
 */
export function sharedConfig(directory, role) {
  const versions = moduleVersions(directory);
  return Object.fromEntries(
    Object.entries(sharedModules).map(([request, name]) => {
      const common = {
        singleton: true,
        requiredVersion: rangeFor(name, versions[name]),
        strictVersion: false,
      };
      return [
        request,
        role === 'shell'
          ? { ...common, version: versions[name], import: providers[request] ?? request, eager: true }
          : { ...common, import: false },
      ];
    }),
  );
}

/**
 * rangeFor returns the version range of a shared module: react and react-dom must be exactly equal, our own
 * packages follow semver, federation's runtime matches within a minor.
 */
export function rangeFor(name, version) {
  if (name.startsWith('@tessera/')) return `^${version}`;
  return name === runtimePackage ? `~${version}` : version;
}

/** containerName returns the federation name of a package: `mf-lobby` is `mf_lobby`. */
export const containerName = (name) => name.replaceAll('-', '_');
