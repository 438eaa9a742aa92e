import type { APIRequestContext, Page } from '@playwright/test';
import { accessibilityProblems } from '../src/accessibility';
import { button, handsOn } from '../src/hands';
import { ofThisRun } from '../src/rotation';
import { operationsToken, origins, password, port, type OperatorCode } from '../src/site';
import { expect, test } from '../src/test';

const languages: Readonly<Record<OperatorCode, readonly string[]>> = {
  aurora: ['EN', 'TL', 'TY'],
  jade: ['EN', 'TL'],
};

/** The back office of an operator, asked as somebody of its finance. */
function officeOf(request: APIRequestContext, code: OperatorCode) {
  const office = `http://127.0.0.1:${port + 3}/resources/${code}`;
  const headers = {
    authorization: `Bearer ${operationsToken}`,
    'x-author': 'fay',
    'x-roles': 'finance,support,editor',
  };
  const act = async (path: string, data: object) => {
    const answer = await request.post(`${office}/${path}`, { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as { value: { record: { id: string; version: number } } };
  };
  return {
    /** A thing that takes one point. */
    async offerSticker(title: string): Promise<void> {
      const texts = Object.fromEntries(
        languages[code].map((language) => [language, { title, summary: 'By post.', requirements: '' }]),
      );
      const reward = { texts, type: 'GOODS', points: 1, art: 'mug', stock: 5, sort: 1 };
      const { value } = await act('mall-rewards', reward);
      await act(`mall-rewards/${value.record.id}/actions/publish`, { version: value.record.version });
    },
    async handOver(account: string, reward: string, reference: string): Promise<void> {
      const list = await request.get(`${office}/redemptions?state=IN_PROCESS&account=${account}`, {
        headers,
      });
      const { value } = (await list.json()) as {
        value: { items: { id: string; version: number; reward: string }[] };
      };
      const redemption = value.items.find((item) => item.reward === reward);
      if (!redemption) throw new Error('nothing to hand over');
      const { id, version } = redemption;
      await act(`redemptions/${id}/actions/approve`, { version, reason: 'Sent today', input: { reference } });
    },
  };
}

async function enter(page: Page): Promise<void> {
  await page.goto('/login');
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Username' }).fill('player01');
  await form.locator('input[name="password"]').fill(password);
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  await page.evaluate(() => localStorage.setItem('tessera.theme', 'system'));
}

/** The page as axe sees it in both themes, on a phone and on a desk. */
async function expectClean(page: Page): Promise<void> {
  for (const width of [1280, 390])
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme });
      expect(await accessibilityProblems(page), `${page.url()} ${colorScheme} at ${width}`).toEqual([]);
    }
}

/** How many rewards the page says that wait. */
const waiting = async (page: Page) =>
  Number(/(\d+) rewards? waits? for you/.exec(await page.getByRole('main').innerText())?.[1] ?? 0);

async function claimInTheCenter(page: Page): Promise<void> {
  const { press } = handsOn(page);
  await page.goto('/member?page=rewardCenter');
  const ready = page.getByRole('region', { name: 'Ready to claim' });
  await expect(ready).toBeVisible();
  await expectClean(page);
  await page.setViewportSize({ width: 1280, height: 844 });
  const before = await waiting(page);
  expect(before).toBeGreaterThan(1);
  const badge = page.getByRole('navigation').getByText(`${before} rewards to claim`);
  await expect(badge).toBeAttached();
  await press(
    ready.getByRole('listitem').filter({ hasText: 'Mission' }).first().getByRole('button', { name: 'Claim' }),
  );
  await expect(page.getByText(/is in your balance/).first()).toBeVisible();
  await expect.poll(() => waiting(page)).toBe(before - 1);
  await expect(badge).toHaveCount(0);
}

/** A round in one tab moves a mission in another, which nobody reloads. */
async function playForAMission(page: Page): Promise<void> {
  const { press } = handsOn(page);
  await page.goto('/member?page=missionLeaderboard');
  const missions = page.getByRole('region', { name: 'Missions' });
  await expect(missions.getByRole('article').first()).toBeVisible();
  await expectClean(page);
  const marathon = missions.getByRole('article', { name: 'Slots marathon' });
  const before = await marathon.innerText();
  const game = await page.context().newPage();
  await game.goto('/rng');
  await game.getByRole('article').first().getByRole('button', { name: /^Play/ }).click();
  const frame = game.frameLocator('iframe');
  await frame.getByRole('textbox', { name: 'Stake' }).fill('7');
  await frame.locator('#play').click();
  await expect(frame.locator('#result')).toHaveText(/(You won|You lost|You got|Your stake of) /);
  await expect.poll(() => marathon.innerText()).not.toBe(before);
  await game.close();
  const claim = missions.getByRole('button', { name: /^Claim / });
  const count = await claim.count();
  expect(count).toBeGreaterThan(0);
  await press(claim.first());
  await expect(page.getByText(/is in your balance/).first()).toBeVisible();
  await expect(claim).toHaveCount(count - 1);
}

async function takeWhatWaits(page: Page): Promise<void> {
  const { press } = handsOn(page);
  await page.goto('/member?page=manualRebate');
  await expect(page.getByRole('heading', { name: 'Rates' })).toBeVisible();
  await expectClean(page);
  if (await button(page, 'Claim all').isVisible()) await press(button(page, 'Claim all'));
  await expect(
    page.getByText('Nothing waits right now. What you stake today is ready tomorrow.'),
  ).toBeVisible();

  await page.goto('/member?page=redEnvelope');
  const open = button(page, 'Open it');
  await expect(open).toBeVisible();
  await expectClean(page);
  await press(open);
  await expect(page.getByText(/^In your balance. You opened envelope number \d+/)).toBeVisible();
  await expectClean(page);
  await page.reload();
  await expect(page.getByText(/^In your balance. You opened envelope number \d+/)).toBeVisible();
  await expect(open).toHaveCount(0);
}

/** Who is where: levels, tickets, places. */
async function lookAround(page: Page, symbol: string): Promise<void> {
  await page.goto('/vip');
  await expect(page.getByText(/^\S+ staked in the last 90 days$/)).toBeVisible();
  const gift = button(page, /^Claim .*: gift of /);
  if (await gift.isVisible()) {
    await handsOn(page).press(gift);
    await expect(page.getByText('Claimed').first()).toBeVisible();
    await expect(gift).toHaveCount(0);
  }
  await expectClean(page);
  await page.goto('/raffle');
  await expect(page.getByRole('heading', { name: 'Weekend raffle' })).toBeVisible();
  await expect(page.getByText(/^You have \d+ tickets?$/)).toBeVisible();
  await expectClean(page);
  await page.goto('/leaderboard');
  await expect(page.getByText(/^You’re at place \d+ with/).first()).toBeVisible();
  await expectClean(page);
  await page.goto('/winners');
  const winners = page.getByRole('table', { name: 'Winner board' });
  await expect(winners.getByRole('row').nth(1)).toContainText(/\w\*{4}\w.*/);
  await expect(winners).toContainText(symbol);
  await expectClean(page);
}

async function invite(page: Page): Promise<void> {
  await page.goto('/member?page=referral');
  await expect(page.getByRole('img', { name: 'QR code of your invitation link' })).toBeVisible();
  await expect(page.getByText(/for each friend who signs up with your link/)).toBeVisible();
  await expect(page.getByText(/\/register\?referralCode=\w+/).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your friends' })).toBeVisible();
  await expectClean(page);
}

/** A thing is redeemed by keyboard, handed over by the operator, and told to the member. */
async function redeem(page: Page, office: ReturnType<typeof officeOf>): Promise<void> {
  const { press, type } = handsOn(page);
  const name = `Sticker ${Date.now().toString(36)}`;
  await office.offerSticker(name);
  await page.goto('/pointMall');
  await expect(button(page, `Redeem ${name}`)).toBeVisible();
  await expectClean(page);
  await press(button(page, `Redeem ${name}`));
  const dialog = page.getByRole('dialog', { name: 'Redeem a reward' });
  await expect(dialog).toBeVisible();
  await expectClean(page);
  await type(dialog.getByLabel('Who takes it'), 'Ana Cruz');
  await type(dialog.getByLabel('Phone number'), '+63 917 000 0000');
  await type(dialog.getByLabel('Delivery address'), '1 Rizal Street, Barangay 1, Manila, 1000');
  await type(dialog.getByLabel(/^Your password/), password);
  await press(dialog.getByRole('button', { name: 'Redeem now' }));
  await expect(page.getByText(`Redeemed: ${name}`).first()).toBeVisible();
  await office.handOver('player01', name, 'POST-77');
  await page.goto('/pointMall');
  await press(page.getByRole('tab', { name: 'Redeem history' }));
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Approved');
  await expect(row).toContainText('POST-77');
  await expectClean(page);
  await page.goto('/member?page=messageV2');
  await expect(page.getByText(new RegExp(name)).first()).toBeVisible();
}

/** In every language of the house each page has its words, and none is wider than a phone. */
async function readInEveryLanguage(page: Page, operator: OperatorCode): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  const titles = new Map<string, Set<string>>();
  for (const language of languages[operator]) {
    await page.evaluate((code) => localStorage.setItem('tessera.language', code), language);
    for (const path of [
      '/member?page=rewardCenter',
      '/member?page=manualRebate',
      '/vip',
      '/raffle',
      '/pointMall',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      const words = await page.getByRole('main').innerText();
      titles.set(path, (titles.get(path) ?? new Set()).add(words));
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `${path} in ${language}`).toBeLessThanOrEqual(0);
    }
  }
  for (const [path, words] of titles) expect(words.size, path).toBe(languages[operator].length);
}

for (const [operator, symbol] of ofThisRun([
  ['aurora', '₱'],
  ['jade', '฿'],
] as const))
  test.describe(`at ${operator}`, () => {
    test.use({ baseURL: origins[operator] });

    test('rewards are earned while playing, claimed where they wait, and told of', async ({ page }) => {
      test.slow();
      await enter(page);
      await claimInTheCenter(page);
      await playForAMission(page);
      await takeWhatWaits(page);
      await lookAround(page, symbol);
      await invite(page);
    });

    test('a thing of the points mall is redeemed, handed over and told, and each page is read in every language', async ({
      page,
      request,
    }) => {
      test.slow();
      await enter(page);
      await redeem(page, officeOf(request, operator));
      await readInEveryLanguage(page, operator);
    });
  });
