import type { UnrecognisedIp, SecondFactorMethod } from '@tessera/contracts/auth';
import type { Operator } from '@tessera/contracts/operator';
import { DomainError } from '../../http/domain-error';
import { redeemCode } from '../verification/codes';
import type { Platform } from '../../context';
import { redeemAuthenticatorCode } from './authenticator';

/** Owner holds the facts of a member that a second factor is checked against. */
export interface Owner {
  id: bigint;
  mobile: string;
  email: string;
  /** Of the bank account; the real name given at registration where there is none. */
  bankName: string;
  hasAuthenticator: boolean;
}

export async function ownerOf({ db }: Platform, memberId: bigint): Promise<Owner> {
  const row = await db
    .selectFrom('member')
    .leftJoin('authenticator', 'authenticator.member_id', 'member.id')
    .select(['member.id', 'member.mobile', 'member.email', 'member.user_name', 'member.profile'])
    .select('authenticator.confirmed_at')
    .where('member.id', '=', memberId)
    .executeTakeFirstOrThrow();
  const { id, mobile, email, user_name, profile, confirmed_at } = row;
  const bankName = profile['bankAccountName'] || user_name;
  return { id, mobile, email, bankName, hasAuthenticator: confirmed_at !== null };
}

/**
 * methodsOf returns the methods of section 4.5 that this member has, the strongest first. A login by SMS code
 * or by an identity elsewhere proves something itself, so only an authenticator can be asked for after it.
 */
export function methodsOf(
  { hasAuthenticator, mobile, email, bankName }: Owner,
  afterPassword: boolean,
): UnrecognisedIp['methods'] {
  const authenticator = hasAuthenticator ? [{ method: 'authenticator' as const, hint: '' }] : [];
  if (!afterPassword) return authenticator;
  return [
    ...authenticator,
    ...(mobile === '' ? [] : [{ method: 'sms' as const, hint: `••• ${mobile.slice(-3)}` }]),
    ...(email === '' ? [] : [{ method: 'email' as const, hint: maskedEmail(email) }]),
    ...(normalName(bankName) === '' ? [] : [{ method: 'bankName' as const, hint: '' }]),
  ];
}

const maskedEmail = (email: string) => email.replace(/^(.)[^@]*/u, '$1•••');

/**
 * normalName returns a name in the one spelling that names are compared in: case, accents of Latin letters,
 * points and spaces make no other person, however banks or people write it.
 */
export function normalName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

/** codeOf names the purpose and target of a second factor's code, alike for sending and for redeeming it. */
export const codeOf = ({ id }: Owner, method: 'sms' | 'email') =>
  ({ purpose: `second-factor-${method}`, target: String(id) }) as const;

/** isRightAnswer checks an answer to one of the methods that were offered. */
export async function isRightAnswer(
  platform: Platform,
  operator: Operator,
  owner: Owner,
  afterPassword: boolean,
  {
    method,
    answer,
    attempt,
    ip,
  }: { method: SecondFactorMethod; answer: string; attempt?: string | undefined; ip: string },
): Promise<boolean> {
  if (!methodsOf(owner, afterPassword).some((candidate) => candidate.method === method)) return false;
  if (method === 'bankName') return normalName(answer) === normalName(owner.bankName);
  if (method === 'authenticator') return redeemAuthenticatorCode(platform, operator, owner.id, answer);
  try {
    await redeemCode(platform, operator, { ...codeOf(owner, method), code: answer, attempt, ip });
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}
