import type { ApiTransport, CallInput, CallOptions } from '@tessera/contracts';
import { betHistoryCall } from '@tessera/contracts/bets';

/** The signed-in member's betting record with its totals. */
export function getBetHistory(
  transport: ApiTransport,
  query: CallInput<typeof betHistoryCall> = {},
  options?: CallOptions,
) {
  return transport.call(betHistoryCall, query, options);
}
