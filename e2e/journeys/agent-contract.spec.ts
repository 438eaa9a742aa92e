import type { Page } from '@playwright/test';
import { origins, stillOrigin } from '../src/site';
import { choose, expect, signIn, test } from '../src/test';

/** Plays a round of 100 of a slot. */
async function play(page: Page): Promise<void> {
  await page.goto('/rng');
  const tile = page.getByRole('article').first();
  await tile.hover();
  await tile.getByRole('button', { name: /^Play/ }).click();
  const game = page.frameLocator('iframe');
  await game.getByRole('textbox', { name: 'Stake' }).fill('100');
  await game.locator('#play').click();
  await expect(game.locator('#result')).toHaveText(/(You won|You lost|You got) ₱/);
}

interface Offer {
  downline: string;
  kind: string;
  /** What is typed into each field, by how its label begins. */
  rates: Record<string, string>;
}

/** Opens the contracts beside a page of salaries, and offers one. */
async function offer(agent: Page, page: string, { downline, kind, rates }: Offer): Promise<void> {
  await agent.goto(`/agentHome?page=${page}`);
  await agent.getByRole('button', { name: 'Contracts' }).click();
  const office = agent.getByRole('dialog', { name: 'Contracts' });
  await choose(office.getByRole('radio', { name: 'My downlines’' }));
  await office.getByRole('button', { name: 'Offer a contract' }).click();
  await office.getByRole('textbox', { name: /^Downline’s account/ }).fill(downline);
  await office.getByRole('button', { name: 'Continue' }).click();
  await office.getByRole('combobox', { name: new RegExp(`^Contract for ${downline}`) }).selectOption(kind);
  for (const [label, rate] of Object.entries(rates))
    await office.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(rate);
  await office.getByRole('button', { name: 'Send the offer' }).click();
  await expect(office.getByText('Waiting for your downline’s answer.')).toBeVisible();
}

/** Ends the contract that is open at its recipient, and sees that the upline is shown so. */
async function end(downline: Page, agent: Page, account: string): Promise<void> {
  const popup = downline.getByRole('dialog', { name: 'Contracts' });
  await popup.getByRole('button', { name: 'End contract' }).click();
  await downline.getByRole('alertdialog').getByRole('button', { name: 'End contract' }).click();
  await expect(popup.getByText(`${account} ended it`)).toBeVisible();
  await expect(
    agent.getByRole('dialog', { name: 'Contracts' }).getByText(`${account} ended it`),
  ).toBeVisible();
}

test.describe('on a wide screen', () => {
  test.use({ baseURL: stillOrigin });

  test('a contract that an agent offers pops up at the downline, pays for what is played, and ends at both', async ({
    page: agent,
    browser,
  }) => {
    const other = await browser.newContext();
    const downline = await other.newPage();
    await Promise.all([signIn(agent, 'agent01'), signIn(downline, 'agent01team02')]);

    await test.step('offer on one side, popup on the other', async () => {
      await offer(agent, 'agentRealtimeSalary', {
        downline: 'agent01team02',
        kind: 'realtime',
        rates: { 'Win rate': '0.2', 'Loss rate': '0.2' },
      });
    });
    const popup = downline.getByRole('dialog', { name: 'Contracts' });
    await expect(
      popup.getByText('Pays 0.20% of each bet that wins and 0.20% of each that doesn’t'),
    ).toBeVisible();
    await popup.getByRole('button', { name: 'Accept' }).click();
    await expect(popup.getByRole('region', { name: 'In force' })).toBeVisible();
    await expect(
      agent.getByRole('dialog', { name: 'Contracts' }).getByText('agent01team02 accepted'),
    ).toBeVisible();

    const formula = downline.getByRole('dialog', { name: 'How it was computed' });
    const amountOf = (label: string) => formula.getByText(label).locator('..').locator('dd');
    await test.step('play, settle, and open the income to what it is made of', async () => {
      // What is played before the contract counts is paid by none: then another round is.
      await expect(async () => {
        await play(downline);
        await downline.goto('/agentHome?page=agentRealtimeSalary&range=today');
        await downline
          .getByRole('button', { name: /^Open Real-time salary of/ })
          .first()
          .click({ timeout: 20_000 });
      }).toPass();
      await expect(formula.getByText('₱100.00 × 0.20% =').first()).toBeVisible();
      await expect(amountOf('Paid, rounded down')).toHaveText('₱0.20');
      await expect(amountOf('Computed again now')).toHaveText('₱0.20');
    });

    await test.step('the recipient ends it, and the upline sees it end', async () => {
      await formula.getByRole('button', { name: /contract/i }).click();
      await end(downline, agent, 'agent01team02');
    });
    await other.close();
  });
});

test.describe('on phones, at jade', () => {
  const phone = { baseURL: origins.jade, viewport: { width: 390, height: 844 }, hasTouch: true };
  test.use(phone);

  test('a contract is offered, accepted and ended, and a line of income opens to what it is made of', async ({
    page: agent,
    browser,
  }) => {
    const other = await browser.newContext(phone);
    const downline = await other.newPage();
    await Promise.all([signIn(agent, 'agent01'), signIn(downline, 'agent01team03')]);
    await test.step('offer on one side, popup on the other', async () => {
      await offer(agent, 'agentDailyWages2', {
        downline: 'agent01team03',
        kind: 'daily',
        rates: { Rate: '0.3' },
      });
    });
    const popup = downline.getByRole('dialog', { name: 'Contracts' });
    await expect(popup.getByText(/0\.30%/).first()).toBeVisible();
    await popup.getByRole('button', { name: 'Accept' }).click();
    await expect(popup.getByRole('region', { name: 'In force' })).toBeVisible();
    await expect(
      agent.getByRole('dialog', { name: 'Contracts' }).getByText('agent01team03 accepted'),
    ).toBeVisible();
    await test.step('the recipient ends it, and the upline sees it end', () =>
      end(downline, agent, 'agent01team03'));
    await test.step('a line of income of last month opens, and computes to what was paid', async () => {
      await agent.goto('/agentHome?page=agentDailyWages2&range=month');
      await agent
        .getByRole('button', { name: /^Open Daily salary of/ })
        .first()
        .click();
      const formula = agent.getByRole('dialog', { name: 'How it was computed' });
      const amountOf = (label: string) => formula.getByText(label).locator('..').locator('dd');
      await expect(amountOf('Computed again now')).toHaveText(/^฿[\d,]+\.\d\d$/);
      await expect(amountOf('Paid, rounded down')).toHaveText(
        (await amountOf('Computed again now').textContent()) ?? '',
      );
    });
    await other.close();
  });
});
