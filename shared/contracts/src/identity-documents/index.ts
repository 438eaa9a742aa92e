import * as z from '@tessera/contracts/schema';
import { uploadLimits } from '../uploads';
import { defineCall } from '../wire/call';
import { moneySchema } from '../wire/money';
import { documentKindSchema } from './document-kind';

export * from './document-kind';

/** documentStateSchema says where a document stands: not given, waiting for the operator, accepted or rejected. */
export const documentStateSchema = z.enum(['NONE', 'PENDING', 'ACCEPTED', 'REJECTED']);
export type DocumentState = z.infer<typeof documentStateSchema>;

/** identityDocumentSchema describes one document that the operator asks its members for. */
export const identityDocumentSchema = z.object({
  kind: documentKindSchema,
  state: documentStateSchema,
  /** Why it was rejected, in the words of who looked at it. */
  reason: z.string(),
  /** When it was given (ISO 8601); null while it is not. */
  at: z.nullable(z.string()),
});
export type IdentityDocument = z.infer<typeof identityDocumentSchema>;

/**
 * identityDocumentsCall returns the documents that the operator asks for before it pays withdrawals of `above` or
 * more, with where each stands; none, and null, where it asks for none. Source: section 5.5.
 */
export const identityDocumentsCall = defineCall({
  method: 'GET',
  path: '/wps/member/documents',
  auth: 'token',
  failures: [],
  request: z.object({}),
  response: z.object({
    above: z.nullable(moneySchema),
    documents: z.array(identityDocumentSchema),
    /** Whether the member neither pays in nor plays before their proof of identity is accepted, as it is not yet. */
    first: z._default(z.boolean(), false),
  }),
});

/**
 * giveIdentityDocumentCall sends the pictures of a document. Until somebody has looked at it others can be sent in
 * their place; the same again changes nothing. Fails: VALIDATION_FAILED with `pictures` NOT_FOUND (no pictures of
 * the member's), FEATURE_DISABLED (this kind is not asked for), DOCUMENT_ACCEPTED, REAL_ACCOUNT_NEEDED,
 * RATE_LIMITED.
 */
export const giveIdentityDocumentCall = defineCall({
  method: 'POST',
  path: '/wps/member/documents',
  whileOnBreak: true,
  auth: 'token',
  failures: ['FEATURE_DISABLED', 'DOCUMENT_ACCEPTED'],
  realAccountOnly: true,
  rateLimit: { by: 'member', limit: 60, windowSeconds: 600 },
  request: z.object({
    kind: documentKindSchema,
    /** Ids of pictures (`uploadCall`). */
    pictures: z
      .array(z.string().check(z.regex(/^[\w-]{1,64}$/)))
      .check(z.minLength(1), z.maxLength(uploadLimits.count)),
  }),
  response: identityDocumentSchema,
});
