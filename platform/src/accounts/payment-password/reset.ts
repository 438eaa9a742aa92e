import type { CallRequest } from '@tessera/contracts';
import type { CodeSent } from '@tessera/contracts/auth';
import type {
  PaymentPassword,
  paymentPasswordCodeCall,
  resetPaymentPasswordCall,
} from '@tessera/contracts/member';
import type { Operator } from '@tessera/contracts/operator';
import type { Platform } from '../../context';
import type { Trx } from '../../db/database';
import { DomainError } from '../../http/domain-error';
import type { Session } from '../../http/session';
import { translate } from '../../i18n/messages';
import { redeemAuthenticatorCode } from '../second-factor/authenticator';
import { methodsOf, ownerOf, type Owner } from '../second-factor/methods';
import { replacePaymentPassword } from '../sessions/credentials';
import { beginAttempt, secondFactorGuesses } from '../sessions/login-guard';
import { assertRecentAuth } from '../sessions/recent-auth';
import { redeemCode, sendCode } from '../verification/codes';
import { forgetPaymentGuesses } from './guesses';
import { expectNewPaymentPassword, notifyPaymentPassword } from './new-password';

/**
 * factorsOf returns the factors with which this member can replace a forgotten payment password. If they have
 * an authenticator it is the only one, so that a stolen number or mailbox cannot go around it.
 */
export function factorsOf(owner: Owner): PaymentPassword['factors'] {
  const factors = methodsOf(owner, true).flatMap(({ method, hint }) =>
    method === 'bankName' ? [] : [{ method, hint }],
  );
  return owner.hasAuthenticator ? factors.slice(0, 1) : factors;
}

const codeSubjectOf = ({ id }: Owner, method: 'sms' | 'email') =>
  ({ purpose: `payment-${method}`, target: String(id) }) as const;

async function ownerWith(platform: Platform, memberId: bigint, method: string): Promise<Owner> {
  const owner = await ownerOf(platform, memberId);
  if (!factorsOf(owner).some((factor) => factor.method === method)) throw new DomainError('FEATURE_DISABLED');
  return owner;
}

/** sendPaymentCode sends a code for a forgotten payment password to the member's number or mailbox. */
export async function sendPaymentCode(
  platform: Platform,
  operator: Operator,
  session: Session,
  { method }: CallRequest<typeof paymentPasswordCodeCall>,
  { language, ...from }: { language: string; ip: string; requestKey: string | undefined },
): Promise<CodeSent> {
  await assertRecentAuth(platform, session);
  const owner = await ownerWith(platform, session.memberId, method);
  return sendCode(platform, operator, {
    ...codeSubjectOf(owner, method),
    ...from,
    ...(method === 'sms' ? { number: owner.mobile } : {}),
    memberId: owner.id,
    compose: (code, minutes) => {
      const values = { brand: operator.brand.name, code, minutes };
      const body = translate(language, 'message.code.paymentPassword', values);
      if (method === 'sms') return { channel: method, recipient: owner.mobile, body };
      const subject = translate(language, 'message.subject.paymentPassword', values);
      return { channel: method, recipient: owner.email, subject, body };
    },
  });
}

/**
 * resetPaymentPassword replaces a forgotten payment password. It needs recent authentication and a code that
 * only the member gets.
 */
export async function resetPaymentPassword(
  platform: Platform,
  operator: Operator,
  session: Session,
  request: CallRequest<typeof resetPaymentPasswordCall>,
  ip: string,
): Promise<void> {
  expectNewPaymentPassword(operator, request);
  await assertRecentAuth(platform, session);
  const { method, code, newPassword, attempt } = request;
  const owner = await ownerWith(platform, session.memberId, method);
  const paymentHash = await platform.passwords.hash(newPassword);
  const replace = async (trx: Trx) => {
    const memberId = owner.id;
    await replacePaymentPassword(trx, { memberId, paymentHash });
    await forgetPaymentGuesses(trx, memberId);
    await notifyPaymentPassword(trx, operator, {
      memberId,
      type: 'paymentPasswordChanged',
      at: platform.clock.now(),
    });
  };
  if (method !== 'authenticator') {
    const typedCode = { ...codeSubjectOf(owner, method), code, attempt, about: newPassword, ip };
    return redeemCode(platform, operator, typedCode, replace);
  }
  const guess = await beginAttempt(platform, secondFactorGuesses(owner.id), ip);
  if (!(await redeemAuthenticatorCode(platform, operator, owner.id, code)))
    throw new DomainError('SECOND_FACTOR_WRONG');
  await guess.succeed();
  await platform.db.transaction().execute(replace);
}
