import { createTestPlatform, renderRemote, type TestPlatform } from '@tessera/testing';
import { screen, waitFor } from '@testing-library/react';
import texts from '../../locales/en.json';
import { challengeRenewedMs } from '../../model/use-passkey-autofill';
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
  expect(await screen.findByText(/^Your browser doesn’t let this site save/)).toBeVisible();
});

test('a browser with working storage shows no warning', async () => {
  await open('jade');
  await screen.findByLabelText(/^Username/);
  expect(screen.queryByText(/^Your browser doesn’t let/)).toBeNull();
});

/**
 * A browser that offers passkeys beside what it knows for the username: what it was asked, and how somebody
 * chooses one.
 */
function browserWithPasskeys() {
  const requests: CredentialRequestOptions[] = [];
  let choose: (credential: unknown) => void = () => undefined;
  const value = Object.assign(() => undefined, {
    isConditionalMediationAvailable: () => Promise.resolve(true),
  });
  Object.defineProperty(globalThis, 'PublicKeyCredential', { value, configurable: true });
  const get = (options: CredentialRequestOptions) => {
    requests.push(options);
    return new Promise((resolve, reject) => {
      choose = resolve;
      options.signal?.addEventListener('abort', () => reject(options.signal?.reason));
    });
  };
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
  const bytes = new Uint8Array([1, 2, 3, 4]).buffer;
  const unknownPasskey = {
    id: 'AQIDBA',
    rawId: bytes,
    type: 'public-key',
    response: { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes },
    getClientExtensionResults: () => ({}),
  };
  return { requests, chooseUnknown: () => choose(unknownPasskey) };
}

test('passkeys are offered among the usernames, and no more once the popup is closed', async () => {
  const { requests } = browserWithPasskeys();
  const page = await open('aurora');
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]).toMatchObject({ mediation: 'conditional' });
  page.unmount();
  expect(requests[0]?.signal?.aborted).toBe(true);
});

test('a chosen passkey that the platform refuses is told, and they are offered again', async () => {
  const { requests, chooseUnknown } = browserWithPasskeys();
  await open('aurora');
  await waitFor(() => expect(requests).toHaveLength(1));
  chooseUnknown();
  expect(await screen.findByRole('alert')).toHaveTextContent(/passkey/i);
  await waitFor(() => expect(requests).toHaveLength(2));
  const challenges = requests.map(({ publicKey }) =>
    String(new Uint8Array(publicKey?.challenge as ArrayBuffer)),
  );
  expect(new Set(challenges).size).toBe(2);
});

test('the challenge is another one before it ends, and by then nothing was told', async () => {
  const { requests } = browserWithPasskeys();
  const { setTimeout: later } = globalThis;
  let renew: () => void = () => undefined;
  globalThis.setTimeout = ((run: () => void, delay?: number) => {
    if (delay === challengeRenewedMs) renew = run;
    return later(run, delay);
  }) as typeof later;
  await open('aurora');
  await waitFor(() => expect(requests).toHaveLength(1));
  globalThis.setTimeout = later;
  renew();
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(requests[0]?.signal?.aborted).toBe(true);
  expect(requests[1]?.signal?.aborted).toBe(false);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an operator with the phone-auth service and providers offers them, another does not', async () => {
  const page = await open('aurora');
  expect(await screen.findByRole('button', { name: 'Google' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Facebook' })).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Phone' }));
  expect(await screen.findByRole('heading', { name: 'Continue with your phone' })).toHaveFocus();
  await page.user.click(screen.getByRole('button', { name: 'Back to login' }));
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
  expect(await screen.findByRole('alert')).toHaveTextContent(/blocked the window/);
});
