import {
  addPasskeyCall,
  passkeyCreationCall,
  passkeyLoginCall,
  passkeyLoginChallengeCall,
  passkeysCall,
  removePasskeyCall,
  renamePasskeyCall,
} from '@tessera/contracts/auth';
import type { FastifyInstance } from 'fastify';
import { assertRecentAuth } from '../sessions/recent-auth';
import { DomainError } from '../../http/domain-error';
import { registerCall, registerMemberCall } from '../../http/register-call';
import { addPasskey, creationOptions } from './add-passkey';
import { logInByPasskey, loginOptions } from './login';
import { presentPasskey } from './presenter';

export function passkeyRoutes(app: FastifyInstance): void {
  registerMemberCall(app, passkeysCall, async ({ platform, session }) => {
    const rows = await platform.db
      .selectFrom('passkey')
      .selectAll()
      .where('member_id', '=', session.memberId)
      .orderBy('created_at')
      .execute();
    return { passkeys: rows.map(presentPasskey) };
  });
  registerMemberCall(app, passkeyCreationCall, ({ platform, operator, session, siteOrigin }) =>
    creationOptions(platform, operator, session, siteOrigin),
  );
  registerMemberCall(app, addPasskeyCall, ({ platform, operator, session, input, siteOrigin }) =>
    addPasskey(platform, operator, session, input, siteOrigin),
  );
  registerMemberCall(app, renamePasskeyCall, async ({ platform, session, input }) => {
    const { numUpdatedRows } = await platform.db
      .updateTable('passkey')
      .set({ name: input.name })
      .where('id', '=', input.id)
      .where('member_id', '=', session.memberId)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new DomainError('NOT_FOUND');
    return null;
  });
  registerMemberCall(app, removePasskeyCall, async ({ platform, session, input }) => {
    await assertRecentAuth(platform, session);
    const { numDeletedRows } = await platform.db
      .deleteFrom('passkey')
      .where('id', '=', input.id)
      .where('member_id', '=', session.memberId)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw new DomainError('NOT_FOUND');
    return null;
  });
  registerCall(app, passkeyLoginChallengeCall, ({ platform, operator, siteOrigin }) =>
    loginOptions(platform, operator, siteOrigin),
  );
  registerCall(app, passkeyLoginCall, ({ platform, operator, input, ip, userAgent, siteOrigin }) =>
    logInByPasskey(platform, operator, input, { ip, userAgent, siteOrigin }),
  );
}
