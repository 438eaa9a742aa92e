import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** `pnpm bench thirty`: one command takes thirty operators back, over the last builds of all packages. */
const repository = path.resolve(import.meta.dirname, '../..');
const operators = 30;
const packages = ['shell', 'mf-lobby', 'mf-auth', 'mf-member', 'mf-agent', 'mf-lottery', 'mf-points'];

const readDocument = async (file: string) =>
  JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;

async function writeOperators(folder: string): Promise<void> {
  const seeded = path.join(repository, 'ops/operators/aurora');
  for (let index = 1; index <= operators; index += 1) {
    const code = `house-${index}`;
    const own = path.join(folder, code);
    await cp(seeded, own, { recursive: true });
    const file = path.join(own, 'operator.json');
    const document = { ...(await readDocument(file)), code, hosts: [`${code}.localhost`] };
    await writeFile(file, JSON.stringify(document));
  }
}

/** measureThirtyOperators prints how long one rollback of thirty operators takes, and that each of them has moved. */
export async function measureThirtyOperators(): Promise<void> {
  const root = await mkdtemp(path.join(tmpdir(), 'tessera-thirty-'));
  const env = {
    ...process.env,
    DATA_DIR: path.join(root, 'data'),
    OPERATORS_DIR: path.join(root, 'operators'),
    // Nobody answers there: pages go without the views that the platform fills.
    PORT: '18730',
  };
  const ops = async (...args: string[]) => {
    const command = ['--import', 'tsx', 'ops/src/commands/main.ts', ...args];
    const { stdout } = await promisify(execFile)(process.execPath, command, {
      cwd: repository,
      env,
      maxBuffer: 2 ** 26,
    });
    return stdout;
  };
  try {
    await mkdir(env.OPERATORS_DIR, { recursive: true });
    await writeOperators(env.OPERATORS_DIR);
    const targets: string[] = [];
    for (const name of packages) {
      const { version } = await readDocument(path.join(repository, name, 'dist/release.json'));
      await ops('publish', path.join(repository, name, 'dist'));
      targets.push(`${name}@${String(version)}`);
    }
    await ops('pin', 'all', ...targets, '--reason', 'the first set');
    const newer = path.join(root, 'newer');
    await cp(path.join(repository, 'mf-points/dist'), newer, { recursive: true });
    const file = path.join(newer, 'release.json');
    await writeFile(file, JSON.stringify({ ...(await readDocument(file)), version: '99.0.0' }));
    await ops('publish', newer);
    await ops('pin', 'all', 'mf-points@99.0.0', '--reason', 'the bad one');
    const began = performance.now();
    const out = await ops('rollback', 'all', '--reason', 'points stand still', '--json');
    const seconds = (performance.now() - began) / 1000;
    const answers = JSON.parse(out) as { refusal: unknown; result: { move: unknown } | null }[];
    const moved = answers.filter(({ refusal, result }) => refusal === null && result?.move).length;
    process.stdout.write(
      `${moved} of ${operators} operators rolled back by one command in ${seconds.toFixed(1)} s; goal 10\n`,
    );
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}
