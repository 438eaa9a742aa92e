import { paymentPasswordCall } from '@tessera/contracts/member';
import { createTestPlatform, renderRemote, type TestPlatform } from '@tessera/testing';
import { screen, waitFor, within } from '@testing-library/react';
import texts from '../../locales/en.json';
import { definition } from '../../routes';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());
afterEach(() => jest.restoreAllMocks());

async function open(account: string) {
  const view = { route: 'member-centre', path: '/member' };
  const page = await renderRemote({ platform, definition, texts, view, account });
  const card = await screen.findByRole('region', { name: 'Payment password' });
  await within(card).findAllByRole('button');
  const type = async (label: string, text: string) => {
    await page.user.clear(field(card, label));
    await page.user.type(field(card, label), text);
  };
  const press = (name: string) => page.user.click(within(card).getByRole('button', { name }));
  const isSet = async () => (await page.shell.api.call(paymentPasswordCall, {})).isSet;
  return { ...page, card, type, press, isSet };
}
/** The label ends in a mark where a field must be filled in. */
const field = (card: HTMLElement, label: string) => within(card).getByLabelText(new RegExp(`^${label}\\W*$`));
const lost = { isApiError: true, code: 'NETWORK_FAILED', message: '', status: 0 };

test('is set, and changed by the one before; what is wrong stands at its field', async () => {
  const { card, type, press, isSet } = await open('player01');
  await type('New payment password', '123456');
  await type('New payment password again', '123456');
  await press('Save payment password');
  const fresh = field(card, 'New payment password');
  // The platform says so: its answer may take a moment.
  await waitFor(() =>
    expect(fresh).toHaveAccessibleDescription(expect.stringContaining('Too easy to guess')),
  );
  expect(fresh).toHaveFocus();
  expect(await isSet()).toBe(false);
  await type('New payment password', '246813');
  await press('Save payment password');
  expect(field(card, 'New payment password again')).toHaveAccessibleDescription(
    'This isn’t the same as above',
  );
  await type('New payment password again', '246813');
  await press('Save payment password');
  expect(await within(card).findByText('Your payment password is set.')).toBeVisible();
  expect(await isSet()).toBe(true);
  await press('Change it');
  await type('Payment password now', '000001');
  await type('New payment password', '975310');
  await type('New payment password again', '975310');
  await press('Save payment password');
  const old = field(card, 'Payment password now');
  await waitFor(() => expect(old).toHaveAccessibleDescription('That isn’t your payment password.'));
  expect(old).toHaveFocus();
  await type('Payment password now', '246813');
  await press('Save payment password');
  expect(await within(card).findByText('Your payment password is set.')).toBeVisible();
});

test('a lost answer is said, keeps what was typed, and the next press ends it', async () => {
  const { shell, card, type, press, isSet } = await open('agent01');
  await type('New payment password', '246813');
  await type('New payment password again', '246813');
  const call = shell.api.call.bind(shell.api);
  jest.spyOn(shell.api, 'call').mockImplementationOnce(async (...sent) => {
    await call(...(sent as Parameters<typeof call>));
    throw lost;
  });
  await press('Save payment password');
  expect(await within(card).findByText(/We didn’t get an answer/)).toBeVisible();
  expect(field(card, 'New payment password')).toHaveValue('246813');
  await press('Save payment password');
  expect(await within(card).findByText('Your payment password is set.')).toBeVisible();
  expect(await isSet()).toBe(true);
});

test('a forgotten one is replaced by a code', async () => {
  await platform.db
    .updateTable('member')
    .set({ email: 'team01m1@example.com' })
    .where('account', '=', 'team01m1')
    .execute();
  const { card, type, press } = await open('team01m1');
  await type('New payment password', '246813');
  await type('New payment password again', '246813');
  await press('Save payment password');
  await within(card).findByText('Your payment password is set.');
  await press('Forgot it?');
  await press('Send the code');
  await within(card).findByText(/The code is on its way/);
  const sent = await platform.sentTo('team01m1@example.com');
  await type('Code', /\b\d{6}\b/.exec(sent.at(-1) ?? '')?.[0] ?? '');
  await type('New payment password', '975310');
  await type('New payment password again', '975310');
  await press('Save payment password');
  expect(await within(card).findByText('Your payment password is set.')).toBeVisible();
});
