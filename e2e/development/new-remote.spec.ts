import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { accessibilityProblems } from '../src/accessibility';
import { develop, type Development } from '../src/development';
import { expect, test } from '../src/test';

const repository = path.resolve(import.meta.dirname, '../..');
const remote = process.env['TESSERA_REMOTE'] ?? '';
const name = remote.replace('mf-', '');
const source = (file: string) => path.join(repository, remote, 'src', file);
const welcome = source('features/membership/components/membership.tsx');

test.describe.configure({ mode: 'serial' });
let development: Development;
test.beforeAll(async () => {
  if (remote === '') throw new Error('TESSERA_REMOTE names the remote that these tests may edit');
  test.setTimeout(400_000);
  development = await develop(remote);
});
test.afterAll(() => development?.stop());

test('the printed URL opens the remote from source, under a readable banner', async ({ page }) => {
  await page.goto(development.url);
  await expect(page.getByRole('heading', { name: 'Sample club' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Code from this machine' })).toContainText(
    `${name} from ${development.remoteOrigin}`,
  );
  expect(page.url()).toBe(`${development.origin}/sampleClub`);
  // Its manifest has put a line into the host's menu.
  await expect(
    page.getByRole('navigation', { name: 'Site menu' }).getByRole('link', { name: 'Sample club' }),
  ).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: `Local code: ${name}` }).click();
  await expect(page.getByRole('dialog', { name: 'Run remotes from this machine' })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('a change of the source shows without a reload, and what the page remembers stays', async ({ page }) => {
  await page.goto(development.url);
  await expect(page.getByText('Good to see you')).toBeVisible();
  await page.evaluate(() => Object.assign(globalThis, { notReloaded: true }));
  const before = readFileSync(welcome, 'utf8');
  writeFileSync(welcome, before.replace("t('welcome.visitorText')", "'Changed while it runs'"));
  await expect(page.getByText('Changed while it runs')).toBeVisible();
  writeFileSync(welcome, before);
  await expect(page.getByText('Log in to see what is yours.')).toBeVisible();
  expect(await page.evaluate(() => 'notReloaded' in globalThis)).toBe(true);
});

/** Changes a file while the page is open, and puts it back. */
async function changed(file: string, from: string, to: string, then: () => Promise<void>): Promise<void> {
  const before = readFileSync(file, 'utf8');
  expect(before).toContain(from);
  writeFileSync(file, before.replace(from, to));
  try {
    await then();
  } finally {
    writeFileSync(file, before);
  }
}

test('a change of a text shows without a reload', async ({ page }) => {
  await page.goto(development.url);
  await page.evaluate(() => Object.assign(globalThis, { notReloaded: true }));
  await changed(source('locales/en.json'), 'Good to see you', 'Good to see you again', async () => {
    await expect(page.getByText('Good to see you again')).toBeVisible();
  });
  await expect(page.getByText('Good to see you', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => 'notReloaded' in globalThis)).toBe(true);
});

test('what does not compile, and what is thrown as it loads, stands on the page and in the console', async ({
  page,
  noise,
}) => {
  const consoleTexts: string[] = [];
  page.on('console', (message) => consoleTexts.push(message.text()));
  page.on('pageerror', (error) => consoleTexts.push(error.message));
  const overlay = page.getByRole('alert', { name: 'Errors of code from this machine' });
  await page.goto(development.url);
  await expect(page.getByText('Good to see you')).toBeVisible();
  await changed(welcome, 'export function', 'export functio', async () => {
    await expect(overlay).toContainText('membership.tsx');
    expect(consoleTexts.join()).toContain('membership.tsx');
  });
  await expect(overlay).toBeHidden();
  await changed(
    source('routes.tsx'),
    'export const',
    "throw new Error('not today');\nexport const",
    async () => {
      // Who opens the page now has the error at once.
      await expect(async () => {
        await page.goto(development.url);
        await expect(overlay).toContainText('not today', { timeout: 2_000 });
      }).toPass();
      expect(consoleTexts.join()).toContain('not today');
    },
  );
  noise.length = 0;
});

test('one click goes back to the pinned releases, and it stays so', async ({ page, noise }) => {
  await page.goto(development.url);
  await page.getByRole('button', { name: 'Back to the pinned releases' }).click();
  await expect(page.getByRole('button', { name: 'Local code', exact: true })).toBeVisible();
  await page.goto(`${development.origin}/`);
  await expect(page.getByRole('region', { name: 'Code from this machine' })).toBeHidden();
  noise.length = 0;
});

test('an override of another origin is refused in a link and in the form', async ({ page }) => {
  await page.goto(`${development.origin}/?tessera-override=lobby@https://evil.example`);
  await page.getByRole('button', { name: 'Local code', exact: true }).click();
  const field = page.getByRole('textbox', { name: /^lobby,/ });
  await field.fill('https://evil.example');
  await field.press('Enter');
  await expect(page.getByText('Only addresses of this machine are allowed')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Code from this machine' })).toBeHidden();
});

test('where nothing answers, the remote fails by name and the rest of the site works', async ({
  page,
  noise,
}) => {
  await page.goto(`${development.origin}/pointMall?tessera-override=points@http://localhost:1`);
  const panel = page.getByRole('alert').filter({ hasText: 'comes from http://localhost:1' });
  await expect(panel).toBeVisible();
  await expect(page.getByText('is “pnpm dev mf-points” running?')).toBeVisible();
  await page.getByRole('link', { name: 'Promotions' }).first().click();
  await expect(page).toHaveURL(/promotion/i);
  noise.length = 0;
});

test('a release of the shell has nothing of all this', () => {
  const panel = path.join(repository, 'shell/src/overrides');
  const texts = Object.values(
    JSON.parse(readFileSync(path.join(panel, 'en.json'), 'utf8')) as Record<string, string>,
  );
  const marks = [
    'tessera.development',
    'tessera-override',
    'TESSERA_DEV',
    ...texts.filter((text) => text.length > 12),
  ];
  const folder = path.join(repository, 'shell/dist');
  const files = readdirSync(folder).filter((file) => /\.(js|css|json)$/.test(file));
  expect(files.length).toBeGreaterThan(3);
  for (const file of files) {
    const content = readFileSync(path.join(folder, file), 'utf8');
    expect([file, marks.filter((mark) => content.includes(mark))]).toEqual([file, []]);
  }
  const built = readdirSync(path.join(repository, 'shell/.build/development')).filter((file) =>
    file.endsWith('.js'),
  );
  const code = built.map((file) =>
    readFileSync(path.join(repository, 'shell/.build/development', file), 'utf8'),
  );
  expect(code.some((content) => content.includes('tessera.development'))).toBe(true);
});
