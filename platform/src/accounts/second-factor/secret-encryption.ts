import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { KeyRing } from '../../http/key-ring';

const algorithm = 'aes-256-gcm';
const tagLength = 16;

/**
 * encryptSecret encrypts a secret for the database, bound to its owner, under the newest key; older keys
 * still decrypt what they encrypted.
 */
export function encryptSecret(keys: KeyRing, secret: string, owner: bigint): string {
  const { keyId } = keys.current;
  const iv = randomBytes(12);
  const cipher = createCipheriv(algorithm, keyOf(keys, keyId), iv).setAAD(Buffer.from(String(owner)));
  const data = Buffer.concat([cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
  return [keyId, iv.toString('base64url'), data.toString('base64url')].join('.');
}

/** decryptSecret throws where the secret was not encrypted here for this owner. */
export function decryptSecret(keys: KeyRing, encrypted: string, owner: bigint): string {
  const [keyId = '', iv = '', data = ''] = encrypted.split('.');
  const bytes = Buffer.from(data, 'base64url');
  const decipher = createDecipheriv(algorithm, keyOf(keys, keyId), Buffer.from(iv, 'base64url'))
    .setAAD(Buffer.from(String(owner)))
    .setAuthTag(bytes.subarray(-tagLength));
  return Buffer.concat([decipher.update(bytes.subarray(0, -tagLength)), decipher.final()]).toString();
}

const keyOf = (keys: KeyRing, keyId: string) => Buffer.from(keys.derive('secret-encryption', keyId), 'hex');
