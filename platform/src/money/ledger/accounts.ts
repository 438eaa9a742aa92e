import type { OwnerKind } from './tables';

/** Names an account; it comes to be at its first posting. */
export interface AccountRef {
  ownerKind: OwnerKind;
  ownerId: string;
  currency: string;
  kind: string;
}

/** memberWallet returns the ledger account of a member's playable money. */
export function memberWallet(memberId: bigint, currency: string): AccountRef {
  return { ownerKind: 'member', ownerId: String(memberId), currency, kind: 'wallet' };
}

/**
 * houseAccount returns the ledger account of the operator's side of a posting; `kind` says what for:
 * "credit", "play", "payment".
 */
export function houseAccount(operator: string, currency: string, kind: string): AccountRef {
  return { ownerKind: 'house', ownerId: operator, currency, kind };
}
