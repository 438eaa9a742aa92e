import type { Money } from '@tessera/contracts';
import type { Operator } from '@tessera/contracts/operator';
import type { Platform } from '../../context';
import type { Trx } from '../../db/database';
import type { Random } from '../../random';
import { creditWelcome } from './welcome';

export interface NewMember {
  account: string;
  accountType: number;
  language: string;
  parentId?: bigint;
  nickname?: string;
  userName?: string;
  email?: string;
  mobile?: string;
  profile?: Record<string, string>;
  /** Credited by the house so that there is something to play with. */
  credit?: Money;
  vipLevel?: number;
  /** When the account was opened; now where it is not said. */
  createdAt?: Date;
}

const codeLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** invitationCode returns a code that is easily read aloud. */
export function invitationCode(random: Random): string {
  return Array.from({ length: 8 }, () => codeLetters[random.below(codeLetters.length)]).join('');
}

/**
 * createMember writes a member and its first credit. Returns undefined where the account name or the number
 * is taken.
 */
export async function createMember(
  { clock, random }: Pick<Platform, 'clock' | 'random'>,
  trx: Trx,
  operator: Operator,
  member: NewMember,
): Promise<bigint | undefined> {
  const at = clock.now();
  const row = await trx
    .insertInto('member')
    .values({
      operator: operator.code,
      account: member.account,
      nickname: member.nickname ?? '',
      user_name: member.userName ?? '',
      account_type: member.accountType,
      parent_id: member.parentId ?? null,
      lineage: '',
      affiliate_code: invitationCode(random),
      language: member.language,
      email: member.email ?? '',
      mobile: member.mobile ?? '',
      icon: '',
      vip_level: member.vipLevel ?? 0,
      profile: JSON.stringify(member.profile ?? {}),
      created_at: member.createdAt ?? at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return undefined;
  if (member.credit !== undefined)
    await creditWelcome(trx, operator, {
      memberId: row.id,
      at: member.createdAt ?? at,
      credit: member.credit,
    });
  return row.id;
}
