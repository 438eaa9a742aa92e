import type { OwnerKind } from './tables';

/** AccountRef names an account, which is made at its first posting. */
export interface AccountRef {
  ownerKind: OwnerKind;
  ownerId: string;
  currency: string;
  kind: string;
}

/** vendorWallets is how the kinds of the accounts of what members have at vendors begin. */
export const vendorWallets = 'vendor:';

/** memberWallet returns the ledger account of a member's playable money. */
export function memberWallet(memberId: bigint, currency: string): AccountRef {
  return { ownerKind: 'member', ownerId: String(memberId), currency, kind: 'wallet' };
}

/**
 * memberBonus returns the ledger account of a member's bonus money. Who moves it holds the row of the bonus first
 * (`money/bonus-balance`), so that it is always what the active bonus says.
 */
export function memberBonus(memberId: bigint, currency: string): AccountRef {
  return { ownerKind: 'member', ownerId: String(memberId), currency, kind: 'bonus' };
}

/**
 * houseAccount returns the ledger account of the operator's side of a posting; `kind` says what for:
 * "credit", "play", "payment".
 */
export function houseAccount(operator: string, currency: string, kind: string): AccountRef {
  return { ownerKind: 'house', ownerId: operator, currency, kind };
}
