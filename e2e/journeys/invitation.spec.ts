import { password } from '../src/site';
import { expect, signIn, test } from '../src/test';

test("an agent's link brings a new downline, after a closed popup, a look around and a reload", async ({
  page: visitor,
  browser,
}) => {
  const office = await browser.newContext();
  const agent = await office.newPage();
  await signIn(agent, 'agent01');
  await agent.goto('/agentHome?page=registerCenter');
  const invitation = agent.getByRole('region', { name: 'Your invitation' });
  const link = (await invitation.getByText('/register?affiliateCode=').textContent()) ?? '';
  const code = new URL(link).searchParams.get('affiliateCode') ?? '';
  await agent.goto('/agentHome');
  const size = agent.getByText('Team size', { exact: true }).locator('..').locator('dd').first();
  await expect(size).toContainText(/\d/);
  const before = Number(await size.textContent());

  await visitor.goto(link);
  const form = visitor.getByRole('dialog');
  const codeField = form.getByRole('textbox', { name: /^Invitation code/ });
  await expect(codeField).toHaveValue(code);
  await visitor.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await visitor.getByRole('navigation', { name: 'Site menu' }).locator('a[href="/rng"]').click();
  await expect(visitor).toHaveURL(/\/rng/);
  await visitor.reload();
  await visitor.getByRole('button', { name: 'Sign up' }).first().click();
  await expect(codeField).toHaveValue(code);

  const account = `inv${Date.now().toString(36)}`;
  await form.getByRole('textbox', { name: /^Username/ }).fill(account);
  for (const field of ['fields.password', 'confirmPassword'])
    await form.locator(`input[name="${field}"]`).fill(password);
  for (const consent of ['ageConfirmed', 'termsAccepted'])
    await form.locator(`input[name="${consent}"]`).check();
  await form.getByRole('button', { name: 'Create account' }).click();
  await expect(visitor.getByRole('button', { name: `Account ${account}` })).toBeVisible();

  // Sums of the team are made every few seconds, and other journeys bring people to it too.
  await expect(async () => {
    await agent.reload();
    await expect(size).toContainText(/\d/);
    expect(Number(await size.textContent())).toBeGreaterThan(before);
  }).toPass();
  await agent.getByRole('link', { name: 'Downline management' }).click();
  await expect(agent.getByText(account)).toBeVisible();
  await office.close();
});
