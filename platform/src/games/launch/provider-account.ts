import type { AccountRef } from '../../money/ledger';
import type { GameSession } from './game-sessions';

/**
 * providerAccount returns the ledger account of what the operator and a provider owe each other. There is one
 * for each vendor.
 */
export function providerAccount(session: GameSession): AccountRef {
  return {
    ownerKind: 'provider',
    ownerId: `${session.operator}/${session.vassalage}`,
    currency: session.currency,
    kind: 'play',
  };
}
