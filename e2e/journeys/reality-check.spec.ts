import type { Page } from '@playwright/test';
import { expectClean } from '../src/accessibility';
import { moveDeviceClock } from '../src/device-clock';
import { button, handsOn, join } from '../src/hands';
import { createLaterSite } from '../src/later-site';
import { ofThisRun } from '../src/rotation';
import { origins, password } from '../src/site';
import { expect, signIn, test } from '../src/test';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const site = createLaterSite(2);

test.describe.configure({ mode: 'default' });
test.beforeAll(() => site.start());
test.afterAll(() => site.stop());

/** A page of play whose clock is there, and says that hardly any time was played, whatever the device's says. */
async function openPlay(page: Page, played = /^\d:\d\d:\d\d$/): Promise<void> {
  await page.goto('/lottery');
  await expect(page.getByRole('region', { name: 'Your play' }).getByRole('timer')).toHaveText(played);
}

/** Joins on a page of play's operator, and goes to safer play. */
async function joinAs(page: Page, account: string): Promise<void> {
  await join(page, handsOn(page), account, site.office);
  await page.evaluate(() => localStorage.setItem('tessera.theme', 'system'));
  await page.goto('/member?page=protection');
}

// Everything goes by the platform's clock.
for (const { operator, device, offMs } of ofThisRun([
  { operator: 'aurora', device: 'behind', offMs: -hourMs },
  { operator: 'jade', device: 'ahead', offMs: hourMs },
]))
  test.describe(`at ${operator}, on a device that is an hour ${device}`, () => {
    test.use({ baseURL: site.originOf(operator) });
    test.beforeEach(async ({ page }) => {
      // Platforms that were started again are ahead of this machine.
      await moveDeviceClock(page, site.ahead() + offMs);
    });

    test('a check that came due while the connection was lost shows on return, and leads to history, a break and out', async ({
      page,
      noise,
    }) => {
      // Four starts of a platform.
      test.slow();
      const { press } = handsOn(page);
      await joinAs(page, `r${Date.now().toString(36)}`);
      await page.getByRole('combobox', { name: /How often/ }).focus();
      await page.keyboard.press('Home');
      await expect(page.getByText('Saved').first()).toBeVisible();

      const check = page.getByRole('alertdialog', { name: 'Time for a look' });
      const leaveBy = async (name: string, played?: RegExp) => {
        await openPlay(page, played);
        await expect(check).toHaveCount(0);
        await site.goOn(16 * minuteMs);
        await expect(check).toBeVisible();
        await expect(check.getByText('Won or lost')).toBeVisible();
        if (name === 'Keep playing') await expectClean(page);
        await page.keyboard.press('Escape');
        await expect(check).toBeVisible();
        await press(check.getByRole('button', { name }));
        await expect(check).toHaveCount(0);
      };
      await leaveBy('Keep playing', /^0:0\d:\d\d$/);
      await leaveBy('My bets');
      await expect(page).toHaveURL(/page=personalHistoryCopy/);
      await leaveBy('Take a break');
      await expect(button(page, 'Start the time-out')).toBeVisible();
      await leaveBy('Log out');
      await expect(button(page, 'Log in').first()).toBeVisible();
      // The page had lost the platform whenever that was started again.
      noise.length = 0;
    });

    test('a limit of time that is reached is told over play, and leads out of the game, to safer play and out', async ({
      page,
      noise,
    }) => {
      const { choose, type, press } = handsOn(page);
      await joinAs(page, `t${Date.now().toString(36)}`);
      await choose(page.getByRole('combobox', { name: /What to limit/ }), 'Time signed in');
      await type(page.getByRole('textbox', { name: /Minutes/ }), '20');
      await press(button(page, 'Set limit'));
      await expect(page.getByRole('heading', { name: /Time signed in/ })).toBeVisible();
      await openPlay(page, /^0:0\d:\d\d$/);
      const timeUp = page.getByRole('alertdialog', { name: 'Your time is up' });
      await expect(timeUp).toHaveCount(0);
      await site.goOn(21 * minuteMs);
      await expect(timeUp).toBeVisible();
      await expectClean(page);
      await page.keyboard.press('Escape');
      await expect(timeUp).toBeVisible();
      await press(timeUp.getByRole('button', { name: 'Leave the game' }));
      await expect(page).toHaveURL(/\/$/);
      const openPlayAgain = async () => {
        await page.goto('/lottery');
        await expect(timeUp).toBeVisible();
      };
      await openPlayAgain();
      await press(timeUp.getByRole('button', { name: 'Safer play' }));
      await expect(button(page, 'Start the time-out')).toBeVisible();
      await openPlayAgain();
      await press(timeUp.getByRole('button', { name: 'Log out' }));
      await expect(button(page, 'Log in').first()).toBeVisible();
      noise.length = 0;
    });
  });

test.describe('on a device that is an hour behind', () => {
  test.use({ baseURL: site.originOf('aurora') });
  test.beforeEach(async ({ page }) => {
    await moveDeviceClock(page, site.ahead() - hourMs);
  });

  test('a raise may be confirmed once the platform’s day is over, whatever the device says', async ({
    page,
    noise,
  }) => {
    const { type, press } = handsOn(page);
    const account = `w${Date.now().toString(36)}`;
    await joinAs(page, account);
    const amount = page.getByRole('textbox', { name: /^Amount/ });
    const limit = page.getByRole('listitem').filter({ hasText: 'Deposits per week' });
    await type(amount, '300');
    await press(button(page, 'Set limit'));
    // The form is empty again once it is kept.
    await expect(limit).toContainText('of ₱300.00 used');
    await type(amount, '500');
    await press(button(page, 'Change limit'));
    await expect(limit).toContainText('You can confirm it from');
    const raise = limit.getByRole('button', { name: /^Raise to/ });

    const lookAfter = async (ms: number) => {
      await site.goOn(ms);
      await moveDeviceClock(page, ms);
      await signIn(page, account);
      await page.goto('/member?page=protection');
    };
    await lookAfter(23.5 * hourMs);
    await expect(limit).toContainText('You can confirm it from');
    await expect(raise).toHaveCount(0);
    // By the device it is not.
    await lookAfter(0.6 * hourMs);
    await expect(limit).toContainText('The waiting time is over. Do you still want it?');
    await press(raise);
    await expect(limit).toContainText('of ₱500.00 used');
    noise.length = 0;
  });
});

test('at jade too a check is clean, and comes where nothing can be asked', async ({
  page,
  context,
  noise,
}) => {
  await page.clock.install();
  await page.goto(`${origins.jade}/login`);
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Username' }).fill('player01');
  await form.locator('input[name="password"]').fill(password);
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  await page.evaluate(() => localStorage.setItem('tessera.theme', 'system'));
  await page.goto(`${origins.jade}/lottery`);
  await expect(page.getByRole('region', { name: 'Your play' }).getByRole('timer')).toHaveText(
    /^\d:\d\d:\d\d$/,
  );
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.clock.fastForward('01:01:00');
  const check = page.getByRole('alertdialog', { name: 'Time for a look' });
  await expect(check).toBeVisible();
  await expectClean(page);
  await page.keyboard.press('Escape');
  await expect(check).toBeVisible();
  noise.length = 0;
});
