import { expectClean } from '../src/accessibility';
import { decideIdentity, sendIdentity } from '../src/identity';
import { button, handsOn, join } from '../src/hands';
import { ontarioOrigin, port } from '../src/site';
import { expect, test } from '../src/test';

test.use({ baseURL: ontarioOrigin, viewport: { width: 390, height: 844 } });

const title = 'Set your own limits';

test('who joins where limits are offered sets one by keyboard on a phone, and pays in no more than that', async ({
  page,
  request,
}) => {
  const hands = handsOn(page);
  const account = await join(page, hands, `l${Date.now().toString(36)}`);
  const offer = page.getByRole('dialog', { name: title });
  await expect(offer.getByText('Nothing is preset.')).toBeVisible();
  const amount = offer.getByRole('textbox', { name: /^Amount/ });
  await expect(amount).toHaveValue('');
  await expectClean(page);
  await page.setViewportSize({ width: 390, height: 844 });

  // Nothing of it is wider than the phone.
  expect(await offer.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await hands.type(amount, '0');
  await hands.press(offer.getByRole('button', { name: 'Set limit' }));
  await expect(amount).toHaveAttribute('aria-invalid', 'true');
  await hands.type(amount, '300');
  await hands.press(offer.getByRole('button', { name: 'Set limit' }));
  await expect(offer.getByRole('listitem').filter({ hasText: 'Deposits per week' })).toContainText(
    '₱0.00 of ₱300.00 used',
  );
  await expectClean(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await hands.press(offer.getByRole('button', { name: 'Done' }));
  await expect(offer).toHaveCount(0);

  await sendIdentity(page, /^Send pictures/);
  await decideIdentity(request, `http://127.0.0.1:${port + 3}`, 'ontario')(account, 'accept');
  await page.goto('/member?page=depositv2');
  await expect(page.getByRole('link', { name: 'Set a limit' })).toHaveCount(0);
  await hands.type(page.getByRole('textbox', { name: /^Amount/ }), '400');
  await hands.press(button(page, 'Go to payment'));
  await expect(page.getByText(/Your limit “Deposits per week” leaves ₱300\.00 until/)).toBeVisible();
  await hands.type(page.getByRole('textbox', { name: /^Amount/ }), '300');
  const payment = page.waitForEvent('popup');
  await hands.press(button(page, 'Go to payment'));
  await expect((await payment).getByRole('button', { name: /^Pay / })).toBeVisible();
});

test('who does not want limits on joining says so once, and is asked again in the place of paying in', async ({
  page,
}) => {
  const hands = handsOn(page);
  await join(page, hands, `n${Date.now().toString(36)}`);
  const offer = page.getByRole('dialog', { name: title });
  await hands.press(offer.getByRole('button', { name: 'Not now' }));
  await expect(offer).toHaveCount(0);
  await page.reload();
  await expect(button(page, /^Account /)).toBeVisible();
  await expect(offer).toHaveCount(0);
  await page.goto('/member?page=depositv2');
  await hands.press(page.getByRole('link', { name: 'Set a limit' }));
  await expect(page.getByRole('heading', { name: 'Set a limit' })).toBeVisible();
  // The number of who helps stands on every page of this market.
  await expect(page.getByRole('link', { name: 'ConnexOntario 1-866-531-2600' }).first()).toBeVisible();
});
