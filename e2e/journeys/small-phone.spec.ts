import type { Locator, Page } from '@playwright/test';
import { expect, signIn, test } from '../src/test';

/** The whole of it is on the screen, and nothing lies over its middle. */
async function expectInSight(part: Locator): Promise<void> {
  await expect(part).toBeInViewport({ ratio: 1 });
  const covered = await part.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return !(there && (element.contains(there) || there.contains(element)));
  });
  expect(covered).toBe(false);
}

/** Of two boxes, whether they share a part of the screen. */
const overlap = async (one: Locator, other: Locator) => {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) return false;
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
};

const settled = (page: Page) => page.waitForLoadState('networkidle');

test.use({ viewport: { width: 360, height: 640 } });

test('what a page is for is in sight on a small phone: the bet with its time, the banner with its amount and button', async ({
  page,
}) => {
  await page.goto('/');
  const banners = page.getByRole('region', { name: 'Offers' });
  const slide = banners.locator('a:visible, button:visible').filter({ hasText: '₱' }).first();
  await expectInSight(slide.locator('strong'));
  await expect(slide.locator('strong')).toContainText(/₱[\d,.]+/);
  const button = slide.locator('span > span').last();
  await expectInSight(button);
  for (const dot of await banners.locator('[class*="dot"]:visible').all())
    expect(await overlap(button, dot)).toBe(false);

  await signIn(page, 'player01');
  await page.goto('/lottery');
  const slip = page.getByRole('region', { name: 'Bet slip' });
  const pick = slip.getByRole('button', { name: 'Pick your numbers' });
  await expect(pick).toBeVisible();
  await settled(page);
  await expectInSight(pick);
  await expectInSight(pick.locator('xpath=preceding-sibling::*[1]'));
  await pick.click();
  await expectInSight(slip.getByRole('group', { name: 'Your number' }).getByRole('button', { name: '1' }));
  await slip.getByRole('button', { name: 'Quick pick' }).click();
  await expectInSight(slip.getByRole('button', { name: 'Place bet' }));
  // What stands last on the page is above the bar, not under it.
  await page.mouse.wheel(0, 20_000);
  const last = page.getByRole('main').getByRole('region').last();
  await expect.poll(async () => overlap(slip.getByRole('button', { name: 'Place bet' }), last)).toBe(false);
});

test('how a duel ended is in sight, and its table does not lie over it', async ({ page }) => {
  await signIn(page, 'player01');
  await page.goto('/pvp');
  await page
    .getByRole('article')
    .filter({ hasText: 'Ace Showdown' })
    .first()
    .getByRole('button')
    .first()
    .click();
  const game = page.frameLocator('iframe');
  await game.locator('#play').click();
  const result = game.locator('#result');
  await expect(result).toHaveText(/(You won|You lost|Your stake of) ₱/);
  await expectInSight(result);
  expect(await overlap(game.locator('#felt'), result)).toBe(false);
});
