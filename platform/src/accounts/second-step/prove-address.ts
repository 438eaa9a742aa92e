import type { CallRequest } from '@tessera/contracts';
import type { addressCodeCall, CodeSent, LoginResult, proveAddressCall } from '@tessera/contracts/auth';
import type { Operator } from '@tessera/contracts/operator';
import { admit } from '../auth/admit';
import { beginAttempt, proofGuesses } from '../auth/login-guard';
import { recorded, type Naming } from '../auth/login-record';
import type { Device } from '../auth/sessions';
import type { Platform } from '../../context';
import { DomainError } from '../../http/domain-error';
import { translate } from '../../i18n/messages';
import { attemptHash } from '../verification/attempts';
import { sendCode } from '../verification/codes';
import { findTicket, findUsedTicket, useUpTicket } from './tickets';
import { codeOf, isProof, ownerOf, waysOf } from './ways';

/** Sends the account of a ticket its code. The right password was given, so it needs no other check of who asks. */
export async function sendAddressCode(
  platform: Platform,
  operator: Operator,
  { ticket, way }: CallRequest<typeof addressCodeCall>,
  from: { language: string; ip: string; requestKey: string | undefined },
): Promise<CodeSent> {
  const row = await findTicket(platform, operator, { ticket, ip: from.ip, counted: false });
  const owner = await ownerOf(platform, row.member_id);
  if (!waysOf(owner, row.by_password).some((known) => known.way === way))
    throw new DomainError('FEATURE_DISABLED');
  return sendCode(platform, operator, {
    ...codeOf(owner, way),
    ...(way === 'sms' ? { number: owner.mobile } : {}),
    memberId: row.member_id,
    ip: from.ip,
    requestKey: from.requestKey,
    compose: (code, minutes) => {
      const values = { brand: operator.brand.name, code, minutes };
      const body = translate(from.language, 'message.code.address', values);
      if (way === 'sms') return { channel: way, recipient: owner.mobile, body };
      const subject = translate(from.language, 'message.subject.address', values);
      return { channel: way, recipient: owner.email, subject, body };
    },
  });
}

type Proof = CallRequest<typeof proveAddressCall>;

/**
 * Section 4.5: the second proof. Wrong ones are few, whatever the way, and count for the account as passwords do. The
 * attempt that was right lets in again, as its answer may have been lost.
 */
export function proveAddress(
  platform: Platform,
  operator: Operator,
  proof: Proof,
  device: Device,
): Promise<LoginResult> {
  return recorded(platform, operator, { way: 'second-step', ip: device.ip }, (name) =>
    enterByProof(platform, operator, proof, device, name),
  );
}

async function enterByProof(
  platform: Platform,
  operator: Operator,
  proof: Proof,
  device: Device,
  name: Naming,
): Promise<LoginResult> {
  const marked = attemptHash(proof.attempt, proof.way, proof.answer);
  const again = () => findUsedTicket(platform, operator, { ticket: proof.ticket, ip: device.ip, marked });
  const { member_id, area, weak, by_password } =
    (await again()) ??
    (await prove(platform, operator, proof, { ip: device.ip, marked, name }).catch(async (error: unknown) => {
      // The same attempt, sent before, may have been right meanwhile.
      const right = await again();
      if (right) return right;
      throw error;
    }));
  const member = await platform.db
    .selectFrom('member')
    .innerJoin('credential', 'credential.member_id', 'member.id')
    .select(['member.id', 'member.account', 'member.nickname', 'member.account_type'])
    .select(['credential.must_change', 'credential.expires_at'])
    .where('member.id', '=', member_id)
    .executeTakeFirstOrThrow();
  const byPassword = by_password ? { byPassword: { weak } } : {};
  return admit(platform, operator, { ...member, area, ...byPassword }, device);
}

async function prove(
  platform: Platform,
  operator: Operator,
  { ticket, ...proof }: Proof,
  { ip, marked, name }: { ip: string; marked: Buffer | null; name: Naming },
) {
  const row = await findTicket(platform, operator, { ticket, ip, counted: true });
  name(row.member_id);
  const attempt = await beginAttempt(platform, proofGuesses(row.member_id), ip);
  const owner = await ownerOf(platform, row.member_id);
  if (!(await isProof(platform, operator, owner, row.by_password, { ...proof, ip })))
    throw new DomainError('PROOF_WRONG');
  await useUpTicket(platform, ticket, marked);
  await attempt.succeed();
  return row;
}
