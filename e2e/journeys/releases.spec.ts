import { ops, publishVariant } from '../src/releases';
import { origins, type OperatorCode } from '../src/site';
import { expect, signIn, test } from '../src/test';
import type { Page } from '@playwright/test';

test.describe.configure({ mode: 'serial' });

const version = `9.0.0-t${Date.now().toString(36)}`;
const marker = 'Draws of the new release';

/** Which release of the lottery the operator's page loads, and the title that players read. */
async function lotteryOf(page: Page, operator: OperatorCode) {
  await page.goto(`${origins[operator]}/lottery`);
  const boot = JSON.parse((await page.locator('#tessera-boot').textContent()) ?? '{}') as {
    remotes: Record<string, { version: string }>;
  };
  return boot.remotes['lottery']?.version;
}

test('a changed lottery is published, runs for aurora only, and is rolled back', async ({ page }) => {
  test.setTimeout(120_000);
  const before = { aurora: await lotteryOf(page, 'aurora'), jade: await lotteryOf(page, 'jade') };

  await publishVariant('mf-lottery', version, (file, content, release) =>
    file === release.dictionaries['EN']
      ? content.replace(/"title\.lottery":"[^"]*"/, `"title.lottery":"${marker}"`)
      : content,
  );
  await ops('pin', 'aurora', `mf-lottery@${version}`, '--reason', 'a Tuesday release');
  await signIn(page, 'player01');
  await expect.poll(() => lotteryOf(page, 'aurora'), { timeout: 5_000 }).toBe(version);
  await expect(page).toHaveTitle(new RegExp(marker));
  expect(await lotteryOf(page, 'jade')).toBe(before.jade);

  await ops('rollback', 'aurora', '--reason', 'draws stand still');
  await expect.poll(() => lotteryOf(page, 'aurora'), { timeout: 5_000 }).toBe(before.aurora);
  await expect(page).not.toHaveTitle(new RegExp(marker));
  expect(await lotteryOf(page, 'jade')).toBe(before.jade);
});

test('a release that the shell cannot carry is refused with its reason', async () => {
  const broken = `${version}-broken`;
  await publishVariant('mf-points', broken, (_, content, release) => {
    if (release.manifest) release.manifest.shellApi = '^7.0.0';
    return content;
  });
  await expect(ops('pin', 'jade', `mf-points@${broken}`, '--reason', 'too new')).rejects.toThrow(
    /needs shell-api \^7\.0\.0; the shell of this set has 1\.0\.0/,
  );
});
