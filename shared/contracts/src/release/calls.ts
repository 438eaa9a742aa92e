import * as z from '@tessera/contracts/schema';

/** A JSON Schema without what is only for readers. */
const jsonSchema = z.record(z.string(), z.unknown());

/**
 * callShapeSchema describes a call as one side of the wire has it. `version` is a fingerprint of the whole contract of the call: where
 * it is the same on both sides, nothing else has to be compared.
 */
export const callShapeSchema = z.object({
  version: z.string().check(z.regex(/^[0-9a-f]{10}$/)),
  auth: z.enum(['none', 'optional', 'token']),
  encrypted: z.boolean(),
  form: z.boolean(),
  idempotent: z.union([z.literal('required'), z.literal('optional'), z.literal(false)]),
  /** What a caller may send, or what the platform takes. */
  request: jsonSchema,
  /** What a caller can read, or what the platform answers. */
  response: jsonSchema,
});
export type CallShape = z.infer<typeof callShapeSchema>;

/** callTableSchema maps calls, as `GET /wps/system/status`, to their shapes: those that a release needs, or those that a platform has. */
export const callTableSchema = z.record(z.string(), callShapeSchema);
export type CallTable = z.infer<typeof callTableSchema>;
