import { createDecipheriv } from 'node:crypto';
import {
  encryptedBodySchema,
  gatewayVersion,
  headers,
  encryptedPayloadSchema,
  type AnyCall,
  type EncryptedPayload,
} from '@tessera/contracts';
import type { FastifyRequest } from 'fastify';
import type { Platform } from '../context';
import { DomainError } from './domain-error';
import { expectStorable } from './storable';

/** How far a request's clock may be off, and so how long its nonce is remembered. */
const freshnessMs = 5 * 60_000;

/** decryptBody opens an encrypted body (decisions: the API). A nonce opens only one body. */
export async function decryptBody(
  platform: Platform,
  call: AnyCall,
  request: FastifyRequest,
): Promise<unknown> {
  const encrypted = decrypt(platform, `${call.method} ${call.path}`, request);
  expectStorable(encrypted.nonce);
  // By the names that the call has for its fields.
  expectStorable(encrypted.body);
  const now = platform.clock.now();
  if (Math.abs(now.getTime() - encrypted.timestamp) > freshnessMs) throw new DomainError('REQUEST_REPLAYED');
  const [result] = await platform.db
    .insertInto('encryption_nonce')
    .values({ nonce: encrypted.nonce, expires_at: new Date(now.getTime() + 2 * freshnessMs) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (result?.numInsertedOrUpdatedRows !== 1n) throw new DomainError('REQUEST_REPLAYED');
  return encrypted.body;
}

function decrypt({ keys }: Platform, additionalData: string, request: FastifyRequest): EncryptedPayload {
  const header = request.headers[headers.encryption];
  const body = encryptedBodySchema.safeParse(request.body);
  if (typeof header !== 'string' || !body.success || request.headers[headers.gateway] !== gatewayVersion)
    throw new DomainError('ENCRYPTION_REQUIRED');
  const dot = header.indexOf('.');
  const keyId = header.slice(0, dot);
  if (!keys.knows(keyId)) throw new DomainError('ENCRYPTION_KEY_UNKNOWN', { value: keys.current });
  try {
    const aesKey = keys.unwrap(keyId, Buffer.from(header.slice(dot + 1), 'base64'));
    const data = Buffer.from(body.data.data, 'base64');
    const iv = Buffer.from(body.data.iv, 'base64');
    const decipher = createDecipheriv('aes-256-gcm', aesKey, iv, { authTagLength: 16 });
    decipher.setAAD(Buffer.from(additionalData));
    decipher.setAuthTag(data.subarray(-16));
    const text = Buffer.concat([decipher.update(data.subarray(0, -16)), decipher.final()]).toString('utf8');
    return encryptedPayloadSchema.parse(JSON.parse(text));
  } catch {
    throw new DomainError('ENCRYPTION_INVALID');
  }
}
