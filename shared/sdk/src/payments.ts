import type { ApiTransport, CallInput, CallOptions } from '@tessera/contracts';
import * as calls from '@tessera/contracts/payments';

export const getDepositChannels = (api: ApiTransport, options?: CallOptions) =>
  api.call(calls.depositChannelsCall, {}, options);

/** One deposit for one idempotency key, and the address where it is paid. */
export const createDeposit = (
  api: ApiTransport,
  input: CallInput<typeof calls.createDepositCall>,
  options: CallOptions & { idempotencyKey: string },
) => api.call(calls.createDepositCall, input, options);

/** A new address for a deposit that still waits. */
export const openDeposit = (api: ApiTransport, depositId: string, options?: CallOptions) =>
  api.call(calls.openDepositCall, { depositId }, options);

export const getDeposit = (api: ApiTransport, depositId: string, options?: CallOptions) =>
  api.call(calls.depositCall, { depositId }, options);

/** Newest first. */
export const getDeposits = (
  api: ApiTransport,
  query: CallInput<typeof calls.depositListCall> = {},
  options?: CallOptions,
) => api.call(calls.depositListCall, query, options);
