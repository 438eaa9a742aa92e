import { envelopeSchema, type AnyCall, type CallResult } from '@tessera/contracts';
import { schemasReady } from '@tessera/contracts/schema-later';
import { apiFailure } from './api-failure';

/**
 * readAnswer returns the checked value of an answer, however it was carried. It throws the ApiError of a
 * refusal, MALFORMED_ANSWER for a body outside of the envelope or against the contract, and NETWORK_FAILED where what
 * checks it cannot be loaded.
 */
export async function readAnswer<C extends AnyCall>(
  call: C,
  status: number,
  body: unknown,
): Promise<CallResult<C>> {
  await schemasReady().catch(() => {
    throw apiFailure('NETWORK_FAILED');
  });
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
