import type { Page } from '@playwright/test';
import { stillOrigin } from '../src/site';
import { expect, signIn, test } from '../src/test';

test.use({ baseURL: stillOrigin });

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

test('a contract that an agent offers pops up at the downline, pays for what is played, and ends at both', async ({
  page: agent,
  browser,
}) => {
  const other = await browser.newContext();
  const downline = await other.newPage();
  // A step that waits for what never comes must end, so that another round is played.
  downline.setDefaultTimeout(20_000);
  await Promise.all([signIn(agent, 'agent01'), signIn(downline, 'agent01team02')]);

  await test.step('offer on one side, popup on the other', async () => {
    await agent.goto('/agentHome?page=agentRealtimeSalary');
    await agent.getByRole('button', { name: 'Contracts' }).click();
    const office = agent.getByRole('dialog', { name: 'Contracts' });
    await office.getByRole('radio', { name: 'My downlines’' }).click({ force: true });
    await office.getByRole('button', { name: 'Offer a contract' }).click();
    await office.getByRole('textbox', { name: /^Downline’s account/ }).fill('agent01team02');
    await office.getByRole('button', { name: 'Continue' }).click();
    await office.getByRole('combobox', { name: /^Contract for agent01team02/ }).selectOption('realtime');
    await office.getByRole('textbox', { name: /^Win rate/ }).fill('0.2');
    await office.getByRole('textbox', { name: /^Loss rate/ }).fill('0.2');
    await office.getByRole('button', { name: 'Send the offer' }).click();
    await expect(office.getByText('Waiting for your downline’s answer.')).toBeVisible();
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
        .click();
    }).toPass();
    await expect(formula.getByText('₱100.00 × 0.20% =').first()).toBeVisible();
    await expect(amountOf('Paid, rounded down')).toHaveText('₱0.20');
    await expect(amountOf('Computed again now')).toHaveText('₱0.20');
  });

  await test.step('the recipient ends it, and the upline sees it end', async () => {
    await formula.getByRole('button', { name: /contract/i }).click();
    await popup.getByRole('button', { name: 'End contract' }).click();
    await downline.getByRole('alertdialog').getByRole('button', { name: 'End contract' }).click();
    await expect(popup.getByText('agent01team02 ended it')).toBeVisible();
    await expect(
      agent.getByRole('dialog', { name: 'Contracts' }).getByText('agent01team02 ended it'),
    ).toBeVisible();
  });
  await other.close();
});
