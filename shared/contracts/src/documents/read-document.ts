import type * as z from 'zod/mini';
import { en } from 'zod/locales';

const { localeError } = en();

/**
 * ReadDocument is a document that its schema takes, or what is wrong with it: each fault with its place and
 * its rule.
 */
export type ReadDocument<Value> = { success: true; data: Value } | { success: false; faults: string };

/**
 * readDocument validates a document that a person wrote: `currency.code: Invalid input: expected string,
 * received undefined`. It is for servers and tools alone: zod's messages are too large for a page.
 */
export function readDocument<Schema extends z.ZodMiniType>(
  schema: Schema,
  content: unknown,
): ReadDocument<z.output<Schema>> {
  const parsed = schema.safeParse(content, { error: localeError });
  if (parsed.success) return parsed;
  const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  return { success: false, faults: faults.join('; ') };
}
