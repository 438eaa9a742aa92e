import { createTestPlatform, renderRemote, type TestPlatform } from '@tessera/testing';
import { screen, waitFor } from '@testing-library/react';
import texts from '../../locales/en.json';
import { codeWaits } from '../../model/code-waits';
import { sendPhoneCode } from '../../model/identity/firebase';
import { definition } from '../../routes';
import { askForAuthenticator } from './testing/ask-for-authenticator';

jest.mock('../../model/identity/firebase');

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
}, 60_000);
afterAll(() => platform.close());
afterEach(() => codeWaits.forget());

const confirm = jest.fn();
beforeEach(() => {
  confirm.mockReset();
  jest.mocked(sendPhoneCode).mockResolvedValue(confirm);
});

const code = () => screen.getByLabelText(/^Verification code/);
const button = (name: string) => screen.getByRole('button', { name });

async function openSecondFactor(number: string) {
  const page = await renderRemote({ platform, definition, texts, view: { popup: 'login' } });
  await page.user.click(await screen.findByRole('button', { name: 'Phone' }));
  await waitFor(() => expect(screen.getByRole('button', { name: /^Country code/ })).toHaveTextContent('+63'));
  await page.user.type(screen.getByLabelText(/^Mobile number/), number);
  return page;
}
async function askForCode({ user }: Awaited<ReturnType<typeof openSecondFactor>>) {
  await user.click(button('Send code'));
  await screen.findByRole('button', { name: /^Again in/ });
}

test('a code that was sent is still valid after the popup was closed and opened again', async () => {
  const first = await openSecondFactor('9170000001');
  await askForCode(first);
  first.unmount();
  const { user } = await openSecondFactor('09170000001');
  await user.type(code(), '123456');
  await user.click(button('Continue'));
  await waitFor(() => expect(confirm).toHaveBeenCalledWith('123456'));
  expect(screen.queryByText('Send the code again.')).toBeNull();
});

test('a code that the service took is not shown to it again when our own answer fails', async () => {
  confirm.mockResolvedValue('not.a.token');
  const page = await openSecondFactor('9170000002');
  await askForCode(page);
  await page.user.type(code(), '123456');
  for (let time = 0; time < 2; time += 1) {
    await page.user.click(button('Continue'));
    await waitFor(() => expect(button('Continue')).not.toHaveAttribute('aria-busy'));
    expect(screen.getByRole('alert')).toBeVisible();
  }
  expect(confirm).toHaveBeenCalledTimes(1);
});

test('a number that no code was sent to is told so', async () => {
  const page = await openSecondFactor('9170000003');
  await page.user.type(code(), '123456');
  await page.user.click(button('Continue'));
  expect(await screen.findByText('Send the code again.')).toBeVisible();
});

test('an account with an authenticator is asked for its code besides, and is in with it', async () => {
  confirm.mockResolvedValue('a.good.token');
  const page = await openSecondFactor('9170000004');
  await askForCode(page);
  const answers = askForAuthenticator(page.shell.api);
  await page.user.type(code(), '123456');
  await page.user.click(button('Continue'));
  expect(await screen.findByRole('heading', { name: 'Is it you?' })).toHaveFocus();
  expect(screen.getByText(/^This account has an authenticator/)).toBeVisible();
  await page.user.type(screen.getByRole('textbox', { name: /^Authenticator code/ }), '654321');
  await page.user.click(button('Confirm and log in'));
  await waitFor(() => expect(page.shell.recorded.signIns).toHaveLength(1));
  expect(answers).toEqual([expect.objectContaining({ method: 'authenticator', answer: '654321' })]);
});
