import { constants, createCipheriv, publicEncrypt, randomBytes } from 'node:crypto';
import { gatewayVersion, headers, type AnyCall, type EncryptedPayload } from '@tessera/contracts';
import type { EncryptionKey } from '@tessera/contracts/system';

/** encryptBody encrypts the body of a call as a page does, with what the status says; the headers go with it. */
export function encryptBody(
  { method, path }: AnyCall,
  input: unknown,
  { encryption, serverTime }: { encryption: EncryptionKey; serverTime: number },
): { headers: Record<string, string>; body: string } {
  const [aesKey, iv] = [randomBytes(32), randomBytes(12)];
  const cipher = createCipheriv('aes-256-gcm', aesKey, iv);
  cipher.setAAD(Buffer.from(`${method} ${path}`));
  const payload: EncryptedPayload = {
    timestamp: serverTime,
    nonce: randomBytes(16).toString('hex'),
    body: input,
  };
  const text = Buffer.concat([cipher.update(JSON.stringify(payload)), cipher.final(), cipher.getAuthTag()]);
  const rsa = { key: encryption.publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  const key = publicEncrypt(rsa, aesKey).toString('base64');
  return {
    headers: { [headers.encryption]: `${encryption.keyId}.${key}`, [headers.gateway]: gatewayVersion },
    body: JSON.stringify({ iv: iv.toString('base64'), data: text.toString('base64') }),
  };
}
