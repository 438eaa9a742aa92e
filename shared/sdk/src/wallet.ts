import type { ApiTransport, CallOptions } from '@tessera/contracts';
import { balanceCall, type Balance } from '@tessera/contracts/wallet';

/** The one wallet. Of two answers the one with the higher sequence is the newer. */
export const getBalance = (api: ApiTransport, options?: CallOptions): Promise<Balance> =>
  api.call(balanceCall, {}, options);
