import { createHash } from 'node:crypto';
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { releaseSchema, type Release } from '@tessera/contracts/release';
import { dataFolder, operationsToken, operatorsFolder, port } from './site';

const repository = path.resolve(import.meta.dirname, '../..');

/** Installation is where an operations server has its data, and the first port of the site beside it. */
interface Installation {
  data: string;
  port: number;
}

const ownInstallation: Installation = { data: dataFolder, port };

/** opsAt returns what runs `pnpm ops …` over an installation's store, as its operations would. */
export const opsAt =
  (installation: Installation) =>
  (...args: string[]): Promise<string> =>
    runOps(installation, args);

/** ops runs `pnpm ops …` over the journeys' own store. */
export const ops = opsAt(ownInstallation);

async function runOps({ data, port: first }: Installation, args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'ops/src/commands/main.ts', ...args],
    {
      cwd: repository,
      env: {
        ...process.env,
        DATA_DIR: data,
        OPERATORS_DIR: operatorsFolder,
        PORT: String(first),
        OPERATIONS_TOKEN: operationsToken,
      },
    },
  );
  return stdout;
}

/**
 * publishVariant publishes a variant of a package's last build: `edit` changes the content of its files by
 * name. Files and release document match, as in any real build.
 */
export async function publishVariant(
  name: string,
  version: string,
  edit: (file: string, content: string, release: Release) => string,
  installation = ownInstallation,
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tessera-variant-'));
  try {
    await cp(path.join(repository, name, 'dist'), folder, { recursive: true });
    const release = releaseSchema.parse(
      JSON.parse(await readFile(path.join(folder, 'release.json'), 'utf8')),
    );
    for (const [file, description] of Object.entries(release.files)) {
      if (!/\.(js|css|json)$/.test(file)) continue;
      const before = await readFile(path.join(folder, file), 'utf8');
      const after = edit(file, before, release);
      if (after === before) continue;
      await writeFile(path.join(folder, file), after);
      // The precompressed copies are of the old content.
      await Promise.all(
        ['br', 'gz'].map((encoding) => rm(path.join(folder, `${file}.${encoding}`), { force: true })),
      );
      description.integrity = `sha384-${createHash('sha384').update(after).digest('base64')}`;
      description.bytes = Buffer.byteLength(after);
    }
    await writeFile(path.join(folder, 'release.json'), JSON.stringify({ ...release, version }));
    await runOps(installation, ['publish', folder]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
