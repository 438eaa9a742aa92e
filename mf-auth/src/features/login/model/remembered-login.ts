import { deviceKey } from './device-key';

const nameCookie = 'tessera.username';
const secretCookie = 'tessera.remembered';
/** Section 9: remember-me cookies last one day. */
const seconds = 86_400;
const ivBytes = 12;

/**
 * rememberedLogin keeps the login of a player who asked to be remembered, for a day, in cookies of this site:
 * the name, and the password as ciphertext under a key that never leaves this browser (`deviceKey`). Where no
 * such key can be had, it keeps the name alone.
 */
export const rememberedLogin = {
  readUsername(): string {
    try {
      return decodeURIComponent(readCookie(nameCookie));
    } catch {
      return '';
    }
  },
  /** The password that belongs to the name, or nothing. */
  async readPassword(): Promise<string | undefined> {
    const encrypted = readCookie(secretCookie);
    if (encrypted === '') return undefined;
    try {
      const key = await deviceKey.read();
      const bytes = Uint8Array.from(atob(decodeURIComponent(encrypted)), (letter) => letter.charCodeAt(0));
      const plain =
        key && (await crypto.subtle.decrypt(cipher(bytes.slice(0, ivBytes)), key, bytes.slice(ivBytes)));
      return plain && new TextDecoder().decode(plain);
    } catch {
      return undefined;
    }
  },
  async write(username: string, password: string): Promise<void> {
    setCookie(nameCookie, encodeURIComponent(username), seconds);
    setCookie(secretCookie, '', 0);
    try {
      // Another one each time: what was written before can be read no more.
      const key = await deviceKey.make();
      const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
      const encrypted = await crypto.subtle.encrypt(
        cipher(iv, username),
        key,
        new TextEncoder().encode(password),
      );
      const bytes = [...iv, ...new Uint8Array(encrypted)];
      setCookie(secretCookie, encodeURIComponent(btoa(String.fromCharCode(...bytes))), seconds);
    } catch {
      // No database or no encryption here: the name alone is remembered.
    }
  },
  async forget(): Promise<void> {
    setCookie(nameCookie, '', 0);
    setCookie(secretCookie, '', 0);
    // Where there is no database there is no key either.
    await deviceKey.forget().catch(() => undefined);
  },
};

/** Bound to the name: a password that was encrypted for one account fills in no other one's. */
const cipher = (iv: Uint8Array<ArrayBuffer>, username = rememberedLogin.readUsername()) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(username),
});

function readCookie(name: string): string {
  const pair = document.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`));
  return pair?.slice(name.length + 1) ?? '';
}

function setCookie(name: string, value: string, maxAge: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value}; Max-Age=${maxAge}; Path=/; SameSite=Strict${secure}`;
}

// The page's first reading of its cookies waits for another process: it does so while the code loads, not when the form is drawn.
readCookie(nameCookie);
