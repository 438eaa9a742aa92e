import { sql, type RawBuilder } from 'kysely';
import type { MemberRegistered } from '../../accounts/auth/member-registered';
import type { Trx } from '../../db/database';
import { DomainError } from '../../http/domain-error';
import type { ExcludedDetails } from './tables';

type Person = Pick<MemberRegistered, 'operator' | 'memberId' | 'at'>;

/** refuseExcluded refuses an account of who is excluded. Throws REGISTRATION_REFUSED, which says no more, since whoever knows a number could ask. */
export async function refuseExcluded(trx: Trx, person: Person): Promise<void> {
  if (await excludedAs(trx, person)) throw new DomainError('REGISTRATION_REFUSED');
}

/**
 * refuseExcludedDetails holds what a member has said of themselves since, or before somebody was excluded, to the same. Call it before money
 * comes in and before somebody is told to have proved who they are. Throws DETAILS_REFUSED, which says no more either.
 */
export async function refuseExcludedDetails(trx: Trx, person: Person): Promise<void> {
  if (await excludedAs(trx, person)) throw new DomainError('DETAILS_REFUSED');
}

/** What a member is recognised by, in one writing; '' where it is not known. */
const recognised = {
  email: (of: string) => sql`lower(${sql.ref(`${of}.email`)})`,
  phone: (of: string) =>
    sql`coalesce(nullif(${sql.ref(`${of}.mobile`)}, ''), ${sql.ref(`${of}.profile`)}->>'mobileNum', '')`,
  idNumber: (of: string) => sql`coalesce(lower(${sql.ref(`${of}.profile`)}->>'idNumber'), '')`,
  birthday: (of: string) => sql`coalesce(${sql.ref(`${of}.profile`)}->>'birthday', '')`,
  name: (of: string) => sql`lower(${sql.ref(`${of}.user_name`)})`,
} satisfies Record<keyof ExcludedDetails, (of: string) => RawBuilder<unknown>>;

/** detailsOf returns by what a member is recognised now, as JSON: their profile may say something else once they are excluded. */
export async function detailsOf(trx: Trx, memberId: bigint): Promise<string> {
  const pairs = Object.entries(recognised).flatMap(([name, value]) => [sql`${name}::text`, value('m')]);
  const { rows } = await sql<{ details: string }>`
    select jsonb_build_object(${sql.join(pairs)})::text as details from member m where m.id = ${memberId}`.execute(
    trx,
  );
  return rows[0]?.details ?? '{}';
}

/**
 * excludedAs returns the account of another member who is excluded and is the same person as it seems: of the same telephone, mailbox
 * or number of identity, or of the same name and birthday, as they are now or were when the exclusion began.
 */
async function excludedAs(trx: Trx, { operator, memberId, at }: Person): Promise<string | undefined> {
  const isSame = (detail: keyof ExcludedDetails) => {
    const own = recognised[detail]('own');
    return sql`(${own} <> '' and ${own} in (${recognised[detail]('other')}, b.details->>${sql.lit(detail)}))`;
  };
  const shares = (...kinds: string[]) => sql`exists (
    select from member_trait x join member_trait y using (operator, kind, value)
    where x.member_id = own.id and y.member_id = other.id and x.kind in (${sql.join(kinds)}))`;
  const { rows } = await sql<{ account: string }>`
    select other.account from player_break b join member other on other.id = b.member_id join member own on own.id = ${memberId}
    where b.operator = ${operator.code} and b.kind = 'EXCLUSION' and (b.ends_at > ${at} or (b.until_requested and coalesce(b.released_at > ${at}, true))) and other.id <> own.id and (
      ${isSame('email')} or ${isSame('phone')} or ${isSame('idNumber')} or ${shares('mobile', 'email')}
      or (${isSame('birthday')} and (${isSame('name')} or ${shares('name')})))
    limit 1`.execute(trx);
  return rows[0]?.account;
}
