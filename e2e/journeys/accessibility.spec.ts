import type { Page } from '@playwright/test';
import { origins } from '../src/site';
import { accessibilityProblems, expect, signIn, test } from '../src/test';

/** Colours in the middle of a fade are nobody's colours: without motion every page is at rest. */
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The page has its content, and nothing more is on its way. */
async function comeToRest(page: Page): Promise<void> {
  await expect(
    page
      .getByRole('main')
      .getByRole('heading')
      .or(page.getByRole('dialog'))
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await expect(page.locator('[data-skeleton]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
}

for (const operator of ['aurora', 'jade'] as const)
  test(`home, lists, popups and the help center of ${operator}, dark and light, have no accessibility problem`, async ({
    page,
  }) => {
    await page.goto(`${origins[operator]}/`);
    await page.evaluate(() => localStorage.setItem('tessera.theme', 'system'));
    for (const path of ['/', '/rng', '/promotions', '/pointMall', '/help#term', '/register', '/agent']) {
      await page.goto(origins[operator] + path);
      await comeToRest(page);
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
        expect(await accessibilityProblems(page), `${path} in ${colorScheme}`).toEqual([]);
      }
    }
  });

test('the pages of a signed-in agent have no accessibility problem', async ({ page }) => {
  await signIn(page, 'agent01');
  for (const path of [
    '/',
    '/member',
    ...['depositv2', 'depositTutorial', 'withdraw', 'transferUpline', 'personalHistoryCopy'].map(
      (id) => `/member?page=${id}`,
    ),
    ...['transactionHistory', 'personalProfit', 'bonusDetails', 'messageV2'].map(
      (id) => `/member?page=${id}`,
    ),
    ...['rewardCenter', 'missionLeaderboard', 'manualRebate', 'redEnvelope', 'creditReport'].map(
      (id) => `/member?page=${id}`,
    ),
    '/vip',
    '/raffle',
    '/lottery',
    '/seaLottery',
    '/vnLottery',
    '/drawCheck',
    '/pointMall',
    '/agentHome',
    ...['agentAnnouncement', 'registerCenter', 'downlineManagmentView', 'personalHistoryCopy'].map(
      (id) => `/agentHome?page=${id}`,
    ),
    ...['palStatementsAgentCopy', 'agentDownlineTransactionDetailsCopy'].map((id) => `/agentHome?page=${id}`),
  ]) {
    await page.goto(path);
    await comeToRest(page);
    expect(await accessibilityProblems(page), path).toEqual([]);
  }
});
