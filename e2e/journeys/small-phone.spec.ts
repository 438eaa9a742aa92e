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

test('a small phone shows the main part of a page without scrolling: the bet with its time, the banner with its amount and button', async ({
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
  await slip.getByRole('button', { name: 'Quick pick', exact: true }).click();
  await expectInSight(slip.getByRole('button', { name: 'Place bet' }));
  // What stands last on the page is above the bar, not under it.
  await page.mouse.wheel(0, 20_000);
  const last = page.getByRole('main').getByRole('region').last();
  await expect.poll(async () => overlap(slip.getByRole('button', { name: 'Place bet' }), last)).toBe(false);
});

test('the result of a duel is visible and not covered by its table', async ({ page }) => {
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

test('every field of a table is in sight with its clock and the stake, on a small phone and on a low screen', async ({
  page,
}) => {
  await signIn(page, 'player01');
  for (const table of ['Roulette', 'Sic Bo']) {
    await page.goto(`/live?name=${table}`);
    await page.getByRole('article').filter({ hasText: table }).first().getByRole('button').first().click();
    const game = page.frameLocator('iframe');
    await expect(game.locator('.spot').first()).toBeVisible();
    // Bet again is there in every turn after a bet, and takes the most room.
    await game.locator('#play').evaluate(({ ownerDocument, textContent }) => {
      const shown = new CSSStyleSheet();
      shown.replaceSync(
        `#play[hidden] { display: block !important } #play::before { content: '${textContent || 'Bet'}' }`,
      );
      ownerDocument.adoptedStyleSheets = [shown];
    });
    for (const [width, height] of [
      [360, 640],
      [1280, 720],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(game.locator('#play')).toBeVisible();
      const outside = await game.locator('#stage').evaluate((stage) => {
        const box = stage.getBoundingClientRect();
        const parts = stage.querySelectorAll('.spot, #scene > *, #clock');
        return [...parts]
          .filter((part) => {
            const { top, bottom, left, right } = part.getBoundingClientRect();
            const isInside =
              top >= box.top - 1 &&
              bottom <= box.bottom + 1 &&
              left >= box.left - 1 &&
              right <= box.right + 1;
            return !isInside;
          })
          .map((part) => part.id || part.textContent);
      });
      expect([table, width, outside]).toEqual([table, width, []]);
      await expectInSight(game.locator('#stake'));
      await expectInSight(game.locator('.spot').last());
    }
  }
});
