import { fromMinorUnits } from '@tessera/contracts';
import {
  changePasswordCall,
  reauthenticateCall,
  consolidatedCall,
  forgotByEmailCall,
  memberIconCall,
  memberInfoCall,
  memberLanguageCall,
  phoneCodeCall,
  profileCall,
  verifyPhoneCall,
  setPasswordByEmailCall,
  setPasswordByPhoneCall,
  updateProfileCall,
} from '@tessera/contracts/member';
import { balanceCall, merchantWalletCall } from '@tessera/contracts/wallet';
import type { FastifyInstance } from 'fastify';
import { reauthenticate } from '../sessions/recent-auth';
import { invalidFields } from '../../http/domain-error';
import { registerCall, registerMemberCall } from '../../http/register-call';
import { memberWallet, readBalance } from '../../money/ledger';
import { mailCode, setPasswordByEmail, setPasswordByPhone } from './forgotten-password';
import { verifyPhone, sendPhoneCode } from './verify-phone';
import { changePassword, changeReason } from './password';
import { presentInfo, presentProfile } from './presenter';
import { updateProfile } from './profile';
import { memberOf } from './repository';

export function memberRoutes(app: FastifyInstance): void {
  registerCall(app, forgotByEmailCall, ({ platform, operator, input, language, ip, idempotencyKey }) =>
    mailCode(platform, operator, input, { language, ip, requestKey: idempotencyKey }),
  );
  registerCall(app, setPasswordByPhoneCall, ({ platform, operator, input, ip }) =>
    setPasswordByPhone(platform, operator, input, ip),
  );
  registerCall(app, setPasswordByEmailCall, ({ platform, operator, input, ip }) =>
    setPasswordByEmail(platform, operator, input, ip),
  );
  registerMemberCall(app, memberInfoCall, async ({ platform, session, operator }) =>
    presentInfo(
      await memberOf(platform.db, session),
      session,
      operator,
      await changeReason(platform, session),
    ),
  );
  registerMemberCall(app, memberIconCall, async ({ platform, session }) => {
    const { icon } = await memberOf(platform.db, session);
    return { icon };
  });
  registerMemberCall(app, consolidatedCall, ({ operator, session }) => {
    const offered = session.isAgent && operator.flags.AGENTPOLICY3 ? 1 : 0;
    return {
      divtypeinfo: offered,
      dailysalinfotype: offered,
      contracthoursalinfo: offered,
      contractmrdailysalinfotype: offered,
      divtypereq: 0,
      dailysalreqtype: 0,
      contracthoursalreq: 0,
      realtimesalreqtype: 0,
    };
  });
  registerMemberCall(app, memberLanguageCall, async ({ platform, session, operator, input }) => {
    if (!operator.languages.includes(input.language)) throw invalidFields({ language: 'FIELD_FORMAT' });
    await platform.db
      .updateTable('member')
      .set({ language: input.language })
      .where('id', '=', session.memberId)
      .execute();
    return null;
  });
  registerMemberCall(app, profileCall, async ({ platform, session }) =>
    presentProfile(await memberOf(platform.db, session)),
  );
  registerMemberCall(app, updateProfileCall, ({ platform, operator, session, language, input }) =>
    updateProfile(platform, operator, session, input, language),
  );
  registerMemberCall(
    app,
    phoneCodeCall,
    ({ platform, operator, session, input, language, ip, idempotencyKey }) =>
      sendPhoneCode(platform, operator, session, {
        human: input.human,
        language,
        ip,
        requestKey: idempotencyKey,
      }),
  );
  registerMemberCall(app, verifyPhoneCall, ({ platform, operator, session, input, ip }) =>
    verifyPhone(platform, operator, session, input, ip),
  );
  registerMemberCall(app, reauthenticateCall, async ({ platform, operator, session, input, ip }) => {
    await reauthenticate(platform, operator, session, { password: input.password, ip });
    return null;
  });
  registerMemberCall(app, changePasswordCall, async ({ platform, operator, session, input }) => {
    await changePassword(platform, operator, session, input);
    return { success: true as const };
  });
  registerMemberCall(app, balanceCall, async ({ platform, session, operator }) => {
    const { code, digits } = operator.currency;
    const { balance, sequence } = await readBalance(platform.db, memberWallet(session.memberId, code));
    return { amount: fromMinorUnits(balance, digits), currency: code, sequence: Number(sequence) };
  });
  // The ledger has one wallet a member and currency; vendors play from it by the seamless interface (decision 0018).
  registerMemberCall(app, merchantWalletCall, async () => ({ isSingle: true }));
}
