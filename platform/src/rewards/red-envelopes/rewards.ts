import { fromMinorUnits } from '@tessera/contracts';
import type { RewardProvider } from '../../domain/reward-provider';
import { DomainError } from '../../http/domain-error';
import { openEnvelope } from './open-envelope';
import { readEnvelopes } from './read-envelopes';

/** redEnvelopeRewards gives the reward center the envelopes that a member can open now. */
export const redEnvelopeRewards: RewardProvider = {
  kind: 'RED_ENVELOPE',
  async waiting(db, { operator, memberId, language, now }) {
    const envelopes = await readEnvelopes(db, operator, { memberId, language, now });
    return envelopes
      .filter(({ status }) => status === 'CLAIM')
      .map(({ id, title, text, closesAt }) => ({
        id,
        title,
        text,
        status: 'CLAIM' as const,
        amount: null,
        points: null,
        expiresAt: closesAt,
        path: '/member?page=redEnvelope',
      }));
  },
  async claim({ platform, operator, session }, id) {
    if (!/^\d{1,18}$/.test(id)) throw new DomainError('NOT_FOUND');
    const { amount } = await openEnvelope(platform, operator, session.memberId, BigInt(id)).catch(refuse);
    return { status: 'CLAIMED', amount: fromMinorUnits(amount, operator.currency.digits), points: null };
  },
};

/** In the words of the reward center. */
function refuse(error: unknown): never {
  if (error instanceof DomainError && error.code === 'RED_ENVELOPES_GONE')
    throw new DomainError('PROMOTION_CLOSED');
  if (error instanceof DomainError && error.code === 'RED_ENVELOPE_NOT_EARNED')
    throw new DomainError('NOT_FOUND');
  throw error;
}
