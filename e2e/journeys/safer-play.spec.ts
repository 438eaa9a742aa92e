import type { Page } from '@playwright/test';
import { accessibilityProblems, expectClean } from '../src/accessibility';
import { beginBreak, button, handsOn, join, openSaferPlay, type Hands } from '../src/hands';
import { ofThisRun } from '../src/rotation';
import { britishOrigin, origins, password } from '../src/site';
import { expect, signIn, test } from '../src/test';

/** How many presses and fields a break takes, from whatever page there is. */
async function stop(page: Page, hands: Hands, name: string): Promise<number> {
  hands.count();
  await openSaferPlay(page, hands);
  await beginBreak(page, hands, name);
  return hands.count();
}

/** Pages of a member, and one that is not there. */
const memberPages = [
  '/',
  '/rng',
  '/sports',
  '/recent',
  '/promotions',
  '/guide',
  '/news',
  '/vip',
  '/winners',
  '/raffle',
  '/pointMall',
  '/member',
  '/drawCheck',
  '/lottery',
  '/agent',
  '/agentHome',
  '/no-such-page',
];

/** The page's own link to the tools of safer play, wherever on it that is. */
const saferPlay = (page: Page) =>
  page.locator('a[href="/member?page=protection"]').filter({ visible: true }).first();

for (const operator of ofThisRun(['aurora', 'jade'] as const))
  test(`safer play of ${operator} is worked by keyboard, and clean in both themes, on a phone and on a desktop`, async ({
    page,
  }) => {
    await page.goto(`${origins[operator]}/login`);
    const form = page.getByRole('dialog');
    await form.getByRole('textbox', { name: 'Username' }).fill('player01');
    await form.locator('input[name="password"]').fill(password);
    await page.keyboard.press('Enter');
    await expect(form).toBeHidden();
    await page.evaluate(() => localStorage.setItem('tessera.theme', 'system'));
    const { tick } = handsOn(page);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      for (const [path, heading] of [
        ['/member?page=protection', 'Reality check'],
        ['/member?page=myPlay', 'Since you joined'],
        ['/lottery', 'Lottery'],
      ] as const) {
        await page.goto(origins[operator] + path);
        await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        for (const colorScheme of ['dark', 'light'] as const) {
          await page.emulateMedia({ colorScheme });
          await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
          expect(await accessibilityProblems(page), `${path} in ${colorScheme}`).toEqual([]);
        }
      }
      const bar = page.getByRole('region', { name: 'Your play' });
      await expect(bar.getByRole('timer')).toHaveText(/^\d:\d\d:\d\d$/);
      await expect(bar.getByRole('link', { name: 'Safer play' })).toBeVisible();
    }
    await page.goto(`${origins[operator]}/member?page=protection`);
    const offers = page.getByRole('group', { name: 'Sports' });
    await tick(offers.getByRole('checkbox', { name: 'E-mail' }));
    await expect(offers.getByRole('checkbox', { name: 'E-mail' })).toBeChecked();
    await tick(offers.getByRole('checkbox', { name: 'E-mail' }));
    await page.getByRole('combobox', { name: /How often/ }).focus();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText('Saved').first()).toBeVisible();
  });

for (const operator of ofThisRun(['aurora', 'jade'] as const))
  test.describe(`who has just joined at ${operator}`, () => {
    test.use({ baseURL: origins[operator] });

    test('limiting, lowering, pausing, excluding and closing take no more presses and fields than joining and paying in', async ({
      page,
    }) => {
      const hands = handsOn(page);
      const account = await join(page, hands, `s${Date.now().toString(36)}`);
      const joining = hands.count();

      await hands.press(page.getByRole('link', { name: 'Deposit' }).filter({ visible: true }).first());
      await hands.type(page.getByRole('textbox', { name: /^Amount/ }), '200');
      const payment = page.waitForEvent('popup');
      await hands.press(button(page, 'Go to payment'));
      await hands.press((await payment).getByRole('button', { name: /^Pay / }));
      const depositing = hands.count();
      await (await payment).close();

      await page.goto('/');
      await openSaferPlay(page, hands);
      const amount = page.getByRole('textbox', { name: /^Amount/ });
      const limit = page.getByRole('listitem').filter({ hasText: 'Deposits per week' });
      await hands.type(amount, '300');
      await hands.press(button(page, 'Set limit'));
      await expect(limit).toContainText(/of [₱฿]300\.00 used/);
      const limiting = hands.count();
      await page.goto('/');
      await openSaferPlay(page, hands);
      await hands.type(amount, '250');
      await hands.press(button(page, 'Change limit'));
      await expect(limit).toContainText(/of [₱฿]250\.00 used/);
      const lowering = hands.count();

      await page.goto('/');
      const pausing = await stop(page, hands, 'Start the time-out');
      await signIn(page, account);
      const excluding = await stop(page, hands, 'Exclude me');
      await signIn(page, account);
      const closing = await stop(page, hands, 'Close my account');

      const most = Math.min(joining, depositing);
      for (const taken of [limiting, lowering, pausing, excluding, closing])
        expect(taken).toBeLessThanOrEqual(most);
      // Nobody is led to a shorter stop by a longer way to it.
      expect([pausing, excluding, closing]).toEqual([pausing, pausing, pausing]);
    });
  });

for (const operator of ofThisRun(['aurora', 'jade'] as const))
  test.describe(`at ${operator}`, () => {
    test.use({ baseURL: origins[operator] });

    test('the question before each break, the question before a deposit and a break that goes on are clean', async ({
      page,
    }) => {
      const hands = handsOn(page);
      const account = await join(page, hands, `q${Date.now().toString(36)}`);
      await page.goto('/member?page=depositv2');
      await expect(page.getByRole('link', { name: 'Set a limit' })).toBeVisible();
      await expectClean(page);
      await page.goto('/member?page=protection');
      for (const name of ['Start the time-out', 'Exclude me', 'Close my account']) {
        await hands.press(button(page, name));
        const question = page.getByRole('alertdialog');
        await expect(question.getByRole('button', { name })).toBeVisible();
        await expectClean(page);
        await page.keyboard.press('Escape');
        await expect(question).toHaveCount(0);
      }
      await beginBreak(page, hands, 'Start the time-out');
      await signIn(page, account);
      for (const path of ['/member?page=protection', '/member?page=depositv2']) {
        await page.goto(path);
        await expect(page.getByText(/time-out until/i).first()).toBeVisible();
        await expectClean(page);
      }
    });

    test('my play is widened to a year and taken along as a file by keyboard', async ({ page }) => {
      await signIn(page, 'player01');
      const { press } = handsOn(page);
      await page.goto('/member?page=protection');
      await press(page.getByRole('link', { name: 'What you have paid in, staked and won' }));
      await expect(page.getByRole('heading', { name: 'Stakes of each week' })).toBeVisible();
      await expect(page.getByRole('table', { name: 'By week' }).getByRole('row').nth(1)).toBeVisible();
      const days = page.getByRole('status').filter({ hasText: / to .*\d{4}/ });
      const threeMonths = String(await days.textContent());
      await page.getByRole('radio', { name: '3 months' }).focus();
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('radio', { name: '12 months' })).toBeChecked();
      await expect(days).not.toHaveText(threeMonths);
      for (const kind of ['CSV', 'PDF']) {
        const download = page.waitForEvent('download');
        await press(button(page, new RegExp(kind)));
        expect((await download).suggestedFilename()).toContain(kind.toLowerCase());
      }
    });

    test('safer play is one press away on every page of a member, and each of its tools two', async ({
      page,
      noise,
    }) => {
      await signIn(page, 'agent01');
      for (const path of memberPages) {
        await page.goto(path);
        for (const width of [390, 1280]) {
          await page.setViewportSize({ width, height: 900 });
          await expect(saferPlay(page), `${path} at ${width}`).toBeVisible();
        }
      }
      // A browser reports a page that is not there by itself.
      noise.length = 0;
      const tools = [
        button(page, 'Set limit'),
        page.getByRole('combobox', { name: /How often/ }),
        button(page, 'Start the time-out'),
        button(page, 'Exclude me'),
        button(page, 'Close my account'),
        page.getByRole('link', { name: 'What you have paid in, staked and won' }),
      ];
      await page.goto('/rng');
      await saferPlay(page).focus();
      await page.keyboard.press('Enter');
      for (const tool of tools) await expect(tool).toBeVisible();
    });
  });

test.describe('in Great Britain', () => {
  test.use({ baseURL: britishOrigin, contextOptions: { reducedMotion: 'reduce' } });

  test('what the market does not allow has no page, no entry and no button, and the foot names who answers', async ({
    page,
    noise,
  }) => {
    expect((await page.goto('/vip'))?.status()).toBe(404);
    noise.length = 0;
    await expect(page.getByText('This page doesn’t exist')).toBeVisible();
    await expect(page.getByText(/^Example Games Ltd/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Disputes: Example Disputes' })).toBeVisible();
    await expect(
      page.getByRole('navigation').getByRole('link', { name: 'Leaderboards' }).first(),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'VIP' })).toHaveCount(0);
    await page.goto('/login');
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Username' })).toBeVisible();
    await expect(button(page, 'Play for free')).toHaveCount(0);
    await signIn(page, 'player01');
    await expect(page.getByRole('link', { name: 'VIP' })).toHaveCount(0);
  });

  test('safer play is clean in both themes, on a phone and on a desktop, and leads to the register', async ({
    page,
  }) => {
    await signIn(page, 'player01');
    await page.evaluate(() => localStorage.setItem('tessera.theme', 'system'));
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/member?page=protection');
      await expect(page.getByRole('link', { name: /GAMSTOP/ })).toBeVisible();
      await page.waitForLoadState('networkidle');
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
        expect(await accessibilityProblems(page), colorScheme).toEqual([]);
      }
    }
  });
});
