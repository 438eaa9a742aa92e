import type { Browser, Locator, Page } from '@playwright/test';
import { accessibilityProblems } from '../src/accessibility';
import { ops } from '../src/releases';
import { ofThisRun } from '../src/rotation';
import { consoleSiteOrigin, port } from '../src/site';
import { expect, test } from '../src/test';

/** The back office at an operator that no player of another journey looks at. */
const operations = `http://localhost:${port + 2}`;
const started = Date.now().toString(36);
const office = `${operations}/back-office/console`;

async function tokenOf(name: string, ...roles: string[]): Promise<string> {
  const flags = roles.flatMap((role) => ['--role', role]);
  const added = await ops('people', 'add', name, ...flags, '--operator', 'console', '--json');
  return (JSON.parse(added) as { token: string }).token;
}

interface Device {
  name: string;
  width: number;
  height: number;
  hasTouch: boolean;
}

async function signedIn(
  browser: Browser,
  token: string,
  { width, height, hasTouch }: Omit<Device, 'name'>,
): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width, height }, hasTouch })).newPage();
  // The site answers before its operations do.
  await expect(() => page.goto(office)).toPass();
  await page.getByRole('textbox', { name: 'Token' }).fill(token);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('What needs you, and what you can work on here.')).toBeVisible();
  return page;
}

/** Nothing of the page is out of sight beside it, and axe finds nothing. */
async function expectTidy(page: Page): Promise<void> {
  const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(content).toBeLessThanOrEqual(window ?? 0);
  expect(await accessibilityProblems(page)).toEqual([]);
}

const column = (page: Page, language: string): Locator =>
  page.getByRole('group', { name: new RegExp(`^${language}`) });

async function write(part: Locator, title: string, text: string): Promise<void> {
  await part.getByRole('textbox', { name: 'Title' }).fill(title);
  const editor = part.getByRole('textbox', { name: 'Text' });
  await editor.click();
  await editor.pressSequentially(text);
}

async function act(page: Page, action: string, reason: string): Promise<void> {
  await page.getByRole('button', { name: action, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /Reason/ }).fill(reason);
  await dialog.getByRole('button', { name: action, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

/** The draft as the real site shows it to who has the preview. */
async function preview(page: Page): Promise<Page> {
  const [site] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: 'Preview' }).click(),
  ]);
  return site;
}

async function makePromotion(browser: Browser, device: Device): Promise<void> {
  const run = `${started}-${device.name}`;
  const page = await signedIn(browser, await tokenOf(`editor-${run}`, 'editor'), device);
  const player = await (await browser.newContext()).newPage();
  const title = `Spring net ${run}`;
  const seen = player.getByText(title).first();

  if (device.hasTouch) await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: 'Promotions' }).first().click();
  await expectTidy(page);
  await page.getByRole('link', { name: 'New' }).click();
  await write(column(page, 'English'), title, 'Up to a thousand for everybody.');
  await write(column(page, 'Filipino'), `Lambat ${run}`, 'Hanggang isang libo para sa lahat.');
  await write(column(page, 'Tagalog'), `Lambat sa tagsibol ${run}`, 'Hanggang sanlibo para sa lahat.');
  await column(page, 'English').getByRole('button', { name: 'List', exact: true }).click();
  // Any picture will do: that of this very page. The part that counts is brought nearer, and moved by keys.
  const buffer = await page.screenshot();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'IMG_0001.png', mimeType: 'image/png', buffer });
  await page.getByLabel('Zoom').fill('2');
  await page.getByTestId('cropper').focus();
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowLeft');
  await page.getByRole('button', { name: 'Use this part' }).click();
  const chosen = page.getByRole('img', { name: 'The chosen picture' });
  await expect(chosen).toBeVisible();
  // At twice its size half of the picture's width is left, in the shape of a banner.
  await expect
    .poll(() => chosen.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]))
    .toEqual([Math.round(device.width / 2), Math.round((device.width * 3) / 16)]);
  await page.getByLabel('Taking part').selectOption('Apply with the form');
  await page.getByLabel('Comment').selectOption('Required');
  // What is missing is said at its field, and nothing typed is lost.
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('alert')).toContainText('Category');
  await expect(column(page, 'English').getByRole('textbox', { name: 'Title' })).toHaveValue(title);
  await expectTidy(page);
  await page.getByLabel('Category').fill('welcome');
  await page.getByLabel('Shown until').fill('2001-01-01T10:00');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('alert')).toContainText('already over');
  await page.getByLabel('Shown from').fill('2098-01-01T10:00');
  await page.getByLabel('Shown until').fill('2099-01-01T10:00');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  // A draft is nobody's on the site, but of who previews it.
  await player.goto(`${consoleSiteOrigin}/promotions`);
  await expect(player.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(seen).toHaveCount(0);
  const site = await preview(page);
  await expect(site.getByRole('heading', { name: title })).toBeVisible();
  await expect(site.getByText('Up to a thousand for everybody.')).toBeVisible();

  // Its banner has its words already, and leads to it by its name.
  await page.getByRole('button', { name: 'Make a banner' }).click();
  await expect(column(page, 'Tagalog').getByRole('textbox', { name: /^Title/ })).toHaveValue(/tagsibol/);
  await expect(page.getByRole('combobox', { name: /^Promotion/ })).toHaveValue(/^console-/);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('button', { name: 'Publish' })).toBeVisible();
  await expectTidy(page);
  const home = await preview(page);
  await expect(home.getByText(title).first()).toBeVisible();
  const banner = page.url();

  // Scheduled, nobody sees it yet; without its beginning everybody does at once.
  await page.goto(`${office}/promotions`);
  await page.getByRole('link', { name: title }).click();
  await act(page, 'Publish', 'as agreed');
  await expect(page.getByText('Scheduled', { exact: true })).toBeVisible();
  await player.reload();
  await expect(seen).toHaveCount(0);
  await act(page, 'Back to draft', 'it begins today');
  await page.getByLabel('Shown from').fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history).toContainText('Saved');
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await expect(page.getByLabel('Shown from')).toHaveValue('');
  await act(page, 'Publish', 'as agreed');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expectTidy(page);
  await expect(async () => {
    await player.reload();
    await expect(seen).toBeVisible({ timeout: 5000 });
  }).toPass();
  const promotion = page.url();

  // Players read it in their language.
  for (const [language, words] of [
    ['TY', `Lambat ${run}`],
    ['TL', `Lambat sa tagsibol ${run}`],
  ] as const) {
    await player.goto(`${consoleSiteOrigin}/promotions?language=${language}`);
    await expect(player.getByText(words).first()).toBeVisible();
  }
  // The banner was to begin with the promotion, which began earlier.
  await page.goto(banner);
  await page.getByLabel('Shown from').fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('version 2');
  await expect(page.getByLabel('Shown from')).toHaveValue('');
  await act(page, 'Publish', 'as agreed');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await page.goto(promotion);

  // Whom an end concerns is said first, and the end can be taken back.
  await page.getByRole('button', { name: 'End', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('players have joined');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await act(page, 'End', 'it is over');
  await expect(page.getByText('Ended', { exact: true })).toBeVisible();
  await page.getByText('Undo', { exact: true }).click();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expect(history).toContainText('it is over');
  await expect(history).toContainText(`editor-${run}`);
  await page.context().close();
  await player.context().close();
}

const devices: readonly Device[] = [
  { name: 'desktop', width: 1280, height: 900, hasTouch: false },
  { name: 'tablet', width: 820, height: 1180, hasTouch: true },
];
for (const device of ofThisRun(devices))
  test(`an editor makes, previews, schedules and ends a promotion in three languages on a ${device.name}`, async ({
    browser,
  }) => {
    await makePromotion(browser, device);
  });

test('every role finds what it may do, and is refused what it may not', async ({ browser }) => {
  for (const [role, allowed, refused] of [
    ['viewer', 'banners', 'proposals'],
    ['support', 'feedback', ''],
    ['finance', 'payments', 'feedback'],
    ['editor', 'promotions', 'payments'],
    ['release-manager', 'banners', 'withdrawals'],
  ] as const) {
    const page = await signedIn(browser, await tokenOf(`${role}-${started}`, role), {
      width: 390,
      height: 844,
      hasTouch: true,
    });
    await expectTidy(page);
    await page.goto(`${office}/${allowed}`);
    await expect(page.getByRole('button', { name: 'Saved views' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'New' })).toHaveCount(role === 'editor' ? 1 : 0);
    if (refused) {
      await page.goto(`${office}/${refused}`);
      await expect(page.getByText(/It needs one of these roles/)).toBeVisible();
    }
    // What the page does not offer, the platform refuses; an editor may make promotions, and no bonuses.
    const resource = role === 'editor' ? 'bonus-rules' : 'promotions';
    const status = await page.evaluate(
      async (name) =>
        (
          await fetch(`/api/resources/console/${name}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', 'x-tessera-change': '1' },
            body: '{}',
          })
        ).status,
      resource,
    );
    expect(status).toBe(403);
    await page.context().close();
  }
});
