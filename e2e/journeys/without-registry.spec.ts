import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dataFolder, operatorsFolder, port as sitePort } from '../src/site';
import { expect, test } from '../src/test';

const repository = path.resolve(import.meta.dirname, '../..');
const port = sitePort + 70;

test('players go on where the registry and its database are gone', async ({ page }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'tessera-players-'));
  // What was rendered, and nothing else: no registry, no operations server, none of their data.
  const artifacts = path.join(folder, 'artifacts');
  await expect(async () => {
    await rm(artifacts, { recursive: true, force: true });
    // Other journeys publish meanwhile: what is half written is not part of it, and may be gone while it is copied.
    await cp(path.join(dataFolder, 'artifacts'), artifacts, {
      recursive: true,
      filter: (file) => !file.endsWith('.tmp'),
    });
  }).toPass();
  const platform = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
    cwd: path.join(repository, 'platform'),
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: path.join(folder, 'data'),
      ARTIFACTS_DIR: artifacts,
      OPERATORS_DIR: operatorsFolder,
      OPERATIONS_TOKEN: '',
      PREWARM_PICTURES: 'off',
    },
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => platform.once('exit', resolve));
  try {
    const health = `http://127.0.0.1:${port}/healthz`;
    await expect
      .poll(
        () =>
          fetch(health).then(
            ({ ok }) => ok,
            () => false,
          ),
        { timeout: 180_000 },
      )
      .toBe(true);
    await page.goto(`http://localhost:${port}/`);
    await expect(page.getByRole('heading', { name: 'Hot games' })).toBeVisible();
    await page.goto(`http://localhost:${port}/pointMall`);
    await expect(page.locator('[data-remote="points"]').getByRole('heading').first()).toBeVisible();
    // A page that is still open would miss the platform.
    await page.goto('about:blank');
  } finally {
    platform.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  }
});
