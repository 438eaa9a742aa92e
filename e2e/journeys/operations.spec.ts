import type { Browser, Page } from '@playwright/test';
import { accessibilityProblems } from '../src/accessibility';
import { ops, publishVariant } from '../src/releases';
import { consoleSiteOrigin, port } from '../src/site';
import { expect, test } from '../src/test';

/** The console on the operations port, at an operator that no other journey moves. */
test.describe.configure({ mode: 'serial' });

const operations = `http://localhost:${port + 2}`;
const office = `${operations}/back-office/console`;
const run = Date.now().toString(36);
const better = `9.3.0-t${run}`;
const bad = `9.3.1-t${run}`;
const person = `console-${run}`;

let page: Page;
/** A player of the operator. */
let player: Page;

async function signedIn(browser: Browser): Promise<Page> {
  const opened = await (await browser.newContext()).newPage();
  // The site answers before its console does.
  await expect(() => opened.goto(operations)).toPass();
  const added = await ops(
    'people',
    'add',
    person,
    '--role',
    'support',
    '--role',
    'editor',
    '--role',
    'release-manager',
    '--json',
  );
  const { token } = JSON.parse(added) as { token: string };
  expect(await accessibilityProblems(opened)).toEqual([]);
  await opened.getByLabel('Token').fill(token);
  await opened.getByRole('button', { name: 'Sign in' }).click();
  await expect(opened.getByRole('heading', { name: 'What every operator runs' })).toBeVisible();
  return opened;
}

test.beforeAll(async ({ browser }) => {
  page = await signedIn(browser);
  player = await (await browser.newContext()).newPage();
  await player.goto(`${consoleSiteOrigin}/rng`);
});
test.afterAll(async () => {
  await page.context().close();
  await player.context().close();
  await ops('people', 'remove', person);
});

/** Which release of the mall a new page of the operator would have. */
async function pointsOf(): Promise<string | undefined> {
  const text = await player.evaluate(async () => (await fetch('/pointMall')).text());
  const boot = /id="tessera-boot"[^>]*>([^<]*)</.exec(text)?.[1] ?? '{}';
  return (JSON.parse(boot) as { remotes: Record<string, { version: string }> }).remotes['points']?.version;
}

/** A moment in so many minutes, as the browser's field for one takes it. */
const localMinute = (opened: Page, minutes: number) =>
  opened.evaluate((ahead) => {
    const at = new Date(Date.now() + ahead * 60_000);
    return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  }, minutes);

async function choose(version: string): Promise<void> {
  await page.goto(`${operations}/back-office/releases/operators/console`);
  await page.getByLabel('Version of mf-points').selectOption(version);
  await page.getByRole('button', { name: 'Show change: mf-points' }).click();
}

async function confirm(button: string, reason: string): Promise<void> {
  await page.getByLabel('Reason').fill(reason);
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByRole('status')).toContainText('Done');
}

test('a release is published by command, pinned in the console and rolled back there', async () => {
  const before = await pointsOf();
  await publishVariant('mf-points', better, (file, content, release) =>
    file === release.dictionaries['EN'] ? content.replace('{', '{"console":"console",') : content,
  );
  await choose(better);
  const change = page.getByRole('row', { name: 'mf-points' });
  await expect(change).toContainText(before ?? '');
  await expect(change).toContainText(better);
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await pointsOf()).toBe(before);
  await confirm('Pin now', 'a Tuesday release');
  await expect.poll(pointsOf).toBe(better);
  const step = page.getByRole('row').filter({ hasText: 'a Tuesday release' });
  await expect(step).toContainText(person);
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.getByRole('link', { name: 'Roll back one step' }).click();
  await confirm('Roll back now', 'the shelf is empty');
  await expect.poll(pointsOf).toBe(before);
});

test('a release that throws is seen in the console within a minute, and is gone after a rollback', async () => {
  const before = await pointsOf();
  await publishVariant('mf-points', bad, (file, content, release) =>
    file === release.entry ? `throw new Error('drill');${content}` : content,
  );
  await choose(bad);
  await confirm('Pin now', 'nobody tried it');
  await page.getByRole('link', { name: 'Releases', exact: true }).click();

  const report = player.waitForRequest((request) => request.url().endsWith('/wps/system/failures'));
  await player.goto(`${consoleSiteOrigin}/pointMall`);
  await report;
  // One failure counts as many for two minutes only.
  for (let visit = 0; visit < 4; visit += 1) {
    const again = player.waitForRequest((request) => request.url().endsWith('/wps/system/failures'));
    await player.reload();
    await again;
  }

  // The page looks by itself: nobody loads it again.
  const row = page.getByRole('row').filter({ hasText: `mf-points ${bad}` });
  await expect(row).toContainText('Failing since it was pinned', { timeout: 60_000 });
  await expect(row.getByRole('img')).toHaveAccessibleName(/failures in the last hour/);
  // The chart's numbers as a table, for who does not see it, make the page no wider.
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await sideways()).toBeLessThanOrEqual(0);
  expect(await accessibilityProblems(page)).toEqual([]);

  const alarm = page.getByRole('alert').filter({ hasText: bad });
  await alarm.getByRole('link', { name: 'Preview the rollback' }).click();
  await confirm('Roll back now', 'it throws');
  await expect.poll(pointsOf).toBe(before);
});

test('who did what is on record', async () => {
  await page.getByRole('link', { name: 'Release audit' }).click();
  const row = page.getByRole('row').filter({ hasText: person }).filter({ hasText: 'it throws' });
  await expect(row).toContainText('rollback');
  await expect(row).toContainText('done');
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('of two people who edit one setting the second is refused, sees who saved first, and keeps what was typed', async () => {
  await page.goto(`${office}/regions`);
  const slower = await page.context().newPage();
  await slower.goto(`${office}/regions`);
  const formIn = (opened: Page) => ({
    countries: opened.getByRole('textbox', { name: 'Countries' }),
    networks: opened.getByRole('textbox', { name: 'Networks and addresses' }),
    async save() {
      await opened.getByRole('button', { name: /^Save/ }).click();
      await opened.getByRole('button', { name: 'Change it now' }).click();
    },
  });
  const [first, second] = [formIn(page), formIn(slower)];
  await expect(second.countries).toBeVisible();
  await first.countries.fill('kp SY');
  await first.save();
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();

  await second.networks.fill('192.0.2.0/24');
  await second.countries.fill('IR');
  await second.save();
  const conflict = slower.getByRole('alert').filter({ hasText: 'somebody was faster' });
  await expect(conflict).toContainText(`${person} saved this`);
  await expect(conflict).toContainText('SY');
  await expect(second.countries).toHaveValue('IR');
  await expect(second.networks).toHaveValue('192.0.2.0/24');
  expect(await accessibilityProblems(slower)).toEqual([]);

  // Another refusal names the field as the form does, and keeps what was typed too.
  await second.networks.fill('192.0.2.0/40');
  await second.save();
  await expect(
    slower.getByRole('alert').filter({ hasText: 'Networks and addresses: This isn’t in the right format' }),
  ).toBeVisible();
  await expect(second.networks).toHaveValue('192.0.2.0/40');
  await expect(second.countries).toHaveValue('IR');
  await second.networks.fill('192.0.2.0/24');
  await conflict.getByRole('button', { name: 'Take theirs' }).first().click();
  await expect(second.countries).toHaveValue('KP SY');
  await second.save();
  await expect(slower.getByText('Saved', { exact: true }).first()).toBeVisible();
  await page.reload();
  await expect(first.countries).toHaveValue('KP SY');
  await expect(first.networks).toHaveValue('192.0.2.0/24');
  await slower.close();
});

test('a feature that is switched off takes its entry away; closing is told before, confirmed, and ends', async () => {
  const free = player.getByRole('dialog').getByRole('button', { name: /play for free/i });
  const username = player.getByRole('dialog').getByRole('textbox', { name: 'Username' });
  await player.goto(`${consoleSiteOrigin}/login`);
  await expect(free).toBeVisible();
  await player.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await page.goto(`${office}/features`);
  const slower = await page.context().newPage();
  await slower.goto(`${office}/features`);
  const features = page.getByRole('checkbox', { name: /^Free play/ });
  await expect(features).toBeChecked();
  await expect(slower.getByRole('checkbox', { name: /^Free play/ })).toBeChecked();
  expect(await accessibilityProblems(page)).toEqual([]);
  await features.uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('dialog', { name: 'Change this for players?' });
  await expect(question.getByRole('listitem')).toHaveText(/Free play.*Yes → No/);
  expect(await accessibilityProblems(page)).toEqual([]);
  await question.getByRole('button', { name: 'Change it now' }).click();
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();

  // The page that was open all the time asks for it anew.
  await player.getByRole('button', { name: 'Log in' }).first().click();
  await expect(username).toBeVisible();
  await expect(free).toHaveCount(0);
  await player.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  // Who saw the version before is refused, and what they chose is still chosen.
  const late = slower.getByRole('checkbox', { name: /^Agent policy/ });
  await late.uncheck();
  await slower.getByRole('button', { name: 'Save' }).click();
  await slower.getByRole('button', { name: 'Change it now' }).click();
  await expect(slower.getByRole('alert').filter({ hasText: 'somebody was faster' })).toContainText(
    'Free play',
  );
  await expect(late).not.toBeChecked();
  await slower.close();

  await page.goto(`${office}/maintenance`);
  const dialog = page.getByRole('dialog');
  const act = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
  await page.getByRole('button', { name: 'Plan for later' }).click();
  await dialog.getByLabel('Closes at').fill(await localMinute(page, 30));
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('new cables');
  await dialog.getByLabel('Code of the site').fill('somewhere');
  await act('Plan for later');
  await expect(dialog).toContainText('This doesn’t match');
  await dialog.getByLabel('Code of the site').fill('console');
  await act('Plan for later');
  await expect(dialog).toHaveCount(0);
  await expect(player.getByText('The site will be closed for maintenance from')).toBeVisible();
  expect(await accessibilityProblems(player)).toEqual([]);

  await player.getByRole('button', { name: 'Log in' }).first().click();
  await username.fill('half_typed');
  await page
    .getByRole('group', { name: /^English/ })
    .getByRole('textbox', { name: 'What players read' })
    .fill('We lay new cables.');
  await page.getByRole('button', { name: 'Save' }).click();
  // Nothing else is done to it before it is saved, and the button cannot be pressed while it is.
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close now' }).click();
  await dialog.getByLabel('Code of the site').fill('console');
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('new cables');
  await act('Close now');
  await expect(player.getByText('We lay new cables.')).toBeVisible();
  await expect(username).toBeHidden();
  expect(await accessibilityProblems(player)).toEqual([]);
  // Help is closed too: customer service is live chat, in a window of its own.
  await expect(player.getByRole('link', { name: 'Customer service' })).toHaveCount(0);
  const [room] = await Promise.all([
    player.waitForEvent('popup'),
    player.getByRole('button', { name: 'Customer service' }).click(),
  ]);
  await expect(room.getByRole('textbox', { name: 'Your message' })).toBeVisible();
  await room.close();
  await page.getByRole('button', { name: 'Open now' }).click();
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('the cables lie');
  await act('Open now');
  await expect(username).toHaveValue('half_typed');
  await player.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(player.getByRole('banner')).toBeVisible();
});
