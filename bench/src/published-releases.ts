import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const repository = path.resolve(import.meta.dirname, '../..');

/** opsAt runs `pnpm ops …` over the site that runs at a port, whose environment this process has. */
export const opsAt =
  (port: number) =>
  async (...args: string[]): Promise<void> => {
    await promisify(execFile)(process.execPath, ['--import', 'tsx', 'ops/src/commands/main.ts', ...args], {
      cwd: repository,
      env: { ...process.env, PORT: String(port) },
    });
  };

export interface ReleaseDocument {
  package: string;
  version: string;
  entry: string;
  manifest: { name: string; entries: unknown[]; routes: { paths: string[] }[] };
  files: Record<string, { integrity: string; bytes: number }>;
}

/**
 * publishAs publishes the last build of the points mall again, as `change` says: another version, or a remote of another name.
 * Its container is called by the name of its package.
 */
export async function publishAs(
  ops: (...args: string[]) => Promise<void>,
  change: (release: ReleaseDocument) => ReleaseDocument,
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tessera-bench-'));
  try {
    await cp(path.join(repository, 'mf-points/dist'), folder, { recursive: true });
    const file = path.join(folder, 'release.json');
    const before = JSON.parse(await readFile(file, 'utf8')) as ReleaseDocument;
    const release = change(structuredClone(before));
    const [from, to] = [before.package, release.package].map((name) => name.replaceAll('-', '_'));
    if (from !== to)
      for (const [name, description] of Object.entries(release.files)) {
        if (!name.endsWith('.js')) continue;
        const content = (await readFile(path.join(folder, name), 'utf8')).replaceAll(from ?? '', to ?? '');
        await writeFile(path.join(folder, name), content);
        // The precompressed copies are of the old content.
        for (const encoding of ['br', 'gz'])
          await rm(path.join(folder, `${name}.${encoding}`), { force: true });
        description.integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
        description.bytes = Buffer.byteLength(content);
      }
    await writeFile(file, JSON.stringify(release));
    await ops('publish', folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
