import type { AccountRef } from '../../money/ledger';
import type { GameSession } from './game-sessions';

/**
 * providerAccount returns the ledger account of what the operator and a provider owe each other. There is one
 * for each vendor, so that players of different vendors need not wait for each other.
 */
export function providerAccount(session: GameSession): AccountRef {
  return {
    ownerKind: 'provider',
    ownerId: `${session.operator}/${session.vassalage}`,
    currency: session.currency,
    kind: 'play',
  };
}
