import type { Operator } from '@tessera/contracts/operator';
import type { DbOrTrx } from '../../db/database';
import { DomainError } from '../../http/domain-error';

interface Codes {
  affiliateCode?: string | undefined;
  referralCode?: string | undefined;
}

/**
 * uplineOf returns the member who invited a new one: by a typed code, which must be right, or else by the
 * code in the address.
 */
export async function uplineOf(
  db: DbOrTrx,
  operator: Operator,
  { affiliateCode, referralCode }: Codes,
): Promise<bigint | undefined> {
  if (!affiliateCode) return referralCode ? inviterOf(db, operator, referralCode) : undefined;
  const agent = await agentOfCode(db, operator, affiliateCode);
  // A referral code comes from an address somebody else wrote: a wrong one is no reason to refuse.
  if (agent === undefined) throw new DomainError('AFFILIATE_INVALID');
  return agent;
}

/**
 * agentOfCode returns the agent of this operator whose invitation code it is; undefined if it is nobody's.
 */
export async function agentOfCode(
  db: DbOrTrx,
  operator: Operator,
  code: string,
): Promise<bigint | undefined> {
  const owner = await ownerOfCode(db, operator, code);
  return owner && operator.accountTypes.agent.includes(owner.account_type) ? owner.id : undefined;
}

/** Whoever may bring somebody in: anybody but who only tries. */
async function inviterOf(db: DbOrTrx, operator: Operator, code: string): Promise<bigint | undefined> {
  const owner = await ownerOfCode(db, operator, code);
  return owner && !operator.accountTypes.trial.includes(owner.account_type) ? owner.id : undefined;
}

function ownerOfCode(db: DbOrTrx, operator: Operator, code: string) {
  return db
    .selectFrom('member')
    .select(['id', 'account_type'])
    .where('operator', '=', operator.code)
    .where('affiliate_code', '=', code.toUpperCase())
    .executeTakeFirst();
}
