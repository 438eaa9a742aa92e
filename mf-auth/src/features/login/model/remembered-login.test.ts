import { deviceKey } from './device-key';
import { rememberedLogin } from './remembered-login';

const password = 'Tessera#2026 ñ 愛';
/** A browser's database, which jsdom has not. */
let storedKey: CryptoKey | undefined;
let keeps: boolean;
beforeEach(() => {
  storedKey = undefined;
  keeps = true;
  const database = <T>(run: () => T) => (keeps ? Promise.resolve(run()) : Promise.reject(new Error('none')));
  const make = async () => {
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]);
    return database(() => (storedKey = key));
  };
  jest.spyOn(deviceKey, 'read').mockImplementation(() => database(() => storedKey));
  jest.spyOn(deviceKey, 'make').mockImplementation(make);
  jest.spyOn(deviceKey, 'forget').mockImplementation(() => database(() => void (storedKey = undefined)));
});
afterEach(async () => {
  await rememberedLogin.forget();
  jest.restoreAllMocks();
});

test('restores name and password, and stores the password in no readable form', async () => {
  await rememberedLogin.write('maría 01', password);
  expect(rememberedLogin.readUsername()).toBe('maría 01');
  expect(await rememberedLogin.readPassword()).toBe(password);
  const stored = decodeURIComponent(document.cookie) + JSON.stringify({ ...localStorage, ...sessionStorage });
  expect(stored).not.toContain(password);
  expect(stored).not.toContain(btoa('Tessera#2026').slice(0, 12));
  expect(storedKey?.extractable).toBe(false);
});

test('the cookie alone is worth nothing', async () => {
  await rememberedLogin.write('player01', password);
  storedKey = undefined;
  expect(await rememberedLogin.readPassword()).toBeUndefined();
  await deviceKey.make();
  expect(await rememberedLogin.readPassword()).toBeUndefined();
  expect(rememberedLogin.readUsername()).toBe('player01');
});

test('a password fills in no other name', async () => {
  await rememberedLogin.write('player01', password);
  document.cookie = 'tessera.username=agent01; Path=/';
  expect(await rememberedLogin.readPassword()).toBeUndefined();
});

test('forgetting takes the name, the password and the key', async () => {
  await rememberedLogin.write('player01', password);
  await rememberedLogin.forget();
  expect(document.cookie).not.toContain('tessera');
  expect(storedKey).toBeUndefined();
});

test('remembers the name alone where no key can be stored', async () => {
  await rememberedLogin.write('player01', password);
  keeps = false;
  await rememberedLogin.write('agent01', password);
  expect(rememberedLogin.readUsername()).toBe('agent01');
  expect(await rememberedLogin.readPassword()).toBeUndefined();
  expect(document.cookie).not.toContain('tessera.remembered');
});
