import type { ApiTransport, CallOptions } from '@tessera/contracts';
import {
  balanceCall,
  merchantWalletCall,
  type Balance,
  type MerchantWallet,
} from '@tessera/contracts/wallet';

/** The one wallet. Of two answers the one with the higher sequence is the newer. */
export const getBalance = (api: ApiTransport, options?: CallOptions): Promise<Balance> =>
  api.call(balanceCall, {}, options);

/** Whether one balance plays everything (section 7.3). */
export const getMerchantWallet = (api: ApiTransport, options?: CallOptions): Promise<MerchantWallet> =>
  api.call(merchantWalletCall, {}, options);
