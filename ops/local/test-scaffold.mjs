import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { codeFolders, repository, run, twoAtATime } from './steps.mjs';

/**
 * testScaffold is the suite `scaffold`: in a copy of the checkout, `pnpm new remote` makes a remote, every
 * check, its own tests, its build and the release gate pass at once (each is one test), and `pnpm dev` runs
 * it from source in a browser.
 */
export async function testScaffold() {
  const house = mkdtempSync(path.join(tmpdir(), 'tessera-scaffold-'));
  const counted = { passed: 0, failed: 0 };
  try {
    if (!(await buildOthers(house))) return { passed: 0, failed: 1 };
    copyCheckout(house);
    const [made, looked, released] = steps(house);
    const take = async ([name, command, args, env]) => {
      const { code, output } = await run(command, args, { quiet: true, cwd: house, env });
      counted[code === 0 ? 'passed' : 'failed'] += 1;
      if (code !== 0) process.stdout.write(`scaffold, ${name}:\n${output}\n`);
    };
    for (const each of made) if (counted.failed === 0) await take(each);
    if (counted.failed === 0) await twoAtATime(looked, take);
    for (const each of released) if (counted.failed === 0) await take(each);
    if (counted.failed > 0) return counted;
    const developed = await develop(house);
    return { passed: counted.passed + developed.passed, failed: counted.failed + developed.failed };
  } finally {
    rmSync(house, { recursive: true, force: true });
  }
}

/** All that `pnpm new remote` can make. */
const choices = ['--popup', '--section', '--call', '--message'];
const remote = 'mf-sample-club';
const domain = 'platform/src/rewards/sample-club';
const madeFolders = [remote, domain, 'shared/contracts/src/sample-club', 'platform/src/app.ts'];
const { packageManager } = JSON.parse(readFileSync(path.join(repository, 'package.json'), 'utf8'));

/** The gate looks at a whole set. After the journeys all is built; where this suite runs alone it builds, and says why not. */
async function buildOthers(house) {
  if (releasedFolders().every((name) => existsSync(releaseFile(repository, name)))) return true;
  const { code, output } = await run(process.execPath, ['--import', 'tsx', 'ops/local/build.ts'], {
    quiet: true,
    env: { DATA_DIR: path.join(house, '.build/others') },
  });
  if (code !== 0) process.stdout.write(`scaffold, build of the others:\n${output}\n`);
  return code === 0;
}

/** What makes the remote, what looks at it (in any order, two at a time), and what releases it. */
function steps(house) {
  const bin = (name) => path.join(house, 'node_modules/.bin', name);
  const node = process.execPath;
  const artifacts = { DATA_DIR: path.join(house, '.data') };
  const ops = (...args) => [node, ['--import', 'tsx', 'ops/src/commands/main.ts', ...args], artifacts];
  const others = builtElsewhere(house);
  return [
    [
      [
        'install',
        'npx',
        ['-y', packageManager, 'install', '--frozen-lockfile', '--prefer-offline'],
        { CI: 'true' },
      ],
      ['new', node, ['--import', 'tsx', 'ops/local/new.ts', 'remote', remote.slice(3), ...choices]],
    ],
    [
      ['build', node, ['shared/build-preset/webpack/build.mjs', remote]],
      ['duplicates', bin('jscpd'), ['--config', 'shared/build-preset/jscpd.json', '.']],
      ['tests', bin('jest'), ['--selectProjects', remote, 'platform', '--', `${remote}/`, `${domain}/`]],
      ['imports', node, ['ops/local/imports.mjs']],
      ['unused', bin('knip'), []],
      ...[remote, 'platform'].map((each) => [
        `types of ${each}`,
        node,
        ['node_modules/typescript-7/bin/tsc', '--singleThreaded', '-p', each],
      ]),
      ['lint', bin('oxlint'), ['--deny-warnings', ...madeFolders]],
      ['format', bin('oxfmt'), ['--check', ...madeFolders]],
    ],
    [
      ['publish', ...ops('publish', ...[...others.keys(), remote].map((name) => `${name}/dist`))],
      ['pin', ...ops('pin', 'aurora', ...pins(others), `${remote}@1.0.0`, '--reason', 'the new remote')],
    ],
  ];
}

/** `pnpm dev` with the new remote, in a browser. */
async function develop(house) {
  const playwright = path.join(house, 'e2e/node_modules/.bin/playwright');
  const args = ['test', '--config', 'e2e/development.config.ts'];
  await run(playwright, args, { cwd: house, env: { TESSERA_REMOTE: remote } });
  const file = path.join(house, '.build/test-results/development.json');
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const { stats } = JSON.parse(readFileSync(file, 'utf8'));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped };
}

const pins = (versions) => [...versions].map(([name, version]) => `${name}@${version}`);

const releasedFolders = () =>
  codeFolders().filter((folder) => folder === 'shell' || folder.startsWith('mf-'));
const releaseFile = (house, name) => path.join(house, name, 'dist/release.json');

/** Builds of the other packages, by their versions. */
const builtElsewhere = (house) =>
  new Map(
    releasedFolders().map((name) => [
      name,
      JSON.parse(readFileSync(releaseFile(house, name), 'utf8')).version,
    ]),
  );

/** The files that git knows or would know, and the builds. */
function copyCheckout(house) {
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: repository,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const builds = codeFolders().map((folder) => `${folder}/dist`);
  for (const file of [...stdout.split('\0'), ...builds]) {
    const source = path.join(repository, file);
    if (file === '' || !existsSync(source)) continue;
    const target = path.join(house, file);
    mkdirSync(path.dirname(target), { recursive: true });
    cpSync(source, target, { recursive: true });
  }
}
