import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { accessibilityProblems } from '../src/accessibility';
import { createLaterSite } from '../src/later-site';
import { opsAt, publishVariant } from '../src/releases';
import { dataFolder, operationsToken, operatorsFolder } from '../src/site';
import { expect, test } from '../src/test';

test.describe.configure({ mode: 'default' });

const repository = path.resolve(import.meta.dirname, '../..');
/** An installation of its own: its platform can be stopped. */
const data = path.join(dataFolder, 'without-platform');
const site = createLaterSite(3, path.join(data, 'artifacts'));
const installation = { data, port: site.port };
const ops = opsAt(installation);
const operations = `http://localhost:${site.port + 2}`;
const env = {
  ...process.env,
  DATA_DIR: data,
  OPERATORS_DIR: operatorsFolder,
  PORT: String(site.port),
  OPERATIONS_TOKEN: operationsToken,
  GATE_RUN: 'off',
};
const version = '9.6.0';
const marker = 'Shelf of the new release';

let server: ChildProcess | undefined;
test.beforeAll(async () => {
  rmSync(data, { recursive: true, force: true });
  const release = `import('./ops/local/release-locally.ts').then((local) => local.releaseLocally(() => undefined))`;
  await promisify(execFile)(process.execPath, ['--import', 'tsx', '--eval', release], {
    cwd: repository,
    env,
  });
  await site.start();
  const main = path.join(repository, 'ops/src/start/main.ts');
  server = spawn(process.execPath, ['--import', 'tsx', main], { cwd: repository, env, stdio: 'ignore' });
  await expect
    .poll(
      () =>
        fetch(operations).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 120_000 },
    )
    .toBe(true);
});
test.afterAll(async () => {
  await site.stop();
  if (server && server.exitCode === null) {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
  }
});

/** The release of the mall that a new page of the site has. */
async function pointsOf(player: Page): Promise<string | undefined> {
  await player.goto(`${site.originOf('aurora')}/pointMall`);
  const boot = JSON.parse((await player.locator('#tessera-boot').textContent()) ?? '{}') as {
    remotes: Record<string, { version: string }>;
  };
  return boot.remotes['points']?.version;
}

async function confirm(page: Page, button: string, reason: string): Promise<void> {
  await page.getByLabel('Reason').fill(reason);
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByRole('status')).toContainText('Done');
}

async function pin(page: Page, reason: string): Promise<void> {
  await page.goto(`${operations}/back-office/releases/operators/aurora`);
  await page.getByLabel('Version of mf-points').selectOption(version);
  await page.getByRole('button', { name: 'Show change: mf-points' }).click();
  await expect(page.getByRole('row', { name: /^mf-points/ })).toContainText(version);
  await confirm(page, 'Pin now', reason);
}

test('releases are pinned and rolled back while the platform is stopped, and players have them once it is back', async ({
  page,
  browser,
}) => {
  await publishVariant(
    'mf-points',
    version,
    (file, content, release) =>
      file === release.dictionaries['EN']
        ? content.replace(/"title\.points":"[^"]*"/, `"title.points":"${marker}"`)
        : content,
    installation,
  );
  const added = await ops('people', 'add', 'nora', '--role', 'release-manager', '--json');
  await page.goto(operations);
  await page.getByLabel('Token').fill((JSON.parse(added) as { token: string }).token);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const overview = page.getByRole('heading', { name: 'What every operator runs' });
  await expect(overview).toBeVisible();
  const player = await (await browser.newContext()).newPage();
  const before = await pointsOf(player);

  await site.stop();
  await expect(fetch(`http://localhost:${site.port}/healthz`)).rejects.toThrow('fetch failed');
  // Nothing of the pages that a night is worked through with asks the platform for what it cannot do without.
  await page.reload();
  await expect(overview).toBeVisible();
  for (const place of [
    '/operators/aurora',
    '/operators/aurora/health',
    '/failures',
    '/groups',
    '/alerts',
    '/audit',
  ]) {
    const answer = await page.goto(`${operations}/back-office/releases${place}`);
    expect([place, answer?.status()]).toEqual([place, 200]);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await pin(page, 'the shelf is mended');
  await page.getByRole('link', { name: 'Roll back one step' }).click();
  await confirm(page, 'Roll back now', 'it was not');
  await pin(page, 'now it is');
  expect(await accessibilityProblems(page)).toEqual([]);

  await site.start();
  expect(before).not.toBe(version);
  expect(await pointsOf(player)).toBe(version);
  await expect(player).toHaveTitle(new RegExp(marker));
  await player.context().close();
});
