import { readFileSync } from 'node:fs';
import path from 'node:path';
import { currentSurface, recordedVersions, recordSurface } from './surface';

/** `pnpm --filter @tessera/ops record-shell-api`: keeps what shell-api is now as its version's declarations. */
const file = path.resolve(import.meta.dirname, '../../../shared/shell-api/package.json');
const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
if (recordedVersions().includes(version)) {
  // The versions of a release are raised whether shell-api is among them or not.
  if (process.argv.includes('--if-new')) process.exit();
  process.stderr.write(
    `${version} is recorded already; raise the version in shared/shell-api/package.json\n`,
  );
  process.exitCode = 1;
} else {
  recordSurface(version, currentSurface());
  process.stdout.write(`recorded shell-api ${version}\n`);
}
