import { accessibilityProblems } from '../src/accessibility';
import { expect, signIn, test } from '../src/test';
import { operationsToken, port } from '../src/site';

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The platform's back office, as the operations server asks it. */
async function office(path: string, body?: object) {
  const answer = await fetch(`http://127.0.0.1:${port + 3}/resources/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${operationsToken}`,
      'content-type': 'application/json',
      'x-author': 'journey',
      'x-roles': 'editor,support',
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()).value;
}

test.describe('with announcements', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('home shows an announcement once the player is idle, and hostile HTML stays text', async ({
    page,
    noise,
  }) => {
    const { record } = await office('aurora/announcements', {
      type: 'PU',
      execution: 'B',
      texts: {
        EN: {
          title: 'From the back office',
          content:
            '<p>Read this</p><img src=x onerror="window.ran=1"><svg onload="window.ran=1"></svg><script>window.ran=1</script><a href="javascript:window.ran=1">a link</a><a href="https://elsewhere.example/">elsewhere</a>',
        },
      },
    });
    await office(`aurora/announcements/${record.id}/actions/publish`, { version: record.version });
    await page.goto('/');
    const dialog = page.getByRole('dialog', { name: 'Announcements' });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByText('Read this')).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByText('a link').click();
    await dialog.getByRole('link', { name: 'elsewhere' }).click();
    await expect(page.getByText('You’re leaving this site')).toBeVisible();
    await page.getByRole('button', { name: 'Stay here' }).click();
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    // The browser says of each handler that it would not have let it run, when the sanitiser reads it.
    const refused = noise.splice(0);
    expect(refused.filter((line) => !line.includes('Executing inline event handler'))).toEqual([]);
    await dialog.getByText('Start with ₱1,000.00').click();
    await dialog.getByRole('button', { name: 'Go to the promotion' }).click();
    await expect(page).toHaveURL(/\/promotions#aurora-welcome$/);
    expect(await page.evaluate(() => sessionStorage.getItem('tessera.announcements.closed.B'))).toBe('1');
  });
});

test('at jade an application goes with a picture, is approved, and is claimed', async ({ page }) => {
  await page.goto(`http://jade.localhost:${port}/login`);
  const login = page.getByRole('dialog');
  await login.getByRole('textbox', { name: 'Username' }).fill('player01');
  await login.locator('input[name="password"]').fill('Tessera#2026');
  await login.getByRole('button', { name: /^log in$/i }).click();
  await expect(login).toBeHidden();
  await page.goto(`http://jade.localhost:${port}/promotions#jade-best-moment`);
  const part = page.getByRole('region', { name: 'Take part' });
  await part.getByRole('textbox', { name: 'Comment' }).fill('My best one');
  await part.getByLabel('Add').setInputFiles({ name: 'week.png', mimeType: 'image/png', buffer: pixel });
  await expect(part.getByRole('progressbar')).toBeHidden();
  expect(await accessibilityProblems(page)).toEqual([]);
  await part.getByRole('button', { name: 'Send application' }).click();
  await expect(part.getByText('We’re looking at your application.')).toBeVisible();
  const [{ id, version, images }] = (await office('jade/applications?sort=-at&state=APPLYING')).items;
  expect(images).toHaveLength(1);
  await office(`jade/applications/${id}/actions/approve`, { version, reason: 'a fine week' });
  // The open page hears of the decision.
  await part.getByRole('button', { name: /^Claim/ }).click();
  await expect(part.getByText('The reward is in your balance.')).toBeVisible();
});

test('notices are read one after the other on a phone', async ({ page }) => {
  await signIn(page, 'player01');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.getByRole('button', { name: /^Notices/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Notices' });
  await dialog.getByRole('button', { name: /Log in without/ }).click();
  await expect(dialog.getByRole('heading', { name: 'Log in without a password' })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'All notices' }).click();
  await expect(dialog.getByRole('button', { name: /^Log in without/ })).toBeVisible();
});
