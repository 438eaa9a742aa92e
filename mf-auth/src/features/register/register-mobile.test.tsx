/**
 * The page of this operator: it registers nobody from another one’s host.
 *
 * @jest-environment-options {"url": "http://jade.localhost/"}
 */
import { countriesCall } from '@tessera/contracts/auth';
import { createTestPlatform, renderRemote, type TestPlatform } from '@tessera/testing';
import { act, screen, waitFor } from '@testing-library/react';
import texts from '../../locales/en.json';
import { codeWaits } from '../../model/code-waits';
import { definition } from '../../routes';

const password = 'Garden#2027x';
let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
}, 60_000);
afterAll(() => platform.close());
afterEach(() => {
  platform.clock.advance(3_600_000);
  codeWaits.forget();
});

async function open(from: TestPlatform = platform, dialled = '+66') {
  const view = { popup: 'register' };
  const page = await renderRemote({ platform: from, definition, texts, view, operator: 'jade' });
  const picker = await screen.findByRole('button', { name: /^Country code/ });
  await waitFor(() => expect(picker).toHaveTextContent(dialled));
  return page;
}
type Page = Awaited<ReturnType<typeof open>>;
const field = (label: RegExp) => screen.getByLabelText(label);
const submit = () => screen.getByRole('button', { name: 'Create account' });

async function fill({ user }: Page, number: string) {
  await user.type(field(/^Mobile number/), number);
  await user.type(field(/^Password/), password);
  await user.type(field(/^Confirm password/), password);
  await user.click(screen.getByRole('checkbox', { name: /years old/ }));
  await user.click(screen.getByRole('checkbox', { name: /read and accept/ }));
}
async function codeFor({ user }: Page, recipient: string) {
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  await screen.findByRole('button', { name: /^Again in/ });
  return /code\D*(\d{6})/.exec((await act(() => platform.sentTo(recipient))).at(-1) ?? '')?.[1] ?? '000000';
}
const accounts = async () => {
  const members = platform.db.selectFrom('member').select('id').where('operator', '=', 'jade');
  // In act, because a countdown goes on while it asks.
  const rows = await act(() => members.execute());
  return rows.length;
};

test('the mobile tab comes first; the verified number makes one account, however often it is sent', async () => {
  const page = await open();
  const before = await accounts();
  await fill(page, '0812345678');
  await page.user.type(field(/^Verification code/), await codeFor(page, '+66812345678'));
  await page.user.dblClick(submit());
  await waitFor(() => expect(page.shell.recorded.signIns).toHaveLength(1));
  expect(await accounts()).toBe(before + 1);
});

test('a number that has an account is not told apart: its code is wrong', async () => {
  const page = await open();
  await fill(page, '0817000001');
  await page.user.type(field(/^Verification code/), await codeFor(page, '+66817000001'));
  await page.user.click(submit());
  expect(await screen.findByText('Please enter a valid verification code')).toBeVisible();
  expect(page.shell.recorded.signIns).toEqual([]);
});

test('empty fields are named, and the number has the focus', async () => {
  const page = await open();
  await page.user.clear(field(/^Mobile number/));
  await page.user.click(submit());
  expect(await screen.findByText('Please enter a valid mobile number')).toBeVisible();
  expect(screen.getByText('Please enter a valid verification code')).toBeVisible();
  expect(field(/^Mobile number/)).toHaveFocus();
});

test('the other tab asks for a name, and for no number that would stay unverified', async () => {
  const page = await open();
  await page.user.click(screen.getByRole('tab', { name: 'With a username' }));
  expect(await screen.findByLabelText(/^Username/)).toBeVisible();
  expect(screen.queryByLabelText(/^Mobile number/)).toBeNull();
});

test('a code that is asked for before the countries are there waits for them, and counts down', async () => {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  const withSlowCountries: TestPlatform = {
    ...platform,
    transport(settings) {
      const { call } = platform.transport(settings);
      return {
        async call(requestedCall, input, ...rest) {
          if (requestedCall.path === countriesCall.path) await arrival;
          return call(requestedCall, input, ...rest);
        },
      };
    },
  };
  const page = await open(withSlowCountries, '+');
  await page.user.clear(field(/^Mobile number/));
  await page.user.type(field(/^Mobile number/), '0812345679');
  await page.user.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await platform.sentTo('+66812345679')).toEqual([]);
  arrive();
  await screen.findByRole('button', { name: /^Again in/ });
  expect(await act(() => platform.sentTo('+66812345679'))).toHaveLength(1);
});
