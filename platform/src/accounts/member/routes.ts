import { fromMinorUnits } from '@tessera/contracts';
import {
  avatarListCall,
  changePasswordCall,
  chooseAvatarCall,
  reauthenticateCall,
  forgotByEmailCall,
  memberIconCall,
  memberInfoCall,
  memberLanguageCall,
  emailCodeCall,
  phoneCodeCall,
  profileCall,
  verifyEmailCall,
  verifyPhoneCall,
  setPasswordByEmailCall,
  setPasswordByPhoneCall,
  updateProfileCall,
} from '@tessera/contracts/member';
import { balanceCall, merchantWalletCall } from '@tessera/contracts/wallet';
import type { FastifyInstance } from 'fastify';
import { avatarArtPath, avatarNames, isAvatarName } from '../../art/avatars';
import { reauthenticate } from '../sessions/recent-auth';
import { invalidFields } from '../../http/domain-error';
import { registerCall, registerMemberCall } from '../../http/register-call';
import { memberWallet, readBalance } from '../../money/ledger';
import { mailCode, setPasswordByEmail, setPasswordByPhone } from './forgotten-password';
import { sendEmailCode, verifyEmail } from './verify-email';
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
  registerMemberCall(app, memberInfoCall, async ({ platform, session, operator, language }) =>
    presentInfo(await memberOf(platform.db, session), session, operator, {
      passwordChangeReason: await changeReason(platform, session),
      language,
    }),
  );
  registerMemberCall(app, memberIconCall, async ({ platform, session }) => {
    const { icon } = await memberOf(platform.db, session);
    return { icon: avatarArtPath(icon) };
  });
  registerMemberCall(app, avatarListCall, () =>
    Promise.resolve({ avatars: avatarNames.map((name) => ({ name, icon: avatarArtPath(name) })) }),
  );
  registerMemberCall(app, chooseAvatarCall, async ({ platform, session, input }) => {
    if (input.name !== '' && !isAvatarName(input.name)) throw invalidFields({ name: 'FIELD_FORMAT' });
    await platform.db
      .updateTable('member')
      .set({ icon: input.name })
      .where('id', '=', session.memberId)
      .execute();
    return { icon: avatarArtPath(input.name) };
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
  registerMemberCall(
    app,
    emailCodeCall,
    ({ platform, operator, session, input, language, ip, idempotencyKey }) =>
      sendEmailCode(platform, operator, session, {
        human: input.human,
        language,
        ip,
        requestKey: idempotencyKey,
      }),
  );
  registerMemberCall(app, verifyEmailCall, ({ platform, operator, session, input, ip }) =>
    verifyEmail(platform, operator, session, input, ip),
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
  // Where it is the only one, vendors play from it by the seamless interface (decision 0018).
  registerMemberCall(app, merchantWalletCall, async ({ operator }) => ({
    isSingle: operator.wallets === undefined,
  }));
}
