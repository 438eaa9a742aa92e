import { createHash } from 'node:crypto';
import type { Random } from './random';

/**
 * hashSecret returns what the database stores of a token, a ticket or a key: its SHA-256. The secret is
 * random and long, so it cannot be found from the hash, and a stolen table opens nothing.
 */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** newSecret returns a token that nobody can guess: 32 random bytes, base64url. */
export const newSecret = ({ random }: { random: Random }): string => random.bytes(32).toString('base64url');
