import type { AccountRef } from '../../money/ledger';
import type { GameSession } from './game-sessions';

/**
 * providerAccount returns what the operator owes a provider and the other way round; one account a vendor keeps
 * players apart from each other.
 */
export function providerAccount(session: GameSession): AccountRef {
  return {
    ownerKind: 'provider',
    ownerId: `${session.operator}/${session.vassalage}`,
    currency: session.currency,
    kind: 'play',
  };
}
