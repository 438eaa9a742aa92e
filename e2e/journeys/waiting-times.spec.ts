import { expectClean } from '../src/accessibility';
import { beginBreak, button, handsOn, join } from '../src/hands';
import { decideIdentity, sendIdentity } from '../src/identity';
import { createLaterSite } from '../src/later-site';
import { expect, signIn, test } from '../src/test';

const hourMs = 3_600_000;
const site = createLaterSite(1);

test.describe.configure({ mode: 'default' });
test.use({ baseURL: site.originOf('british') });
test.beforeAll(() => site.start());
test.afterAll(() => site.stop());

test('in Great Britain who pays in shows first who they are, is told why not, and pays in once it is accepted', async ({
  page,
  request,
}) => {
  const decide = decideIdentity(request, site.office, 'british');
  const hands = handsOn(page);
  const account = `i${Date.now().toString(36)}`;
  await join(page, hands, account);
  await page.goto('/member?page=depositv2');
  await expect(page.getByText('Before you pay in or play, show us who you are.')).toBeVisible();
  await expectClean(page);
  await hands.press(page.getByRole('link', { name: 'Send them now' }));
  await sendIdentity(page, /^Send pictures/);
  await expectClean(page);
  await page.goto('/member?page=depositv2');
  await expect(page.getByText(/We are looking at your proof of identity/)).toBeVisible();
  await decide(account, 'reject', 'The corners are cut off');
  await page.goto('/member?page=securityCenter');
  await expect(page.getByText('The corners are cut off')).toBeVisible();
  await expectClean(page);
  await sendIdentity(page, /^Send other pictures/);
  await decide(account, 'accept');
  await page.goto('/member?page=depositv2');
  await hands.type(page.getByRole('textbox', { name: /^Amount/ }), '200');
  const payment = page.waitForEvent('popup');
  await hands.press(button(page, 'Go to payment'));
  await expect((await payment).getByRole('button', { name: /^Pay / })).toBeVisible();
});

test('a raise waits a day and a second yes, nobody’s session lasts unused, and an exclusion ends only where its member asks', async ({
  page,
  noise,
}) => {
  // Four starts of a platform.
  test.slow();
  const hands = handsOn(page);
  const account = `w${Date.now().toString(36)}`;
  await join(page, hands, account);
  await page.goto('/member?page=protection');
  const amount = page.getByRole('textbox', { name: /^Amount/ });
  const limit = page.getByRole('listitem').filter({ hasText: 'Deposits per week' });

  await hands.type(amount, '300');
  await hands.press(button(page, 'Set limit'));
  await expect(limit).toContainText('₱0.00 of ₱300.00 used');
  await hands.type(amount, '200');
  await hands.press(button(page, 'Change limit'));
  await expect(limit).toContainText('₱0.00 of ₱200.00 used');
  await hands.type(amount, '500');
  await hands.press(button(page, 'Change limit'));
  await expect(limit).toContainText('You asked for ₱500.00. You can confirm it from');
  await expect(limit.getByRole('button', { name: 'Raise to ₱500.00' })).toHaveCount(0);
  await expectClean(page);

  // Half an hour without anybody ends the session, whatever the page asks for by itself.
  await site.goOn(hourMs);
  const play = page.getByRole('link', { name: 'What you have paid in, staked and won' });
  // What the page asks for by itself may have told it before somebody does.
  await expect(async () => {
    if (await play.isVisible()) await play.press('Enter', { timeout: 2_000 });
    await expect(button(page, 'Log in').first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(
    page.getByText('You were logged out. Log in to carry on: what you typed is still here.'),
  ).toBeVisible();

  await signIn(page, account);
  await page.goto('/member?page=protection');
  await expect(limit).toContainText('You can confirm it from');
  await site.goOn(24 * hourMs);
  await signIn(page, account);
  await page.goto('/member?page=protection');
  await expect(limit).toContainText('The waiting time is over. Do you still want it?');
  // This device is a day behind by now: what counts is counted by the platform's clock.
  await page.goto('/lottery');
  const timer = page.getByRole('region', { name: 'Your play' }).getByRole('timer');
  await expect(timer).toHaveText(/^0:0[0-2]:\d\d$/);
  await page.goto('/member?page=protection');
  await expectClean(page);
  await hands.press(limit.getByRole('button', { name: 'Raise to ₱500.00' }));
  await expect(limit).toContainText('₱0.00 of ₱500.00 used');

  await beginBreak(page, hands, 'Exclude me');
  await signIn(page, account);
  await page.goto('/member?page=protection');
  await expect(page.getByText('It goes on after that day until you ask for its end here.')).toBeVisible();
  await expectClean(page);
  await site.goOn(190 * 24 * hourMs);
  await signIn(page, account);
  await page.goto('/member?page=depositv2');
  await expect(page.getByText(/You are excluded/).first()).toBeVisible();
  await page.goto('/member?page=protection');
  await expectClean(page);
  await hands.press(button(page, 'End my exclusion'));
  await expect(button(page, 'End my exclusion')).toHaveCount(0);
  await expect(page.getByText(/You are excluded until/).first()).toBeVisible();
  await site.goOn(25 * hourMs);
  await signIn(page, account);
  await page.goto('/member?page=protection');
  await expect(button(page, 'Start the time-out')).toBeVisible();
  await expect(page.getByText(/You are excluded/)).toHaveCount(0);
  // The pages that were open while the platform was started again had lost it.
  noise.length = 0;
});
