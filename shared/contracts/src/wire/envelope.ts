import * as z from '@tessera/contracts/schema';
import { errorCodeSchema } from './errors';

/** successSchema describes a successful answer: `{ "success": true, "value": … }` */
export const successSchema = z.object({ success: z.literal(true), value: z.unknown() });

/**
 * failureSchema describes a failed answer: `{ "success": false, "errorCode": "…", "message": "…", "value"?:
 * … }`; `message` is for people, in their language.
 */
export const failureSchema = z.object({
  success: z.literal(false),
  errorCode: errorCodeSchema,
  message: z.string(),
  value: z.optional(z.unknown()),
});

/** envelopeSchema describes the body of every answer of the platform's API. */
export const envelopeSchema = z.discriminatedUnion('success', [successSchema, failureSchema]);
export type Failure = z.infer<typeof failureSchema>;
export type Envelope = z.infer<typeof envelopeSchema>;

/**
 * fieldErrorsSchema is the `value` of VALIDATION_FAILED: field name to error code, for the message under
 * each field.
 */
export const fieldErrorsSchema = z.object({ fields: z.record(z.string(), errorCodeSchema) });

/**
 * encryptedBodySchema describes the body of an encrypted call: AES-256-GCM, `iv` 12 bytes and `data`
 * (ciphertext and tag), both base64. Additional data: `METHOD path`. The `Encryption` header carries
 * `keyId.base64(RSA-OAEP-SHA256(aes key))`.
 */
export const encryptedBodySchema = z.object({ iv: z.base64(), data: z.base64() });
export type EncryptedBody = z.infer<typeof encryptedBodySchema>;

/**
 * encryptedPayloadSchema describes what the ciphertext holds: when it was made (ms since 1970, server time),
 * a nonce used once, the body.
 */
export const encryptedPayloadSchema = z.object({
  timestamp: z.number(),
  nonce: z.string().check(z.minLength(16), z.maxLength(64)),
  body: z.unknown(),
});
export type EncryptedPayload = z.infer<typeof encryptedPayloadSchema>;

/** headers has the names of the headers of the platform's API. */
export const headers = {
  merchant: 'x-merchant',
  language: 'x-language',
  encryption: 'encryption',
  gateway: 'x-gateway-version',
  idempotency: 'idempotency-key',
  unattended: 'x-unattended',
} as const;
/** gatewayVersion is the gateway version that free play and encrypted calls announce (section 7.1). */
export const gatewayVersion = '3';
