import { toMinorUnits } from '@tessera/contracts';
import type { LoginResult } from '@tessera/contracts/auth';
import type { Operator } from '@tessera/contracts/operator';
import type { FieldRule } from '@tessera/contracts/system';
import type { Platform } from '../../context';
import type { DbOrTrx, Trx } from '../../db/database';
import { DomainError, invalidFields } from '../../http/domain-error';
import { networkOf } from '../../http/network';
import { redeemLink } from '../invitations/links';
import { createMember } from '../member/create';
import { isSamePerson, storeTraits, relativesOf } from '../member/traits';
import { creditWelcome, promiseWelcome } from '../member/welcome';
import { linkIdentity, type identityOf } from '../identity/identities';
import { redeemCode } from '../verification/codes';
import { memberAccountType } from '../sessions/complete-login';
import { enter } from './enter-account';
import type { Upline } from './inviter';
import { publishMemberRegistered } from './member-registered';
import { profileOf, traitsOf, type Form } from './register-form';
import { createCredential } from '../sessions/credentials';

export interface Checked {
  form: Form;
  rules: readonly FieldRule[];
  identity: Awaited<ReturnType<typeof identityOf>>;
  upline: Upline;
  verifiedElsewhere: boolean;
  isVisible: (field: string) => boolean;
  /** The how manieth account of the day from its network it is. */
  number: number;
}

/** writeAccount verifies the number where it must be, and writes the account with its first session. */
export async function writeAccount(
  platform: Platform,
  operator: Operator,
  checked: Checked,
): Promise<LoginResult> {
  const { form, identity, upline, number } = checked;
  const { request, from, account } = form;
  const phone = await verifyNumber(platform, operator, checked);
  const secrets = await hashSecrets(platform, checked);

  return platform.db.transaction().execute(async (trx) => {
    if (phone.verified !== '') await refuseRegisteredMobile(trx, operator, phone.verified);
    const id = await createMember(platform, trx, operator, memberOf(form, phone, upline.parentId));
    if (id === undefined)
      throw invalidFields({ [form.method === 'mobile' ? 'mobileNum' : 'username']: 'FIELD_TAKEN' });
    if (identity) await linkIdentity(platform, trx, operator, identity, id);
    const at = platform.clock.now();
    const traits = { ...traitsOf(request), mobile: phone.typed, network: networkOf(from.ip) };
    await storeTraits(trx, operator.code, id, traits, at);
    await publishMemberRegistered(platform, trx, { operator, memberId: id, at });
    await acceptInvitation(trx, upline, id, at);
    await welcome(trx, operator, { id, at, isVerified: phone.verified !== '', ip: from.ip, number });
    await insertCredential(trx, id, secrets, at);
    await rememberForm(trx, operator, from.idempotencyKey, id, at);
    return enter(platform, trx, operator, { id, account, nickname: request.nickname ?? '' }, request, from);
  });
}

/** Gives what the link promises. Nobody is the upline of an account of their own. */
async function acceptInvitation(trx: Trx, { parentId, byCode, link }: Upline, id: bigint, at: Date) {
  if (byCode && parentId !== undefined && (await isSamePerson(trx, id, parentId)))
    throw new DomainError('AFFILIATE_OWN');
  if (link && !(await redeemLink(trx, link, id, at))) throw new DomainError('AFFILIATE_INVALID');
}

interface Phone {
  /** What the form says, where the operator asks for it. */
  typed: string | undefined;
  /** The same where somebody proved that it is theirs; else empty. */
  verified: string;
}

/** Redeems the code that proves the number, unless the identity's service has proved it. */
async function verifyNumber(
  platform: Platform,
  operator: Operator,
  { form, verifiedElsewhere, isVisible }: Checked,
): Promise<Phone> {
  const typed = verifiedElsewhere || isVisible('mobileNum') ? form.mobile : undefined;
  const verifiesHere = typed !== undefined && !verifiedElsewhere && isVisible('verificationCode');
  if (verifiesHere)
    await redeemCode(platform, operator, {
      purpose: 'register',
      target: typed,
      code: form.request.verificationCode ?? '',
      ip: form.from.ip,
    });
  return { typed, verified: verifiedElsewhere || verifiesHere ? (typed ?? '') : '' };
}

/**
 * Hashes what opens the account. Where no password is asked for, nobody knows it: the number's codes open it,
 * and set one.
 */
async function hashSecrets({ passwords, random }: Platform, { form: { request }, rules }: Checked) {
  const has_password = rules.some(({ field }) => field === 'password');
  const secret = has_password ? request.password : random.bytes(32).toString('base64url');
  return {
    has_password,
    password_hash: await passwords.hash(secret),
    payment_hash: request.paymentPassword ? await passwords.hash(request.paymentPassword) : null,
  };
}

/** memberOf returns the member that a form makes. */
export function memberOf(
  { request, from, account }: Form,
  { typed, verified }: Phone,
  parentId: bigint | undefined,
) {
  // A number that nobody proved is what somebody wrote about themselves: it opens nothing, and is nobody's alone.
  const claimed: Record<string, string> = typed !== undefined && verified === '' ? { mobileNum: typed } : {};
  return {
    account,
    accountType: memberAccountType,
    language: from.language,
    nickname: request.nickname ?? '',
    userName: request.payeeName ?? '',
    email: request.email ?? '',
    mobile: verified,
    profile: { ...profileOf(request), ...claimed },
    ...(parentId === undefined ? {} : { parentId }),
  };
}

async function insertCredential(
  trx: Trx,
  member_id: bigint,
  secrets: Awaited<ReturnType<typeof hashSecrets>>,
  changed_at: Date,
): Promise<void> {
  await createCredential(trx, {
    member_id,
    ...secrets,
    must_change: false,
    expires_at: null,
    changed_at,
  });
}

/** Remembers which account the form made, for the same form sent again. */
async function rememberForm(
  trx: Trx,
  operator: Operator,
  key: string | undefined,
  member_id: bigint,
  created_at: Date,
): Promise<void> {
  if (key === undefined) return;
  await trx
    .insertInto('register_form')
    .values({ operator: operator.code, key, member_id, created_at })
    .execute();
}

/** With the account where the operator gives it so, and not to a crowd from one place; else it waits for a number. */
async function welcome(
  trx: Trx,
  operator: Operator,
  {
    id,
    at,
    isVerified,
    ip,
    number,
  }: { id: bigint; at: Date; isVerified: boolean; ip: string; number: number },
): Promise<void> {
  const { welcomeAfter, welcomePerNetwork, welcomeCredit } = operator.money;
  if (toMinorUnits(welcomeCredit, operator.currency.digits) === 0n) return;
  // This machine itself is a proxy that was not told of, or somebody who tries the site.
  const fromCrowd = number > welcomePerNetwork && networkOf(ip) !== 'loopback';
  const related = fromCrowd ? [] : await relativesOf(trx, id);
  const isFamily = related.length >= Math.max(welcomePerNetwork, 1);
  if (isVerified || (welcomeAfter === 'registration' && !fromCrowd && !isFamily))
    await creditWelcome(trx, operator, { memberId: id, at, credit: welcomeCredit });
  else await promiseWelcome(trx, operator, { memberId: id, at });
}

async function refuseRegisteredMobile(db: DbOrTrx, operator: Operator, mobile: string): Promise<void> {
  const row = await db
    .selectFrom('member')
    .select('id')
    .where('operator', '=', operator.code)
    .where('mobile', '=', mobile)
    .executeTakeFirst();
  if (row) throw invalidFields({ mobileNum: 'FIELD_TAKEN' });
}
