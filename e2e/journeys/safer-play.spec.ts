import type { Locator, Page } from '@playwright/test';
import { britishOrigin, origins, password } from '../src/site';
import { accessibilityProblems, expect, signIn, test } from '../src/test';

/** What a player does with the keyboard alone: each press and each field counts. */
function handsOn(page: Page) {
  let steps = 0;
  const at = async (target: Locator, key: string) => {
    await target.focus();
    await page.keyboard.press(key);
    steps += 1;
  };
  return {
    press: (target: Locator) => at(target, 'Enter'),
    tick: (target: Locator) => at(target, 'Space'),
    async type(target: Locator, text: string) {
      await target.focus();
      await page.keyboard.type(text);
      steps += 1;
    },
    /** How many it took since the last time. */
    count() {
      const counted = steps;
      steps = 0;
      return counted;
    },
  };
}
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** From whatever page is there, over the menu of the account. */
async function openSaferPlay(page: Page, { press }: ReturnType<typeof handsOn>): Promise<void> {
  await press(button(page, /^Account /));
  await press(page.getByRole('link', { name: 'Safer play' }));
  await expect(page.getByRole('heading', { name: 'Set a limit' })).toBeVisible();
}

/** Begins a break and answers its question; every session ends with it. */
async function stop(page: Page, hands: ReturnType<typeof handsOn>, name: string): Promise<number> {
  await openSaferPlay(page, hands);
  await hands.press(button(page, name));
  await hands.press(page.getByRole('alertdialog').getByRole('button', { name }));
  await expect(button(page, 'Log in').first()).toBeVisible();
  await expect(
    page.getByText(/signed out everywhere|break has begun|account is closed/).first(),
  ).toBeVisible();
  // Nobody is asked to come back within the second.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  return hands.count();
}

test('limiting, excluding and closing take no more presses and fields than joining and paying in', async ({
  page,
}) => {
  const hands = handsOn(page);
  const account = `s${Date.now().toString(36)}`;
  await page.goto('/');
  await hands.press(button(page, 'Sign up').first());
  const form = page.getByRole('dialog');
  await hands.type(form.getByRole('textbox', { name: 'Username' }), account);
  await hands.type(form.locator('input[name="fields.password"]'), password);
  await hands.type(form.locator('input[name="confirmPassword"]'), password);
  await hands.tick(form.getByRole('checkbox', { name: /years old/ }));
  await hands.tick(form.getByRole('checkbox', { name: /accept/ }));
  await expect(form.getByText(/Gambling can become a habit/)).toBeVisible();
  await hands.press(form.getByRole('button', { name: 'Create account' }));
  await expect(button(page, `Account ${account}`)).toBeVisible();
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
  await hands.type(page.getByRole('textbox', { name: /^Amount/ }), '300');
  await hands.press(button(page, 'Set limit'));
  await expect(page.getByRole('heading', { name: 'Deposits per week' })).toBeVisible();
  const limiting = hands.count();

  await page.goto('/');
  const excluding = await stop(page, hands, 'Exclude me');
  await signIn(page, account);
  hands.count();
  const closing = await stop(page, hands, 'Close my account');

  expect(limiting).toBeLessThanOrEqual(Math.min(joining, depositing));
  expect(excluding).toBeLessThanOrEqual(Math.min(joining, depositing));
  expect(closing).toBeLessThanOrEqual(Math.min(joining, depositing));
});

for (const operator of ['aurora', 'jade'] as const)
  test(`safer play of ${operator} is worked by keyboard, and clean in both themes, on a phone and on a desk`, async ({
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

/** The page's own link to the tools of safer play, wherever on it that is. */
const saferPlay = (page: Page) =>
  page.locator('a[href="/member?page=protection"]').filter({ visible: true }).first();

test('safer play is one press away on every page of a member, and each of its tools two', async ({
  page,
  noise,
}) => {
  await signIn(page, 'agent01');
  for (const path of [
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
  ]) {
    await page.goto(path);
    await expect(saferPlay(page), path).toBeVisible();
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

  test('safer play is clean in both themes, on a phone and on a desk, and leads to the register', async ({
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
