import { accessibilityProblems, expect, signIn, test } from '../src/test';

test.use({ viewport: { width: 390, height: 844 } });

/** Money in, on a phone: the provider's page opens in a window of its own, and the balance grows by itself. */
test('a deposit is paid and the balance in the header grows', async ({ page, context }) => {
  await signIn(page, 'team02m1');
  const balance = page.getByRole('group', { name: 'Balance' });
  const amount = async () =>
    Number(/[\d,]+\.\d\d/.exec((await balance.textContent()) ?? '')?.[0].replaceAll(',', ''));
  await expect(balance).toContainText(/\d/);
  const before = await amount();

  await page.getByRole('navigation', { name: 'Quick menu' }).getByRole('link', { name: 'Deposit' }).click();
  await page.getByRole('radio', { name: /^QR code/ }).check();
  await page.getByRole('button', { name: '₱500.00' }).click();
  expect(await accessibilityProblems(page)).toEqual([]);
  const opening = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Go to payment' }).click();

  const payment = await opening;
  await expect(payment.getByRole('heading', { name: 'To Aurora' })).toBeVisible();
  expect(new URL(payment.url()).hash).toBe('');
  expect(await accessibilityProblems(payment)).toEqual([]);
  await payment.getByRole('button', { name: 'Pay ₱500.00' }).click();
  await expect(payment.getByText('Paid', { exact: true })).toBeVisible();
  await payment.close();

  await expect(page.getByRole('heading', { name: '₱500.00 is in your balance' })).toBeVisible();
  await expect.poll(amount).toBe(before + 500);
  await expect(
    page
      .getByRole('table')
      .getByRole('row', { name: /QR code/ })
      .first(),
  ).toContainText('Credited');
});
