import { menuEntrySchema, type Release } from '@tessera/contracts/release';
import { accessibilityProblems } from '../src/accessibility';
import { ops, publishVariant } from '../src/releases';
import { invitedOrigin, origins, type OperatorCode } from '../src/site';
import { expect, signIn, test } from '../src/test';
import type { Page } from '@playwright/test';

test.describe.configure({ mode: 'serial' });

const version = `9.0.0-t${Date.now().toString(36)}`;
const marker = 'Draws of the new release';

const brought = { icon: 'ticket', text: 'title.lottery', path: '/lottery', order: 900 } as const;
const broughtEntries = [
  { ...brought, id: 'top', menu: 'home', section: 'top', height: 160, texts: { EN: 'Draws near you' } },
  { ...brought, id: 'yours', menu: 'account', texts: { EN: 'Draws of yours' } },
].map((entry) => menuEntrySchema.parse(entry));

/** Which release of the lottery the operator's page loads, and the title that players read. */
async function lotteryOf(page: Page, operator: OperatorCode) {
  await page.goto(`${origins[operator]}/lottery`);
  // A visitor is led on to the login; the page itself says what it runs.
  const html = await page.evaluate(async () => (await fetch('/lottery')).text());
  const boot = JSON.parse(/id="tessera-boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as {
    remotes: Record<string, { version: string }>;
  };
  return boot.remotes['lottery']?.version;
}

test('a changed lottery is published, runs for aurora only, and is rolled back', async ({ page }) => {
  const before = { aurora: await lotteryOf(page, 'aurora'), jade: await lotteryOf(page, 'jade') };

  await publishVariant('mf-lottery', version, (file, content, release) => {
    // What it brings to the host's places: a section of the home page, and a line in the account menu.
    if (release.manifest) release.manifest.entries = broughtEntries;
    return file === release.dictionaries['EN']
      ? content.replace(/"title\.lottery":"[^"]*"/, `"title.lottery":"${marker}"`)
      : content.replace(
          /name:"lottery",routes:/,
          'name:"lottery",sections:{top:{component:()=>"Drawn by the lottery"}},routes:',
        );
  });
  await ops('pin', 'aurora', `mf-lottery@${version}`, '--reason', 'a Tuesday release');
  await signIn(page, 'player01');
  await expect.poll(() => lotteryOf(page, 'aurora')).toBe(version);
  await expect(page).toHaveTitle(new RegExp(marker));
  expect(await lotteryOf(page, 'jade')).toBe(before.jade);
  await page.goto(`${origins.aurora}/`);
  await page.getByRole('button', { name: /^Account/ }).click();
  await expect(page.getByRole('link', { name: 'Draws of yours' })).toBeVisible();
  const section = page.getByRole('region', { name: 'Draws near you' });
  await section.scrollIntoViewIfNeeded();
  await expect(section).toContainText('Drawn by the lottery');

  await ops('rollback', 'aurora', '--reason', 'draws stand still');
  await expect.poll(() => lotteryOf(page, 'aurora')).toBe(before.aurora);
  await expect(page).not.toHaveTitle(new RegExp(marker));
  expect(await lotteryOf(page, 'jade')).toBe(before.jade);
  await page.goto(`${origins.aurora}/`);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(section).toBeHidden();
});

test('a release that the shell cannot carry is refused with its reason', async () => {
  const broken = `${version}-broken`;
  await publishVariant('mf-points', broken, (_, content, release) => {
    if (release.manifest) release.manifest.shellApi = '^7.0.0';
    return content;
  });
  await expect(ops('pin', 'jade', `mf-points@${broken}`, '--reason', 'too new')).rejects.toThrow(
    /needs shell-api \^7\.0\.0; the shell of this set has 1\.\d+\.\d+/,
  );
});

test('a release is looked at on the real site by who has its address, marked, uncounted, and is left again', async ({
  page,
  browser,
}) => {
  const looked = `${version}-looked-at`;
  await publishVariant('mf-lottery', looked, (file, content, release) =>
    file === release.dictionaries['EN']
      ? content.replace(/"title\.lottery":"[^"]*"/, `"title.lottery":"${marker}"`)
      : content,
  );
  const made = await ops('preview', 'jade', `mf-lottery@${looked}`, '--json');
  const { address, set } = JSON.parse(made) as { address: string; set: string };
  const reports: string[] = [];
  page.on('request', (request) => {
    if (/system\/(visits|failures)/.test(request.url())) reports.push(request.url());
  });
  await page.goto(address);
  const bar = page.getByRole('complementary', { name: 'Preview' });
  await expect(bar).toContainText(`mf-lottery ${looked}`);
  await expect(bar).toContainText(set);
  expect(await lotteryOf(page, 'jade')).toBe(looked);
  // That page asks a visitor to log in, over everything else.
  await page.goto(origins.jade);
  await expect(bar).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('tessera.visit.');

  const other = await browser.newContext();
  expect(await lotteryOf(await other.newPage(), 'jade')).not.toBe(looked);
  await other.close();

  await bar.getByRole('link', { name: 'Leave the preview' }).click();
  await expect(bar).toBeHidden();
  expect(reports).toEqual([]);
  expect(await lotteryOf(page, 'jade')).not.toBe(looked);
});

test.describe('an operator that is not open yet', () => {
  test.use({ baseURL: invitedOrigin });

  test('a site that is not open yet is open to who has its address alone, and they play there', async ({
    page,
    browser,
    noise,
  }) => {
    const other = await (await browser.newContext()).newPage();
    for (const visitor of [page, other]) {
      const answer = await visitor.goto('/');
      expect(answer?.status()).toBe(503);
    }
    const { address } = JSON.parse(await ops('preview', 'invited', '--json')) as { address: string };
    await page.goto(address);
    expect(new URL(page.url()).pathname).toBe('/');
    await expect(page.getByRole('heading', { name: 'Hot games' })).toBeVisible();
    await signIn(page, 'player01');
    await page.goto('/promotions');
    await expect(page.getByRole('heading', { level: 1, name: 'Promotions' })).toBeVisible();
    const forged = await other.goto(address.slice(0, -3) + 'xxx');
    expect([forged?.status(), (await other.goto('/'))?.status()]).toEqual([403, 503]);
    await other.context().close();
    // A closed site says so by its status.
    noise.length = 0;
  });
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

test('two rollouts of different remotes run side by side; a hot fix goes past both, and one is taken back alone', async ({
  browser,
}) => {
  const suffix = Date.now().toString(36);
  const [points, lottery, fix] = [`9.2.0-t${suffix}`, `9.2.1-t${suffix}`, `9.2.2-t${suffix}`];
  const drill = (file: string, content: string, { dictionaries }: Release) =>
    file === dictionaries['EN'] ? content.replace('{', '{"drill":"beside",') : content;
  await publishVariant('mf-points', points, drill);
  await publishVariant('mf-lottery', lottery, drill);
  await publishVariant('mf-agent', fix, drill);
  /** What a visitor of a bucket runs of each of the three. */
  const runs = async (bucket: number) => {
    const context = await browser.newContext();
    const value = String(bucket).padStart(2, '0');
    await context.addCookies([{ name: 'tessera_bucket', value, url: origins.jade }]);
    const page = await context.newPage();
    const versions = { points: await pointsOf(page), lottery: await lotteryOf(page, 'jade') };
    const catalogue = page.waitForResponse((answer) => answer.url().includes('/catalogues/'));
    await page.goto(`${origins.jade}/`);
    const address = (await catalogue).url();
    const content = await page.evaluate((url) => fetch(url).then((answer) => answer.text()), address);
    const agent = /mf-agent\/([^/"]+)\//.exec(content)?.[1];
    await context.close();
    return { ...versions, agent };
  };
  const before = await runs(99);
  // A page that is open hears of each step that its bucket is in, long before it would ask by itself.
  const context = await browser.newContext();
  await context.addCookies([{ name: 'tessera_bucket', value: '00', url: origins.jade }]);
  const open = await context.newPage();
  const connected = open.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
  await open.goto(`${origins.jade}/`);
  await connected;
  await open.waitForLoadState('networkidle');
  const offer = open.getByText('A new version of this site is ready.');
  try {
    await ops('rollout', 'start', 'jade', '10', `mf-points@${points}`, '--reason', 'a tenth of the points');
    await expect(offer).toBeVisible({ timeout: 15_000 });
    await ops('rollout', 'start', 'jade', '20', `mf-lottery@${lottery}`, '--reason', 'draws beside it');
    const beside = await Promise.all([0, 15, 99].map(runs));
    expect(beside).toEqual([{ ...before, points }, { ...before, lottery }, before]);

    await ops('pin', 'jade', `mf-agent@${fix}`, '--reason', 'a hot fix waits for nobody');
    expect(await Promise.all([0, 15, 99].map(runs))).toEqual(beside.map((one) => ({ ...one, agent: fix })));

    await ops('rollback', 'jade', 'mf-points', '--reason', 'points stand still');
    expect(await Promise.all([0, 15, 99].map(runs))).toEqual([
      { ...before, agent: fix },
      { ...before, lottery, agent: fix },
      { ...before, agent: fix },
    ]);
  } finally {
    await ops('rollback', 'jade', 'mf-lottery', 'mf-agent', '--reason', 'the test is over');
    await context.close();
  }
  expect(await runs(15)).toEqual(before);
});
