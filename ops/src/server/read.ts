import type * as z from 'zod/mini';
import { Refusal } from './refusal';

/** read returns input as its schema wants it. Throws INVALID, which names the first field that is not. */
export function read<Schema extends z.ZodMiniType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input ?? {});
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Refusal('INVALID', `${issue?.path.join('.') || 'The request'}: ${issue?.message ?? 'not valid'}`);
}
