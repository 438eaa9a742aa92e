import { fieldErrorsSchema, isApiError, type ErrorCode } from '@tessera/contracts';

/** fieldErrorsOf returns the fields that the platform found fault with; empty for any other failure. */
export function fieldErrorsOf(error: unknown): Record<string, ErrorCode> {
  if (!isApiError(error, 'VALIDATION_FAILED')) return {};
  const value = fieldErrorsSchema.safeParse(error.value);
  return value.success ? value.data.fields : {};
}
