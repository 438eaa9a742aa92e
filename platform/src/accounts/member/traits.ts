import type { DbOrTrx, Trx } from '../../db/database';
import { normalName } from '../second-factor/methods';
import type { MemberTraitKind } from './tables';

/** Accounts of one network are taken for one family when they were made within so long of each other. */
export const familyMs = 86_400_000;

interface RegisteredTraits {
  network: string;
  mobile?: string | undefined;
  email?: string | undefined;
  names: readonly (string | undefined)[];
}

/** A mailbox in its one writing: what stands after a plus, and points at Gmail, lead to the same person. */
function mailboxOf(email: string): string {
  const [local = '', host = ''] = email.trim().toLowerCase().split('@');
  const [name = ''] = local.split('+');
  const isGmail = host === 'gmail.com' || host === 'googlemail.com';
  return `${isGmail ? name.replaceAll('.', '') : name}@${isGmail ? 'gmail.com' : host}`;
}

/** Keeps by what a member's other accounts are known. What this machine itself asks says nothing of anybody. */
export async function keepTraits(
  trx: Trx,
  operator: string,
  memberId: bigint,
  { network, mobile, email, names }: RegisteredTraits,
  at: Date,
): Promise<void> {
  const candidates: [MemberTraitKind, string][] = [
    ...(network === 'loopback' ? [] : [['network', network] as [MemberTraitKind, string]]),
    ...(mobile ? [['mobile', mobile] as [MemberTraitKind, string]] : []),
    ...(email ? [['email', mailboxOf(email)] as [MemberTraitKind, string]] : []),
    ...names.flatMap((name) => {
      const value = normalName(name ?? '');
      return value === '' ? [] : [['name', value] as [MemberTraitKind, string]];
    }),
  ];
  if (candidates.length === 0) return;
  await trx
    .insertInto('member_trait')
    .values(
      candidates.map(([kind, value]) => ({ operator, member_id: memberId, kind, value, created_at: at })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Other accounts that are taken for the same person's: of one number, mailbox or name, or made in one network
 * within a day of each other. A family at home looks like it, so this decides nothing by itself: a person
 * does.
 */
export async function relativesOf(db: DbOrTrx, memberId: bigint): Promise<bigint[]> {
  const rows = await db
    .selectFrom('member_trait as own')
    .innerJoin('member_trait as other', (join) =>
      join
        .onRef('other.operator', '=', 'own.operator')
        .onRef('other.kind', '=', 'own.kind')
        .onRef('other.value', '=', 'own.value')
        .onRef('other.member_id', '<>', 'own.member_id'),
    )
    .select(['other.member_id', 'own.kind', 'own.created_at as made_at', 'other.created_at as other_made_at'])
    .where('own.member_id', '=', memberId)
    .limit(500)
    .execute();
  const related = rows.filter(
    ({ kind, made_at, other_made_at }) =>
      kind !== 'network' || Math.abs(made_at.getTime() - other_made_at.getTime()) <= familyMs,
  );
  return [...new Set(related.map(({ member_id }) => member_id))];
}
