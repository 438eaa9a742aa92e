import * as z from '@tessera/contracts/schema';
import { defineCall } from '../wire/call';

/**
 * failureTypeSchema says why a part of the site could not be loaded (section 8: "a load error naming the
 * chunk and the failure type").
 */
export const failureTypeSchema = z.enum(['timeout', 'missing', 'error', 'integrity', 'contract']);
export type FailureType = z.infer<typeof failureTypeSchema>;

/**
 * failurePhaseSchema says in which phase of a remote's lifecycle the failure happened; `runtime` is what its code threw
 * after it was loaded, and nobody caught.
 */
export const failurePhaseSchema = z.enum([
  'entry',
  'chunk',
  'style',
  'dictionary',
  'catalogue',
  'bootstrap',
  'mount',
  'render',
  'unmount',
  'runtime',
]);
export type FailurePhase = z.infer<typeof failurePhaseSchema>;

/**
 * failureRecordSchema describes the record of a failure, for every kind of loader. It holds nothing that the
 * player typed and no secret.
 */
export const failureRecordSchema = z.object({
  remote: z.string().check(z.maxLength(60)),
  version: z.string().check(z.maxLength(60)),
  operator: z.string().check(z.maxLength(40)),
  set: z.string().check(z.maxLength(40)),
  chunk: z.string().check(z.maxLength(200)),
  /** Without query and fragment. */
  url: z.string().check(z.maxLength(400)),
  phase: failurePhaseSchema,
  type: failureTypeSchema,
  attempt: z.number().check(z.gte(0), z.lte(1_000)),
  /** Milliseconds since the load began; a month at most. */
  elapsed: z.number().check(z.gte(0), z.lte(2_147_483_647)),
  online: z.boolean(),
  detail: z.string().check(z.maxLength(400)),
});
export type FailureRecord = z.infer<typeof failureRecordSchema>;

/**
 * reportFailureCall takes a page's failure record. Operations see the records by release and operator.
 * Fails: RATE_LIMITED.
 */
export const reportFailureCall = defineCall({
  method: 'POST',
  path: '/wps/system/failures',
  failures: [],
  rateLimit: { by: 'ip', limit: 60, windowSeconds: 60 },
  request: failureRecordSchema,
  response: z.null(),
});
