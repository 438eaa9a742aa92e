import { loginCall } from '@tessera/contracts/auth';
import { createTestPlatform, renderRemote, type TestPlatform } from '@tessera/testing';
import { act, screen, waitFor } from '@testing-library/react';
import texts from '../../locales/en.json';
import { codeWaits } from '../../model/code-waits';
import { definition } from '../../routes';

const password = 'Tessera#2026';
const operator = 'jade';
let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
  // Where the account was used so far.
  const elsewhere = platform.transport({ merchant: operator, ip: '203.0.113.1' });
  await elsewhere.call(loginCall, { username: 'player01', password });
}, 60_000);
afterAll(() => platform.close());
beforeEach(async () => {
  platform.clock.advance(3_600_000);
  codeWaits.forget();
  await platform.db.deleteFrom('known_ip').where('network', '=', 'loopback').execute();
});

async function openSecondFactor() {
  const page = await renderRemote({ platform, definition, texts, operator, view: { popup: 'login' } });
  const name = await screen.findByLabelText(/^Username/);
  // It may be there from the test before.
  await page.user.clear(name);
  await page.user.type(name, 'player01');
  await page.user.type(screen.getByLabelText(/^Password/), password);
  await page.user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByRole('heading', { name: 'Is it you?' })).toHaveFocus();
  return page;
}
const confirm = () => screen.getByRole('button', { name: 'Confirm and log in' });

test('a code by SMS ends the login, and the form below is out of the way', async () => {
  const page = await openSecondFactor();
  expect(screen.queryByRole('button', { name: 'Log in' })).not.toBeInTheDocument();
  expect(screen.getByRole('radio', { name: /Code by SMS/ })).toBeChecked();
  await page.user.click(screen.getByRole('button', { name: 'Send code' }));
  await screen.findByRole('button', { name: /^Again in/ });
  const sent = await act(() => platform.sentTo('+66817000001'));
  await page.user.type(
    screen.getByLabelText(/^Verification code/),
    /\b\d{6}\b/.exec(sent.at(-1) ?? '')?.[0] ?? '',
  );
  await page.user.click(confirm());
  await waitFor(() => expect(page.shell.recorded.signIns).toHaveLength(1));
});

test('a code that was sent is valid for the next try of the form, and the countdown goes on', async () => {
  const first = await openSecondFactor();
  await first.user.click(screen.getByRole('button', { name: 'Send code' }));
  await screen.findByRole('button', { name: /^Again in/ });
  const sent = await act(() => platform.sentTo('+66817000001'));
  first.unmount();
  const page = await openSecondFactor();
  expect(screen.getByRole('button', { name: /^Again in/ })).toBeVisible();
  await page.user.type(
    screen.getByLabelText(/^Verification code/),
    /\b\d{6}\b/.exec(sent.at(-1) ?? '')?.[0] ?? '',
  );
  await page.user.click(confirm());
  await waitFor(() => expect(page.shell.recorded.signIns).toHaveLength(1));
});

test('a proof whose answer was lost is still good', async () => {
  const page = await openSecondFactor();
  await page.user.click(screen.getByRole('radio', { name: 'Name on your bank account' }));
  await page.user.type(screen.getByRole('textbox', { name: /^Name on/ }), 'Alex Rivera');
  const call = page.shell.api.call.bind(page.shell.api);
  const spy = jest.spyOn(page.shell.api, 'call').mockImplementation(async (requestedCall, input, options) => {
    await call(requestedCall, input, options);
    throw Object.assign(new Error('lost'), { isApiError: true, code: 'TIMED_OUT', message: '', status: 0 });
  });
  await page.user.click(confirm());
  expect(await screen.findByRole('alert')).toHaveTextContent(/still works/);
  spy.mockRestore();
  await page.user.click(confirm());
  await waitFor(() => expect(page.shell.recorded.signIns).toHaveLength(1));
});

test('another method is a radio button; a wrong answer is shown at the field, which gets the focus', async () => {
  const page = await openSecondFactor();
  await page.user.click(screen.getByRole('radio', { name: 'Name on your bank account' }));
  const name = screen.getByRole('textbox', { name: /^Name on your bank account/ });
  await page.user.click(confirm());
  await waitFor(() => expect(name).toHaveAccessibleDescription('Please fill this in'));
  await page.user.type(name, 'Somebody Else');
  await page.user.click(confirm());
  await waitFor(() => expect(name).toHaveAccessibleDescription('That’s not right'));
  expect(name).toHaveFocus();
  await page.user.clear(name);
  await page.user.type(name, 'alex rivera');
  await page.user.click(confirm());
  await waitFor(() => expect(page.shell.recorded.signIns).toHaveLength(1));
});

test('going back to the form keeps everything that was typed', async () => {
  const page = await openSecondFactor();
  await page.user.click(screen.getByRole('button', { name: 'Back to login' }));
  expect(screen.getByLabelText(/^Username/)).toHaveFocus();
  expect(screen.getByLabelText(/^Username/)).toHaveValue('player01');
  expect(screen.getByLabelText(/^Password/)).toHaveValue(password);
});

test('a second factor that expired leads back to the form, which says why', async () => {
  const page = await openSecondFactor();
  platform.clock.advance(11 * 60_000);
  await page.user.click(screen.getByRole('radio', { name: 'Name on your bank account' }));
  await page.user.type(screen.getByRole('textbox', { name: /^Name on/ }), 'Alex Rivera');
  await page.user.click(confirm());
  expect(await screen.findByRole('alert')).toHaveTextContent(/Please log in again/);
  expect(screen.getByLabelText(/^Password/)).toHaveValue(password);
});
