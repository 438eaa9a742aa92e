import { sha256Hex, toHex } from '@tessera/contracts/text';

const edge = 3;
const highest = 20_000;

interface FlightProof {
  seed: string;
  /** Of the seed, as it was shown before the bet. */
  hash: string;
  /** The number that this browser has made. */
  id: string;
}

/**
 * checkFlight returns where the flight of this seed and number ends, in hundredths; undefined if the seed
 * does not match the promised hash.
 */
export async function checkFlight({ seed, hash, id }: FlightProof): Promise<number | undefined> {
  if (!crypto.subtle) return undefined;
  const text = new TextEncoder();
  if ((await sha256Hex(seed)) !== hash) return undefined;
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', text.encode(seed), algorithm, false, ['sign']);
  const digest = toHex(await crypto.subtle.sign('HMAC', key, text.encode(id)));
  const all = 2 ** 52;
  const drawn = Number.parseInt(digest.slice(0, 13), 16);
  return Math.min(highest, Math.max(100, Math.floor(((100 - edge) * all) / (all - drawn))));
}
