import { expect, type Locator, type Page } from '@playwright/test';
import { lastSent, password } from './site';

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** handsOn does what a player does with the keyboard alone: each press and each field counts. */
export function handsOn(page: Page) {
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
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
      steps += 1;
    },
    /** Chooses of a list by its first letters, as its keyboard does. */
    async choose(target: Locator, option: string) {
      await target.focus();
      await page.keyboard.type(option);
      await expect(target).toHaveValue(
        await target.getByRole('option', { name: option, exact: true }).getAttribute('value').then(String),
      );
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
export type Hands = ReturnType<typeof handsOn>;

/**
 * join registers an account from the home page of an operator, by keyboard, and returns its name. Where one joins by a mobile
 * number (jade), the name is what the platform makes of a new number; `office` is where its message is read.
 */
export async function join(page: Page, hands: Hands, account: string, office?: string): Promise<string> {
  const { press, type, tick } = hands;
  await page.goto('/');
  await press(button(page, 'Sign up').first());
  const form = page.getByRole('dialog');
  const username = form.getByRole('textbox', { name: 'Username' });
  const mobile = form.getByRole('textbox', { name: 'Mobile number' });
  await expect(username.or(mobile).first()).toBeVisible();
  const isByNumber = !(await username.isVisible());
  if (isByNumber) await verifyNumber(form, hands, office);
  else await type(username, account);
  await type(form.locator('input[name="fields.password"]'), password);
  await type(form.locator('input[name="confirmPassword"]'), password);
  await tick(form.getByRole('checkbox', { name: /years old/ }));
  await tick(form.getByRole('checkbox', { name: /accept/ }));
  await expect(form.getByText(/Gambling can become a habit/)).toBeVisible();
  await press(form.getByRole('button', { name: 'Create account' }));
  // Where limits are offered next, their popup is before the header.
  const opened = page.getByRole('button', {
    name: isByNumber ? /^Account / : `Account ${account}`,
    includeHidden: true,
  });
  await expect(opened).toBeVisible();
  return String(await opened.getAttribute('aria-label')).replace(/^Account /, '');
}

async function verifyNumber(form: Locator, { press, type }: Hands, office?: string): Promise<void> {
  const digits = String(Date.now()).slice(-8);
  await type(form.getByRole('textbox', { name: 'Mobile number' }), `08${digits}`);
  await press(form.getByRole('button', { name: 'Send code' }));
  await expect(form.getByRole('button', { name: /^Again in/ })).toBeVisible();
  const code = /code\D*(\d{6})/.exec(await lastSent(`+668${digits}`, office))?.[1] ?? '';
  await type(form.getByRole('textbox', { name: 'Verification code' }), code);
}

/** openSaferPlay goes there from whatever page there is, over the menu of the account. */
export async function openSaferPlay(page: Page, { press }: Hands): Promise<void> {
  await press(button(page, /^Account /));
  await press(page.getByRole('link', { name: 'Safer play' }));
  await expect(page.getByRole('heading', { name: 'Set a limit' })).toBeVisible();
}

/** beginBreak begins a break of safer play's page and answers its question; every session ends with it. */
export async function beginBreak(page: Page, hands: Hands, name: string): Promise<void> {
  await hands.press(button(page, name));
  await hands.press(page.getByRole('alertdialog').getByRole('button', { name }));
  await expect(button(page, 'Log in').first()).toBeVisible();
  await expect(
    page.getByText(/signed out everywhere|break has begun|account is closed/).first(),
  ).toBeVisible();
  // Nobody is asked to come back within the second.
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
