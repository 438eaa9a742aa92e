import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { develop, type Development } from '../src/development';
import { accessibilityProblems, expect, test } from '../src/test';

const repository = path.resolve(import.meta.dirname, '../..');
const remote = process.env['TESSERA_REMOTE'] ?? '';
const name = remote.replace('mf-', '');
const welcome = path.join(repository, remote, 'src/features/welcome/components/welcome.tsx');

test.describe.configure({ mode: 'serial' });
let development: Development;
test.beforeAll(async () => {
  if (remote === '') throw new Error('TESSERA_REMOTE names the remote that these tests may edit');
  test.setTimeout(400_000);
  development = await develop(remote);
});
test.afterAll(() => development?.stop());

test('the printed address opens the remote from source, under a banner that one can read', async ({
  page,
}) => {
  await page.goto(development.address);
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
  await page.goto(development.address);
  await expect(page.getByText('Good to see you')).toBeVisible();
  await page.evaluate(() => Object.assign(globalThis, { notReloaded: true }));
  const before = readFileSync(welcome, 'utf8');
  writeFileSync(welcome, before.replace("t('welcome.visitorText')", "'Changed while it runs'"));
  await expect(page.getByText('Changed while it runs')).toBeVisible();
  writeFileSync(welcome, before);
  await expect(page.getByText('Log in to see what is yours.')).toBeVisible();
  expect(await page.evaluate(() => 'notReloaded' in globalThis)).toBe(true);
});

test('one click goes back to the pinned releases, and it stays so', async ({ page, noise }) => {
  await page.goto(development.address);
  await page.getByRole('button', { name: 'Back to the pinned releases' }).click();
  await expect(page.getByRole('button', { name: 'Local code', exact: true })).toBeVisible();
  await page.goto(`${development.origin}/`);
  await expect(page.getByRole('region', { name: 'Code from this machine' })).toBeHidden();
  noise.length = 0;
});

test('an address of another origin is neither taken from a link nor from the form', async ({ page }) => {
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
