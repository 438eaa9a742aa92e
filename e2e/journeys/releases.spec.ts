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
  const before = { aurora: await lotteryOf(page, 'aurora'), jade: await lotteryOf(page, 'jade') };

  await publishVariant('mf-lottery', version, (file, content, release) =>
    file === release.dictionaries['EN']
      ? content.replace(/"title\.lottery":"[^"]*"/, `"title.lottery":"${marker}"`)
      : content,
  );
  await ops('pin', 'aurora', `mf-lottery@${version}`, '--reason', 'a Tuesday release');
  await signIn(page, 'player01');
  await expect.poll(() => lotteryOf(page, 'aurora')).toBe(version);
  await expect(page).toHaveTitle(new RegExp(marker));
  expect(await lotteryOf(page, 'jade')).toBe(before.jade);

  await ops('rollback', 'aurora', '--reason', 'draws stand still');
  await expect.poll(() => lotteryOf(page, 'aurora')).toBe(before.aurora);
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

/** Which release of the points mall a visitor of jade gets, by the bucket in their cookie. */
async function pointsOf(page: Page): Promise<string | undefined> {
  await page.goto(`${origins.jade}/pointMall`);
  const boot = JSON.parse((await page.locator('#tessera-boot').textContent()) ?? '{}') as {
    remotes: Record<string, { version: string }>;
  };
  return boot.remotes['points']?.version;
}

test('a rollout to 10 % is sticky: a visitor keeps the bucket, and with it the release', async ({
  browser,
}) => {
  const candidate = `9.1.0-t${Date.now().toString(36)}`;
  await publishVariant('mf-points', candidate, (file, content, release) =>
    file === release.dictionaries['EN'] ? content.replace('{', '{"drill":"drill",') : content,
  );
  await ops('rollout', 'start', 'jade', '10', `mf-points@${candidate}`, '--reason', 'a tenth first');
  try {
    for (const [bucket, expected] of [
      ['09', true],
      ['10', false],
      [undefined, undefined],
    ] as const) {
      const context = await browser.newContext();
      if (bucket) await context.addCookies([{ name: 'tessera_bucket', value: bucket, url: origins.jade }]);
      const page = await context.newPage();
      const first = await pointsOf(page);
      const [cookie] = await context.cookies(origins.jade);
      expect(cookie?.value).toMatch(/^\d\d$/);
      expect(first === candidate).toBe(expected ?? Number(cookie?.value) < 10);
      expect(await pointsOf(page)).toBe(first);
      expect(await pointsOf(page)).toBe(first);
      expect((await context.cookies(origins.jade))[0]?.value).toBe(cookie?.value);
      await context.close();
    }
  } finally {
    await ops('rollout', 'abort', 'jade', '--reason', 'the test is over');
  }
  const page = await browser.newPage();
  await page.context().addCookies([{ name: 'tessera_bucket', value: '00', url: origins.jade }]);
  expect(await pointsOf(page)).not.toBe(candidate);
  await page.close();
});
