import type { ErrorCode } from '@tessera/contracts';
import type { FastifyInstance } from 'fastify';
import { invalidFields } from './domain-error';

/** What no text column and no JSON column takes: NUL, and half of a pair that makes one character. */
const unstorableText = /\0|\p{Surrogate}/u;
/** Deeper than any call's input; what is nested more is no honest request. */
const deepest = 32;

/** The path of the first part of `value` that the database cannot keep as it is. */
function findUnstorable(value: unknown, path: readonly string[] = []): readonly string[] | undefined {
  if (typeof value === 'string') return unstorableText.test(value) ? path : undefined;
  if (typeof value === 'number')
    return Number.isFinite(value) && Math.abs(value) <= Number.MAX_SAFE_INTEGER ? undefined : path;
  if (typeof value !== 'object' || value === null) return undefined;
  if (path.length >= deepest) return path;
  for (const [key, part] of Object.entries(value)) {
    const found = unstorableText.test(key) ? path : findUnstorable(part, [...path, key]);
    if (found) return found;
  }
  return undefined;
}

/**
 * expectStorable refuses text and numbers that would only fail in the database, by the name of their field.
 * Every call's input passes here, encrypted ones after they were opened, so that no schema has to think of
 * it.
 */
export function expectStorable(input: unknown): void {
  const path = findUnstorable(input);
  if (!path) return;
  const fields: Record<string, ErrorCode> = { [path.join('.') || 'body']: 'FIELD_FORMAT' };
  throw invalidFields(fields);
}

/**
 * refuseUnstorable refuses every request with text that the database cannot store, in its body, its query or
 * its path.
 */
export function refuseUnstorable(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ body, query, params }) => {
    for (const part of [params, query, body]) if (!Buffer.isBuffer(part)) expectStorable(part);
  });
}
