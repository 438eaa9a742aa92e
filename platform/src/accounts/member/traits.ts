import { sql } from 'kysely';
import type { DbOrTrx, Trx } from '../../db/database';
import { normalName } from '../second-factor/methods';
import type { MemberTraitKind } from './tables';

/** familyMs is how far apart accounts of one network may be made to be taken for one family's. */
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

/**
 * storeTraits stores by what a member's other accounts are recognised. The IP of this machine itself tells
 * nothing about anybody.
 */
export async function storeTraits(
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
 * relativesOf finds other accounts that are taken for the same person's: of one number, mailbox or name, or
 * made in one network within a day of each other. A family at home looks the same, so this decides nothing by
 * itself: a person does.
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

/** isSamePerson returns whether two accounts have a number, a mailbox or a whole name in common. */
export async function isSamePerson(db: DbOrTrx, one: bigint, other: bigint): Promise<boolean> {
  const phone = (of: string) =>
    sql`coalesce(nullif(${sql.ref(`${of}.mobile`)}, ''), ${sql.ref(`${of}.profile`)}->>'mobileNum', '')`;
  const { rows } = await sql`
    select 1 from member a, member b where a.id = ${one} and b.id = ${other} and (
      (a.email <> '' and lower(a.email) = lower(b.email))
      or (a.user_name <> '' and lower(a.user_name) = lower(b.user_name))
      or (${phone('a')} <> '' and ${phone('a')} = ${phone('b')})
      or exists (select from member_trait x join member_trait y using (operator, kind, value)
        where x.member_id = a.id and y.member_id = b.id and x.kind <> 'network'))`.execute(db);
  return rows.length > 0;
}
