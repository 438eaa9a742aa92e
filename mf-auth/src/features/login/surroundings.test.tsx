import { createTestPlatform, renderRemote, type TestPlatform } from '@tessera/testing';
import { screen, waitFor } from '@testing-library/react';
import texts from '../../locales/en.json';
import { definition } from '../../routes';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
}, 60_000);
afterAll(() => platform.close());
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});

const open = (operator: string) =>
  renderRemote({ platform, definition, texts, operator, view: { popup: 'login' } });

test('a browser that keeps nothing is told how long its login will last (faults 27 to 29)', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await open('jade');
  expect(await screen.findByText(/^Your browser keeps nothing for this site/)).toBeVisible();
});

test('any other is told nothing of it', async () => {
  await open('jade');
  await screen.findByLabelText(/^Username/);
  expect(screen.queryByText(/^Your browser keeps nothing/)).toBeNull();
});

test('passkeys are offered among the usernames, and no more once the popup is closed', async () => {
  const asked: CredentialRequestOptions[] = [];
  const value = Object.assign(() => undefined, {
    isConditionalMediationAvailable: () => Promise.resolve(true),
  });
  Object.defineProperty(globalThis, 'PublicKeyCredential', { value, configurable: true });
  const credentials = {
    get: (options: CredentialRequestOptions) => {
      asked.push(options);
      return new Promise(() => undefined);
    },
  };
  Object.defineProperty(navigator, 'credentials', { value: credentials, configurable: true });
  const page = await open('aurora');
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]).toMatchObject({ mediation: 'conditional' });
  page.unmount();
  expect(asked[0]?.signal?.aborted).toBe(true);
});

test('an operator with the phone-auth service and providers offers them, another does not', async () => {
  const page = await open('aurora');
  expect(await screen.findByRole('button', { name: 'Google' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Facebook' })).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Phone' }));
  expect(await screen.findByRole('heading', { name: 'Continue with your phone' })).toHaveFocus();
  await page.user.click(screen.getByRole('button', { name: 'Back to the login form' }));
  expect(screen.getByLabelText(/^Username/)).toHaveFocus();
  page.unmount();
  await open('jade');
  await screen.findByLabelText(/^Username/);
  expect(screen.queryByRole('button', { name: 'Google' })).toBeNull();
});

test('a browser that opens no window is told so', async () => {
  const page = await open('aurora');
  jest.spyOn(window, 'open').mockReturnValue(null);
  await page.user.click(await screen.findByRole('button', { name: 'Google' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/did not open the window/);
});
