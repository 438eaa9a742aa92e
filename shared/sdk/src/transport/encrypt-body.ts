import type { AnyCall, EncryptedBody, EncryptedPayload } from '@tessera/contracts';
import type { EncryptionKey } from '@tessera/contracts/system';
import { apiFailure } from './api-failure';

/** EncryptedRequest holds a body that only the platform can read, with the header that carries its key. */
export interface EncryptedRequest {
  /** `Encryption` header. */
  header: string;
  body: EncryptedBody;
}

function base64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

/** Loaded by the first encrypted call. A chunk that does not come is a failed network like any other. */
async function newRsa() {
  try {
    const { default: JSEncrypt } = await import('jsencrypt');
    return new JSEncrypt();
  } catch {
    throw apiFailure('NETWORK_FAILED');
  }
}

/**
 * encryptBody encrypts the body of a call (decisions: the API) with a key that is used once. It needs
 * `crypto.subtle`, which exists on https and localhost only.
 */
export async function encryptBody(
  call: AnyCall,
  input: unknown,
  key: EncryptionKey,
  now: number,
): Promise<EncryptedRequest> {
  const aesKey = crypto.getRandomValues(new Uint8Array(32));
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const nonce = base64(crypto.getRandomValues(new Uint8Array(18)));
  const encrypted: EncryptedPayload = { timestamp: now, nonce, body: input };
  const encoder = new TextEncoder();
  const imported = await crypto.subtle.importKey('raw', aesKey, 'AES-GCM', false, ['encrypt']);
  const algorithm = { name: 'AES-GCM', iv, additionalData: encoder.encode(`${call.method} ${call.path}`) };
  const data = await crypto.subtle.encrypt(algorithm, imported, encoder.encode(JSON.stringify(encrypted)));
  const rsa = await newRsa();
  rsa.setPublicKey(key.publicKey);
  // jsencrypt takes a string and reads a byte of every character.
  const wrapped = rsa.encryptOAEP(String.fromCharCode(...aesKey));
  if (!wrapped) throw apiFailure('ENCRYPTION_INVALID');
  return { header: `${key.keyId}.${wrapped}`, body: { iv: base64(iv), data: base64(new Uint8Array(data)) } };
}
