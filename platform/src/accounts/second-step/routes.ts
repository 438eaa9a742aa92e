import {
  addAuthenticatorCall,
  addressCodeCall,
  authenticatorCall,
  authenticatorSecretCall,
  proveAddressCall,
  removeAuthenticatorCall,
} from '@tessera/contracts/auth';
import type { FastifyInstance } from 'fastify';
import { registerCall, registerMemberCall } from '../../http/register-call';
import { authenticatorOf, confirmAuthenticator, offerSecret, removeAuthenticator } from './authenticator';
import { proveAddress, sendAddressCode } from './prove-address';

export function secondStepRoutes(app: FastifyInstance): void {
  registerCall(app, addressCodeCall, ({ platform, operator, input, language, ip, idempotencyKey }) =>
    sendAddressCode(platform, operator, input, { language, ip, requestKey: idempotencyKey }),
  );
  registerCall(app, proveAddressCall, ({ platform, operator, input, ip, userAgent }) =>
    proveAddress(platform, operator, input, { ip, userAgent }),
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
