import type { HumanChallenge } from '@tessera/contracts/auth';
import { toHex } from '@tessera/contracts/text';

/** So many are derived at a time: the browser has threads for them, and typing goes on between. */
const batch = 8;

/**
 * solvePuzzle solves the proof-of-work puzzle: it finds the counter that the puzzle hides and returns the
 * solution for the platform. The key derivations are Web Crypto's and do not block the page.
 */
export async function solvePuzzle(challenge: HumanChallenge): Promise<string> {
  const { nonce, salt, cost, keyLength, keyPrefix, data } = challenge.parameters;
  const [password, saltBytes] = [bytesOf(nonce), bytesOf(salt)];
  const derive = async (counter: number) => {
    const secret = new Uint8Array(password.length + 4);
    secret.set(password);
    new DataView(secret.buffer).setUint32(password.length, counter);
    const key = await crypto.subtle.importKey('raw', secret, 'PBKDF2', false, ['deriveBits']);
    const bits = await crypto.subtle.deriveBits(
      { name: 'PBKDF2', hash: 'SHA-256', salt: saltBytes, iterations: cost },
      key,
      keyLength * 8,
    );
    return toHex(bits);
  };
  for (let start = 0; start <= data.most; start += batch) {
    const keys = await Promise.all(Array.from({ length: batch }, (_, index) => derive(start + index)));
    const found = keys.findIndex((key) => key.startsWith(keyPrefix));
    if (found >= 0) {
      const solution = { counter: start + found, derivedKey: keys[found] };
      return btoa(JSON.stringify({ challenge, solution }));
    }
  }
  throw new Error('the puzzle has no solution');
}

const bytesOf = (hex: string) =>
  Uint8Array.from(hex.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));
