/**
 * The customer-service path as it is delivered: scrambled under its own last 8 characters (section 9). It keeps
 * URLs out of plain sight and nothing more; a real operator's cipher replaces this module.
 */
const keyLength = 8;

/** encryptServicePath encrypts the URL of a customer service. `key` is 8 characters of A-Z, a-z, 0-9. */
export function encryptServicePath(path: string, key: string): string {
  if (!/^[A-Za-z0-9]{8}$/.test(key)) throw new RangeError('a service path key is 8 letters or digits');
  const bytes = scramble(new TextEncoder().encode(path), key);
  return btoa(String.fromCharCode(...bytes)) + key;
}

/**
 * decryptServicePath decrypts the URL of a customer service. It returns an empty string for anything else.
 */
export function decryptServicePath(encrypted: string): string {
  const key = encrypted.slice(-keyLength);
  try {
    const bytes = Uint8Array.from(atob(encrypted.slice(0, -keyLength)), (char) => char.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(scramble(bytes, key));
  } catch {
    return '';
  }
}

function scramble(bytes: Uint8Array, key: string): Uint8Array {
  let state = 0x811c9dc5;
  for (const char of key) state = Math.imul(state ^ char.charCodeAt(0), 0x01000193);
  return bytes.map((byte) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return byte ^ (state & 0xff);
  });
}
