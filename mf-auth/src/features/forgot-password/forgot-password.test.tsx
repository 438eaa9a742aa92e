import { createTestPlatform, renderRemote, type TestPlatform } from '@tessera/testing';
import { loginCall } from '@tessera/contracts/auth';
import { act, screen, waitFor } from '@testing-library/react';
import texts from '../../locales/en.json';
import { codeWaits } from '../../model/code-waits';
import { definition } from '../../routes';

const newPassword = 'Garden#2027x';
let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
}, 60_000);
afterAll(() => platform.close());
afterEach(() => {
  platform.clock.advance(3_600_000);
  codeWaits.forget();
});

async function open(operator = 'jade') {
  const view = { popup: 'forgot-password' };
  const page = await renderRemote({ platform, definition, texts, view, operator });
  await screen.findByLabelText(/^Mobile number/);
  return page;
}
/** Of the tab that is on screen. */
function field(label: RegExp) {
  const found = screen.getAllByLabelText(label).filter((one) => !one.closest('[hidden]'));
  expect(found).toHaveLength(1);
  return found[0] as HTMLElement;
}
const button = (name: string) => screen.getByRole('button', { name });
const tab = (name: string) => screen.getByRole('tab', { name });
/** In act, because a countdown goes on while it asks. */
async function codeFor(recipient: string) {
  const text = (await act(() => platform.sentTo(recipient))).at(-1) ?? '';
  return /code\D*(\d{6})/.exec(text)?.[1] ?? '';
}

test('by phone: the new password is set and lets in', async () => {
  const { user, shell } = await open();
  await waitFor(() => expect(screen.getByRole('button', { name: /^Country code/ })).toHaveTextContent('+66'));
  await user.type(field(/^Mobile number/), '0817000001');
  await user.click(button('Send code'));
  await screen.findByRole('button', { name: /^Again in/ });
  await user.type(field(/^Verification code/), await codeFor('+66817000001'));
  await user.type(field(/^New password/), newPassword);
  await user.click(button('Set new password'));
  await waitFor(() => expect(shell.recorded.signIns).toHaveLength(1));
  const visitor = platform.transport({ merchant: 'jade' });
  await act(() => visitor.call(loginCall, { username: 'player01', password: newPassword }));
});

test('a code whose answer was lost sets the password all the same', async () => {
  const { user, shell } = await open();
  await user.type(field(/^Mobile number/), '0817000002');
  await user.click(button('Send code'));
  await screen.findByRole('button', { name: /^Again in/ });
  await user.type(field(/^Verification code/), await codeFor('+66817000002'));
  await user.type(field(/^New password/), newPassword);
  const call = shell.api.call.bind(shell.api);
  const spy = jest.spyOn(shell.api, 'call').mockImplementation(async (requestedCall, input, options) => {
    await call(requestedCall, input, options);
    throw Object.assign(new Error('lost'), {
      isApiError: true,
      code: 'NETWORK_FAILED',
      message: '',
      status: 0,
    });
  });
  await user.click(button('Set new password'));
  expect(await screen.findByRole('alert')).toHaveTextContent(/still works/);
  spy.mockRestore();
  await user.click(button('Set new password'));
  await waitFor(() => expect(shell.recorded.signIns).toHaveLength(1));
});

test('by e-mail: the code of the mail sets the password; a name without account is told the same', async () => {
  const { user, shell } = await open();
  await user.click(screen.getByRole('tab', { name: 'By e-mail' }));
  await user.type(field(/^Username/), ' nobody99 ');
  await user.type(field(/^E-mail/), 'agent01@example.com');
  await user.click(button('Send code'));
  expect(await screen.findByText(/^If it belongs to an account/)).toBeVisible();
  await user.clear(field(/^Username/));
  await user.type(field(/^Username/), 'agent01');
  platform.clock.advance(2000);
  await user.click(button('Send code'));
  expect(await screen.findByText(/^If it belongs to an account/)).toBeVisible();
  await user.type(field(/^Verification code/), await codeFor('agent01@example.com'));
  await user.type(field(/^New password/), newPassword);
  await user.click(button('Set new password'));
  await waitFor(() => expect(shell.recorded.signIns).toHaveLength(1));
});

test('every field says what is wrong with it, the first has the focus, and nothing is sent', async () => {
  const { user, shell } = await open();
  await user.click(screen.getByRole('tab', { name: 'By e-mail' }));
  const apiCall = jest.spyOn(shell.api, 'call');
  await user.type(field(/^E-mail/), '<b>@x.y');
  await user.type(field(/^New password/), '\u202eabc');
  await user.click(button('Set new password'));
  expect(await screen.findByText('Account format is incorrect')).toBeVisible();
  expect(screen.getByText('E-mail format is incorrect')).toBeVisible();
  expect(screen.getByText('Please enter a valid verification code')).toBeVisible();
  expect(field(/^New password/)).toBeInvalid();
  expect(field(/^Username/)).toHaveFocus();
  expect(apiCall).not.toHaveBeenCalled();
});

test('a wrong code keeps what was typed', async () => {
  const { user, shell } = await open();
  await user.type(field(/^Mobile number/), '0817000002');
  await user.type(field(/^Verification code/), '000000');
  await user.type(field(/^New password/), newPassword);
  await user.click(button('Set new password'));
  expect(await screen.findByText('Please enter a valid verification code')).toBeVisible();
  expect(field(/^New password/)).toHaveValue(newPassword);
  expect(shell.recorded.signIns).toEqual([]);
});

test('offers the phone alone where the operator lets nobody choose', async () => {
  await open('aurora');
  expect(screen.queryByRole('tab')).toBeNull();
});

test('a pasted password that is too long is told, not cut', async () => {
  const { user } = await open();
  await user.click(field(/^New password/));
  await user.paste(newPassword.repeat(12));
  await user.tab();
  expect(field(/^New password/)).toHaveValue(newPassword.repeat(12));
  await waitFor(() => expect(field(/^New password/)).toHaveAttribute('aria-invalid', 'true'));
});

test('switching to the other tab does not carry over what was typed', async () => {
  const { user } = await open();
  await user.type(field(/^Mobile number/), '0817000001');
  await user.type(field(/^New password/), newPassword);
  await user.click(tab('By e-mail'));
  await user.type(field(/^Username/), 'player01');
  await user.click(tab('By phone'));
  expect(field(/^Mobile number/)).toHaveValue('0817000001');
  expect(field(/^New password/)).toHaveValue(newPassword);
  await user.click(tab('By e-mail'));
  expect(field(/^Username/)).toHaveValue('player01');
});

test.each([{}, { area: 'agent' }])(
  'the link back leads to the login area that it was opened from: %j',
  async (params) => {
    const view = { popup: 'forgot-password', params };
    const { user, shell } = await renderRemote({ platform, definition, texts, view });
    await user.click(button('Back to login'));
    expect(shell.recorded.popups).toEqual([{ id: 'login', params }]);
  },
);
