import * as calls from '@tessera/contracts/member';
import type { FastifyInstance } from 'fastify';
import { registerMemberCall } from '../../http/register-call';
import { paymentPasswordRule } from '../../operators/system/register-rules';
import { ownerOf } from '../second-factor/methods';
import { paymentHashOf } from '../sessions/credentials';
import { factorsOf, resetPaymentPassword, sendPaymentCode } from './reset';
import { setPaymentPassword } from './set';

/**
 * paymentPasswordRoutes serves the payment password: whether there is one, setting and changing it, and replacing
 * one that was forgotten.
 */
export function paymentPasswordRoutes(app: FastifyInstance): void {
  registerMemberCall(app, calls.paymentPasswordCall, async ({ platform, operator, session }) => ({
    isSet: (await paymentHashOf(platform.db, session.memberId)) !== null,
    rule: paymentPasswordRule(operator.registration),
    factors: factorsOf(await ownerOf(platform, session.memberId)),
  }));
  registerMemberCall(app, calls.setPaymentPasswordCall, async ({ platform, operator, session, input }) => {
    await setPaymentPassword(platform, operator, session, input);
    return null;
  });
  registerMemberCall(
    app,
    calls.paymentPasswordCodeCall,
    ({ platform, operator, session, input, language, ip, idempotencyKey }) =>
      sendPaymentCode(platform, operator, session, input, { language, ip, requestKey: idempotencyKey }),
  );
  registerMemberCall(
    app,
    calls.resetPaymentPasswordCall,
    async ({ platform, operator, session, input, ip }) => {
      await resetPaymentPassword(platform, operator, session, input, ip);
      return null;
    },
  );
}
