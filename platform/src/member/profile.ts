import type { EditableProfile, Profile } from '@tessera/contracts/member';
import { sql } from 'kysely';
import type { Platform } from '../context';
import { DomainError } from '../http/domain-error';
import type { Session } from '../http/session';
import { presentProfile } from './presenter';

type Changes = { [Field in keyof EditableProfile]?: EditableProfile[Field] | undefined };

/** Writes what is given and leaves the rest. */
export async function updateProfile({ db }: Platform, session: Session, changes: Changes): Promise<Profile> {
  if (session.isTrial) throw new DomainError('REAL_ACCOUNT_NEEDED');
  const { nickname, email, ...details } = changes;
  const member = await db
    .updateTable('member')
    .set({
      ...(nickname === undefined ? {} : { nickname }),
      ...(email === undefined ? {} : { email }),
      profile: sql`profile || ${JSON.stringify(details)}::jsonb`,
    })
    .where('id', '=', session.memberId)
    .returningAll()
    .executeTakeFirstOrThrow();
  return presentProfile(member);
}
