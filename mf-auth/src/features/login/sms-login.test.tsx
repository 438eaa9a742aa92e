import { countriesCall } from '@tessera/contracts/auth';
import { createTestPlatform, renderRemote, type TestPlatform } from '@tessera/testing';
import { act, screen, waitFor } from '@testing-library/react';
import texts from '../../locales/en.json';
import { codeWaits } from '../../model/code-waits';
import { definition } from '../../routes';
import { askForAuthenticator } from './testing/ask-for-authenticator';

const number = '8170000001';
const written = `+63${number}`;
let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
}, 60_000);
afterAll(() => platform.close());
afterEach(() => {
  platform.clock.advance(3_600_000);
  codeWaits.forget();
  jest.restoreAllMocks();
});

async function open(operator = 'aurora') {
  const view = { popup: 'login' };
  const page = await renderRemote({ platform, definition, texts, view, operator });
  await screen.findByRole('dialog');
  return page;
}
async function openSms() {
  const page = await open();
  await page.user.click(screen.getByRole('tab', { name: 'By SMS code' }));
  await waitFor(() => expect(screen.getByRole('button', { name: /^Country code/ })).toHaveTextContent('+63'));
  return page;
}
type Page = Awaited<ReturnType<typeof open>>;

const mobile = () => screen.getByLabelText(/^Mobile number/);
const code = () => screen.getByLabelText(/^Verification code/);
const button = (name: string | RegExp) => screen.getByRole('button', { name });
/** In act, because a countdown goes on while it asks. */
const sentTexts = () => act(() => platform.sentTo(written));
const sent = async () => (await sentTexts()).length;
const lastCode = async () => /code\D*(\d{6})/.exec((await sentTexts()).at(-1) ?? '')?.[1] ?? '';
async function askForCode({ user }: Page) {
  await user.type(mobile(), ` ${number} `);
  await user.click(button('Send code'));
  await screen.findByRole('button', { name: /^Again in/ });
}

test('the code from the message signs in', async () => {
  const page = await openSms();
  await askForCode(page);
  await page.user.type(code(), await lastCode());
  await page.user.click(button('Log in'));
  await waitFor(() => expect(page.shell.recorded.signIns).toHaveLength(1));
  expect(page.shell.recorded.popups).toEqual([]);
});

test('a code that is asked for before the countries are there waits for them, and counts down', async () => {
  const before = await sent();
  const page = await open();
  const { api } = page.shell;
  const call = api.call.bind(api);
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  jest.spyOn(api, 'call').mockImplementation(async (definition, input, options) => {
    if (definition.path === countriesCall.path) await arrival;
    return call(definition, input, options);
  });
  await page.user.click(screen.getByRole('tab', { name: 'By SMS code' }));
  await page.user.type(mobile(), number);
  await page.user.click(button('Send code'));
  expect(await sent()).toBe(before);
  arrive();
  await screen.findByRole('button', { name: /^Again in/ });
  expect(await sent()).toBe(before + 1);
});

test('an account with an authenticator is asked for its code besides, and is in with it', async () => {
  const page = await openSms();
  await askForCode(page);
  const answers = askForAuthenticator(page.shell.api);
  await page.user.type(code(), '123456');
  await page.user.click(button('Log in'));
  expect(await screen.findByRole('heading', { name: 'Is it you?' })).toHaveFocus();
  expect(screen.getAllByRole('radio')).toHaveLength(1);
  await page.user.type(screen.getByRole('textbox', { name: /^Authenticator code/ }), '654321');
  await page.user.click(button('Confirm and log in'));
  await waitFor(() => expect(page.shell.recorded.signIns).toHaveLength(1));
  expect(answers).toEqual([expect.objectContaining({ method: 'authenticator', answer: '654321' })]);
});

/** What the platform did stands; its answer to these paths never arrives. */
function loseAnswers({ shell }: Page, path: string) {
  const call = shell.api.call.bind(shell.api);
  const spy = jest.spyOn(shell.api, 'call').mockImplementation(async (requestedCall, input, options) => {
    const answer = await call(requestedCall, input, options);
    if (requestedCall.path !== path) return answer;
    throw Object.assign(new Error('lost'), {
      isApiError: true,
      code: 'NETWORK_FAILED',
      message: '',
      status: 0,
    });
  });
  return () => spy.mockRestore();
}

test('a code whose answer was lost is still good', async () => {
  const page = await openSms();
  await askForCode(page);
  await page.user.type(code(), await lastCode());
  const restore = loseAnswers(page, '/wps/session/login');
  await page.user.click(button('Log in'));
  expect(await screen.findByRole('alert')).toHaveTextContent(/Your code still works/);
  restore();
  await page.user.click(button('Log in'));
  await waitFor(() => expect(page.shell.recorded.signIns).toHaveLength(1));
});

test('a wrong code is said under its field, which gets the focus', async () => {
  const page = await openSms();
  await askForCode(page);
  await page.user.type(code(), 'nonsense');
  await page.user.click(button('Log in'));
  expect(await screen.findByText('Please enter a valid verification code')).toBeVisible();
  expect(code()).toHaveFocus();
  expect(page.shell.recorded.signIns).toEqual([]);
});

test('the countdown outlives the popup, and runs for the minute', async () => {
  const first = await openSms();
  await askForCode(first);
  expect(screen.getByText(/code is on its way. You can ask/)).toBeInTheDocument();
  first.unmount();
  const second = await openSms();
  await second.user.type(mobile(), `0${number}`);
  const again = await screen.findByRole('button', { name: /^Again in (5\d|60) s$/ });
  const before = await sent();
  await second.user.click(again);
  expect(await sent()).toBe(before);
});

test('a double click sends one message', async () => {
  const before = await sent();
  const page = await openSms();
  await page.user.type(mobile(), number);
  await page.user.dblClick(button('Send code'));
  await screen.findByRole('button', { name: /^Again in/ });
  expect(await sent()).toBe(before + 1);
});

test('a lost answer is asked for again without a second message', async () => {
  const before = await sent();
  const page = await openSms();
  await page.user.type(mobile(), number);
  const call = page.shell.api.call.bind(page.shell.api);
  const spy = jest.spyOn(page.shell.api, 'call').mockImplementation(async (requestedCall, input, options) => {
    const answer = await call(requestedCall, input, options);
    if (requestedCall.path.endsWith('/noLogin'))
      throw Object.assign(new Error('lost'), {
        isApiError: true,
        code: 'NETWORK_FAILED',
        message: '',
        status: 0,
      });
    return answer;
  });
  await page.user.click(button('Send code'));
  await waitFor(() => expect(page.shell.recorded.confirms).toHaveLength(1));
  expect(page.shell.recorded.confirms[0]).toMatchObject({ title: 'The code wasn’t sent' });
  spy.mockRestore();
  await page.user.click(button('Send code'));
  await screen.findByRole('button', { name: /^Again in/ });
  expect(await sent()).toBe(before + 1);
});

test.each([
  '',
  '123',
  'abcdefghij',
  '81700<b>01',
  '81700 00001',
  '😀😀😀😀😀',
  '\u202e8170000001',
  '９１７０００００01',
])('no code is asked for with the number %j', async (typed) => {
  const page = await openSms();
  const apiCall = jest.spyOn(page.shell.api, 'call');
  if (typed !== '') await page.user.type(mobile(), typed);
  await page.user.click(button('Send code'));
  expect(await screen.findByText('Please enter a valid mobile number')).toBeVisible();
  expect(mobile()).toHaveFocus();
  expect(apiCall).not.toHaveBeenCalled();
});

test('without its flag there is no switch', async () => {
  await open('jade');
  expect(screen.queryByRole('tab')).toBeNull();
  expect(screen.getByLabelText(/^Username or mobile/)).toBeVisible();
});

test('a country is searched for and chosen with the keyboard; Escape leaves the list and not the dialog', async () => {
  const page = await openSms();
  const country = screen.getByRole('button', { name: /^Country code/ });
  await page.user.click(country);
  const search = screen.getByRole('combobox', { name: 'Search for a country' });
  expect(search).toHaveFocus();
  await page.user.type(search, 'singa{Enter}');
  expect(country).toHaveTextContent('+65');
  expect(country).toHaveFocus();
  await page.user.keyboard('{Enter}');
  await page.user.type(screen.getByRole('combobox'), 'zzz');
  expect(screen.getByText('No country matches.')).toBeVisible();
  await page.user.keyboard('{Escape}');
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.getByRole('dialog')).toBeVisible();
});
