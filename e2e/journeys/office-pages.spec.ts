import type { Page } from '@playwright/test';
import { resources } from '@tessera/contracts/back-office';
import { accessibilityProblems } from '../src/accessibility';
import { ops } from '../src/releases';
import { ofThisRun } from '../src/rotation';
import { port } from '../src/site';
import { expect, test } from '../src/test';

/** Every page of the back office and of the releases, looked at on a phone and on a desktop. */
const operations = `http://localhost:${port + 2}`;
const office = `${operations}/back-office/aurora`;
const roles = ['viewer', 'support', 'editor', 'finance', 'release-manager', 'administrator'];
const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 900 };

let token = '';
const person = `walker-${Date.now().toString(36)}`;
test.beforeAll(async () => {
  const flags = roles.flatMap((role) => ['--role', role]);
  const added = await ops('people', 'add', person, ...flags, '--json');
  token = (JSON.parse(added) as { token: string }).token;
});
test.afterAll(() => ops('people', 'remove', person));

async function signIn(page: Page): Promise<void> {
  await page.setViewportSize(phone);
  await expect(() => page.goto(operations)).toPass();
  await page.getByLabel('Token').fill(token);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'What every operator runs' })).toBeVisible();
}

/** What is wrong with the page that is open: what lies beside the screen at either width, and what axe finds. */
async function problemsOf(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size);
    const beside = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (beside > 0) found.push(`${beside} px beside the screen at ${size.width} px`);
  }
  return [...found, ...(await accessibilityProblems(page))];
}

/** A page of the application is there once nothing of it loads any more. */
async function shown(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** A share of the resources each, so that they are looked at beside each other. */
const shares = [0, 1, 2, 3].map((share) =>
  resources.map(({ name }) => name).filter((_, index) => index % 4 === share),
);

for (const [share, names] of ofThisRun([...shares.entries()]))
  test(`the pages of the back office fit a phone and a desktop, and axe finds nothing, part ${share + 1}`, async ({
    page,
  }) => {
    await signIn(page);
    const found: Record<string, string[]> = {};
    let records = 0;
    const look = async (what: string) => {
      await shown(page);
      const problems = await problemsOf(page);
      if (problems.length > 0) found[what] = problems;
    };
    for (const name of names) {
      await page.goto(`${office}/${name}`);
      await look(name);
      const create = page.getByRole('link', { name: /^New/ });
      const record = page.locator(`main a[href^="/back-office/aurora/${name}/"]:not([href$="/new"])`).first();
      const opened = (await record.count()) > 0 ? await record.getAttribute('href') : undefined;
      if ((await create.count()) > 0) {
        await create.first().click();
        await look(`${name}, a new one`);
      }
      if (opened) {
        records += 1;
        await page.goto(`${operations}${opened}`);
        await look(`${name}, a record`);
      }
    }
    expect(found).toEqual({});
    expect(records).toBeGreaterThan(1);
  });

test('the pages of releases fit a phone and a desktop, and axe finds nothing', async ({ page }) => {
  await signIn(page);
  const found: Record<string, string[]> = {};
  for (const part of [
    '',
    '/failures',
    '/published',
    '/groups',
    '/alerts',
    '/audit',
    '/api',
    '/operators/aurora',
    '/operators/aurora/health',
  ]) {
    const path = `/back-office/releases${part}`;
    const answer = await page.goto(`${operations}${path}`);
    expect(answer?.status(), path).toBeLessThan(400);
    const problems = await problemsOf(page);
    if (problems.length > 0) found[path] = problems;
  }
  expect(found).toEqual({});
});
