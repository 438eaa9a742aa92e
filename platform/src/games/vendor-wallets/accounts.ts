import { memberWallet, vendorWallets, type AccountRef } from '../../money/ledger';

/** vendorWallet returns the ledger account of what a member has at a vendor: the member's own, as the central wallet is. */
export function vendorWallet(memberId: bigint, currency: string, vassalage: string): AccountRef {
  return { ...memberWallet(memberId, currency), kind: vendorWallets + vassalage };
}

/** moneyInTransit returns the ledger account of what a member has in neither wallet, until the vendor has answered. */
export function moneyInTransit(memberId: bigint, currency: string): AccountRef {
  return { ...memberWallet(memberId, currency), kind: 'transit' };
}

export const isVendorWallet = (kind: string): boolean => kind.startsWith(vendorWallets);
export const vendorOf = (kind: string): string => kind.slice(vendorWallets.length);
