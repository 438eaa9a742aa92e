import { accessibilityProblems, expect, signIn, test } from '../src/test';
import { operationsToken, port } from '../src/site';

test.use({ viewport: { width: 390, height: 844 } });

/** Money out, on a phone: requested, approved in the back office, paid by the embedded provider, and received. */
test('a withdrawal is approved, paid and received', async ({ page, request }) => {
  await signIn(page, 'team02m1');
  await page.goto('/member?page=securityCenter');
  const card = page.getByRole('region', { name: 'Payment password' });
  await card.getByLabel(/^New payment password\W*$/).fill('246813');
  await card.getByLabel(/^New payment password again/).fill('246813');
  await card.getByRole('button', { name: 'Save payment password' }).click();
  await expect(card.getByText('Your payment password is set.')).toBeVisible();

  await page
    .getByRole('navigation', { name: 'Member center' })
    .getByRole('link', { name: 'Withdraw' })
    .click();
  await page.getByRole('textbox', { name: /^Amount/ }).fill('300');
  await page.getByLabel(/^Payment password/).fill('246813');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Request withdrawal' }).click();
  await expect(page.getByRole('heading', { name: 'Requested' })).toBeVisible();

  const office = `http://127.0.0.1:${port + 3}/resources/aurora/withdrawals`;
  const headers = {
    authorization: `Bearer ${operationsToken}`,
    'x-author': 'fay',
    'x-roles': 'finance',
  };
  const waiting = await request.get(`${office}?state=REQUESTED&account=team02m1`, { headers });
  const { value } = (await waiting.json()) as { value: { items: { id: string; version: number }[] } };
  const [withdrawal] = value.items;
  const approved = await request.post(`${office}/${withdrawal?.id}/actions/approve`, {
    headers,
    data: { version: withdrawal?.version },
  });
  expect(approved.ok()).toBe(true);

  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible({ timeout: 30_000 });
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { name: 'Received' })).toBeVisible();
});
