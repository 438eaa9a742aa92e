import type { CallRequest } from '@tessera/contracts';
import type { secondFactorCodeCall, CodeSent, LoginResult, verifyLoginCall } from '@tessera/contracts/auth';
import type { Operator } from '@tessera/contracts/operator';
import { completeLogin } from '../sessions/complete-login';
import { beginAttempt, secondFactorGuesses } from '../sessions/login-guard';
import { recorded, type Naming } from '../sessions/login-record';
import type { Device } from '../sessions/sessions';
import type { Platform } from '../../context';
import { DomainError } from '../../http/domain-error';
import { translate } from '../../i18n/messages';
import { attemptHash } from '../verification/attempts';
import { sendCode } from '../verification/codes';
import { findTicket, findUsedTicket, useUpTicket } from './tickets';
import { codeOf, isRightAnswer, ownerOf, methodsOf } from './methods';

/**
 * sendSecondFactorCode sends the account of a ticket its code. The right password was given, so it needs no
 * other check of who asks.
 */
export async function sendSecondFactorCode(
  platform: Platform,
  operator: Operator,
  { ticket, method }: CallRequest<typeof secondFactorCodeCall>,
  from: { language: string; ip: string; requestKey: string | undefined },
): Promise<CodeSent> {
  const row = await findTicket(platform, operator, { ticket, ip: from.ip, counted: false });
  const owner = await ownerOf(platform, row.member_id);
  if (!methodsOf(owner, row.by_password).some((candidate) => candidate.method === method))
    throw new DomainError('FEATURE_DISABLED');
  return sendCode(platform, operator, {
    ...codeOf(owner, method),
    ...(method === 'sms' ? { number: owner.mobile } : {}),
    memberId: row.member_id,
    ip: from.ip,
    requestKey: from.requestKey,
    compose: (code, minutes) => {
      const values = { brand: operator.brand.name, code, minutes };
      const body = translate(from.language, 'message.code.secondFactor', values);
      if (method === 'sms') return { channel: method, recipient: owner.mobile, body };
      const subject = translate(from.language, 'message.subject.secondFactor', values);
      return { channel: method, recipient: owner.email, subject, body };
    },
  });
}

type VerifyLoginRequest = CallRequest<typeof verifyLoginCall>;

/**
 * verifyLogin completes a login by its second factor (section 4.5). Wrong tries are few, whatever the method,
 * and count for the account as passwords do. The attempt that was right lets in again, as its answer may have
 * been lost.
 */
export function verifyLogin(
  platform: Platform,
  operator: Operator,
  request: VerifyLoginRequest,
  device: Device,
): Promise<LoginResult> {
  return recorded(platform, operator, { method: 'second-factor', ip: device.ip }, (name) =>
    completeBySecondFactor(platform, operator, request, device, name),
  );
}

async function completeBySecondFactor(
  platform: Platform,
  operator: Operator,
  request: VerifyLoginRequest,
  device: Device,
  name: Naming,
): Promise<LoginResult> {
  const marked = attemptHash(request.attempt, request.method, request.answer);
  const again = () => findUsedTicket(platform, operator, { ticket: request.ticket, ip: device.ip, marked });
  const { member_id, area, weak, by_password } =
    (await again()) ??
    (await checkAnswer(platform, operator, request, { ip: device.ip, marked, name }).catch(
      async (error: unknown) => {
        // The same attempt, sent before, may have been right meanwhile.
        const right = await again();
        if (right) return right;
        throw error;
      },
    ));
  const member = await platform.db
    .selectFrom('member')
    .innerJoin('credential', 'credential.member_id', 'member.id')
    .select(['member.id', 'member.account', 'member.nickname', 'member.account_type'])
    .select(['credential.must_change', 'credential.expires_at'])
    .where('member.id', '=', member_id)
    .executeTakeFirstOrThrow();
  const byPassword = by_password ? { byPassword: { weak } } : {};
  return completeLogin(platform, operator, { ...member, area, ...byPassword }, device);
}

async function checkAnswer(
  platform: Platform,
  operator: Operator,
  { ticket, ...request }: VerifyLoginRequest,
  { ip, marked, name }: { ip: string; marked: Buffer | null; name: Naming },
) {
  const row = await findTicket(platform, operator, { ticket, ip, counted: true });
  name(row.member_id);
  const attempt = await beginAttempt(platform, secondFactorGuesses(row.member_id), ip);
  const owner = await ownerOf(platform, row.member_id);
  if (!(await isRightAnswer(platform, operator, owner, row.by_password, { ...request, ip })))
    throw new DomainError('SECOND_FACTOR_WRONG');
  await useUpTicket(platform, ticket, marked);
  await attempt.succeed();
  return row;
}
