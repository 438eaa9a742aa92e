import { offerConsentsCall, setOfferConsentCall } from '@tessera/contracts/protection';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../../http/domain-error';
import { registerMemberCall } from '../../http/register-call';
import { readConsents, setConsent } from './consents';

/** consentRoutes serves which offers a member wants. */
export function consentRoutes(app: FastifyInstance): void {
  registerMemberCall(app, offerConsentsCall, ({ platform, session }) =>
    readConsents(platform.db, session.memberId),
  );
  registerMemberCall(app, setOfferConsentCall, async ({ platform, session, input }) => {
    if (input.granted && session.breakUntil) throw new DomainError('BREAK_ACTIVE');
    await setConsent(platform, session.memberId, input);
    return readConsents(platform.db, session.memberId);
  });
}
