import type { EditableProfile, Profile } from '@tessera/contracts/member';
import type { Operator } from '@tessera/contracts/operator';
import { birthdayProblem, hasHiddenCharacters } from '@tessera/contracts/system';
import { sql } from 'kysely';
import { assertRecentAuth } from '../sessions/recent-auth';
import type { Platform } from '../../context';
import { DomainError, invalidFields } from '../../http/domain-error';
import type { Session } from '../../http/session';
import { translate } from '../../i18n/messages';
import { presentProfile } from './presenter';
import { memberOf } from './repository';

type Changes = { [Field in keyof EditableProfile]?: EditableProfile[Field] | undefined };

/**
 * updateProfile writes what is given and leaves the rest. Another e-mail, which may set a new password, needs
 * recent authentication, and the old e-mail is told of it.
 */
export async function updateProfile(
  platform: Platform,
  operator: Operator,
  session: Session,
  changes: Changes,
  language: string,
): Promise<Profile> {
  const { nickname, email, ...details } = changes;
  const { minimumAge } = operator.registration;
  const before = await memberOf(platform.db, session);
  refuseHidden(changes, { ...before.profile, nickname: before.nickname, email: before.email });
  const { birthday = '' } = details;
  const problem =
    birthday === before.profile['birthday']
      ? undefined
      : birthdayProblem(birthday, minimumAge, platform.clock.now());
  if (problem) throw invalidFields({ birthday: problem });
  const moved = email !== undefined && email.toLowerCase() !== before.email.toLowerCase();
  if (moved) await assertRecentAuth(platform, session);
  const member = await platform.db.transaction().execute(async (trx) => {
    if (moved && before.email !== '') {
      const values = { brand: operator.brand.name, account: before.account };
      await platform.messenger.send(trx, {
        operator: operator.code,
        channel: 'email',
        recipient: before.email,
        subject: translate(language, 'message.subject.emailChanged', values),
        body: translate(language, 'message.emailChanged', values),
      });
    }
    const changed = await trx
      .updateTable('member')
      .set({
        ...(nickname === undefined ? {} : { nickname }),
        ...(email === undefined ? {} : { email }),
        ...(moved ? { email_verified_at: null } : {}),
        profile: sql`profile || ${JSON.stringify(details)}::jsonb`,
      })
      .where('id', '=', session.memberId)
      // The e-mail that was told is the one that is replaced, also of two changes at once.
      .$if(moved, (query) => query.where('email', '=', before.email))
      .returningAll()
      .executeTakeFirst();
    if (!changed) throw new DomainError('CHANGED_MEANWHILE');
    return changed;
  });
  return presentProfile(member);
}

/**
 * What turns the direction of a line, or is drawn as nothing, belongs in nobody's name; what was there before
 * may stay.
 */
function refuseHidden(changes: Changes, before: Readonly<Record<string, string | undefined>>): void {
  const problems = Object.entries(changes).filter(
    ([field, value]) => value !== undefined && value !== before[field] && hasHiddenCharacters(value),
  );
  if (problems.length > 0)
    throw invalidFields(Object.fromEntries(problems.map(([field]) => [field, 'FIELD_FORMAT' as const])));
}
