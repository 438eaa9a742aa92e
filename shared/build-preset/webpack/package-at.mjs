import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** isProduction is true for every build that ships, and false for those of `pnpm dev`. */
export const isProduction = process.env.TESSERA_DEVELOPMENT !== 'true';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * packageAt reads a package's name, the version to build (TESSERA_VERSION, or the one of its package.json),
 * a remote's manifest, and the shell-api version that it is compiled with.
 */
export function packageAt(directory) {
  const description = readJson(path.join(directory, 'package.json'));
  const manifestFile = path.join(directory, 'remote.manifest.json');
  const require = createRequire(path.join(directory, 'package.json'));
  return {
    name: description.name.replace('@tessera/', ''),
    version: process.env.TESSERA_VERSION || description.version,
    manifest: existsSync(manifestFile) ? readJson(manifestFile) : undefined,
    shellApi: require('@tessera/shell-api/package.json').version,
  };
}
