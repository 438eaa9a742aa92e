import type { ErrorCode } from '@tessera/contracts';
import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

/** fieldErrors names each field that a schema refused, with the code whose text stands under it. */
export function fieldErrors(issues: readonly Issue[], input: unknown): Record<string, ErrorCode> {
  const fields: Record<string, ErrorCode> = {};
  for (const issue of issues) fields[issue.path.map(String).join('.') || 'body'] ??= codeOf(issue, input);
  return fields;
}

function codeOf(issue: Issue, input: unknown): ErrorCode {
  const typedValue = issue.path.reduce<unknown>(
    (value, key) => (value === null || value === undefined ? undefined : Reflect.get(Object(value), key)),
    input,
  );
  if (typedValue === undefined || typedValue === null || typedValue === '') return 'FIELD_REQUIRED';
  const isLength = issue.code === 'too_small' || issue.code === 'too_big' ? issue.origin === 'string' : false;
  if (isLength) return issue.code === 'too_small' ? 'FIELD_TOO_SHORT' : 'FIELD_TOO_LONG';
  return 'FIELD_FORMAT';
}
