import { envelopeSchema, type AnyCall, type CallResult } from '@tessera/contracts';
import { apiFailure } from './api-failure';

/**
 * readAnswer returns the checked value of an answer, whatever carried it. A refusal of the platform becomes its ApiError; what is not in
 * the envelope or not what the contract says is MALFORMED_ANSWER.
 */
export function readAnswer<C extends AnyCall>(call: C, status: number, body: unknown): CallResult<C> {
  const envelope = envelopeSchema.safeParse(body);
  if (!envelope.success) throw apiFailure('MALFORMED_ANSWER', { status });
  if (!envelope.data.success) {
    const { errorCode, message, value } = envelope.data;
    throw apiFailure(errorCode, { message, status, value });
  }
  const value = call.response.safeParse(envelope.data.value);
  if (!value.success) throw apiFailure('MALFORMED_ANSWER', { status });
  return value.data as CallResult<C>;
}
