import {
  addAuthenticatorCall,
  secondFactorCodeCall,
  authenticatorCall,
  authenticatorSecretCall,
  verifyLoginCall,
  removeAuthenticatorCall,
} from '@tessera/contracts/auth';
import type { FastifyInstance } from 'fastify';
import { registerCall, registerMemberCall } from '../../http/register-call';
import { authenticatorOf, confirmAuthenticator, offerSecret, removeAuthenticator } from './authenticator';
import { verifyLogin, sendSecondFactorCode } from './verify-login';

export function secondFactorRoutes(app: FastifyInstance): void {
  registerCall(app, secondFactorCodeCall, ({ platform, operator, input, language, ip, idempotencyKey }) =>
    sendSecondFactorCode(platform, operator, input, { language, ip, requestKey: idempotencyKey }),
  );
  registerCall(app, verifyLoginCall, ({ platform, operator, input, ip, userAgent }) =>
    verifyLogin(platform, operator, input, { ip, userAgent }),
  );
  registerMemberCall(app, authenticatorCall, ({ platform, session }) =>
    authenticatorOf(platform, session.memberId),
  );
  registerMemberCall(app, authenticatorSecretCall, ({ platform, operator, session }) =>
    offerSecret(platform, operator, session),
  );
  registerMemberCall(app, addAuthenticatorCall, ({ platform, operator, session, input }) =>
    confirmAuthenticator(platform, operator, session, input.code),
  );
  registerMemberCall(app, removeAuthenticatorCall, async ({ platform, operator, session, input }) => {
    await removeAuthenticator(platform, operator, session, input.code);
    return null;
  });
}
