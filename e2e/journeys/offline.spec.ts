import { origins } from '../src/site';
import { expect, test } from '../src/test';

test('says within three seconds that the network is gone, blames nobody, and loads what failed when it is back', async ({
  page,
  context,
  noise,
}) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('article').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await expect(page.getByText(/^You’re offline\. /)).toBeVisible({ timeout: 3_000 });
  // A remote that this page has not loaded yet.
  await page.getByRole('link', { name: 'Points mall' }).first().click();
  await expect(page.getByText('This part loads by itself as soon as you’re connected again.')).toBeVisible();
  await expect(page.getByText(/on our side/)).toHaveCount(0);
  await page.evaluate(() => {
    const picture = document.createElement('img');
    picture.alt = 'a lost picture';
    picture.src = '/app-icons/maskable-192.png?lost';
    document.body.append(picture);
  });
  const lost = page.getByAltText('a lost picture');
  await expect(lost).toHaveAttribute('data-failed', '');
  await context.setOffline(false);
  await expect(page.locator('[data-remote="points"]').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(lost).not.toHaveAttribute('data-failed');
  expect(await lost.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0);
  await expect(page.getByText(/^You’re offline\. /)).toHaveCount(0);
  // The browser tells of each request that failed.
  noise.length = 0;
});

test('the words on a banner are read where its picture did not come, in the light theme too', async ({
  page,
  noise,
}) => {
  await page.route(/\/img\/banners\//, (route) => route.abort());
  await page.goto(origins.jade);
  const words = page.getByRole('region', { name: 'Offers' }).locator('strong:visible').first();
  await expect(words).toHaveCSS('color', 'rgb(255, 255, 255)');
  const picture = words.locator('xpath=ancestor::*[.//img][1]').locator('img').first();
  await expect(picture).toHaveAttribute('data-failed', '');
  const cover = await picture.evaluate((lost) => getComputedStyle(lost, '::after').backgroundImage);
  expect(cover).toContain('rgb(7, 12, 26)');
  noise.length = 0;
});
