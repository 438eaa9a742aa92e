import type { EditableProfile, Profile } from '@tessera/contracts/member';
import type { Operator } from '@tessera/contracts/operator';
import { birthdayProblem } from '@tessera/contracts/system';
import { sql } from 'kysely';
import { expectRecentProof } from '../auth/recent-proof';
import type { Platform } from '../context';
import { DomainError, invalidFields } from '../http/domain-error';
import type { Session } from '../http/session';
import { translate } from '../i18n/messages';
import { presentProfile } from './presenter';
import { memberOf } from './repository';

type Changes = { [Field in keyof EditableProfile]?: EditableProfile[Field] | undefined };

/**
 * Writes what is given and leaves the rest. Another e-mail, which may set a new password, needs a recent proof and is
 * told to the address before.
 */
export async function updateProfile(
  platform: Platform,
  operator: Operator,
  session: Session,
  changes: Changes,
  language: string,
): Promise<Profile> {
  if (session.isTrial) throw new DomainError('REAL_ACCOUNT_NEEDED');
  const { nickname, email, ...details } = changes;
  const { minimumAge } = operator.registration;
  const before = await memberOf(platform.db, session);
  const { birthday = '' } = details;
  const problem =
    birthday === before.profile['birthday']
      ? undefined
      : birthdayProblem(birthday, minimumAge, platform.clock.now());
  if (problem) throw invalidFields({ birthday: problem });
  const moved = email !== undefined && email.toLowerCase() !== before.email.toLowerCase();
  if (moved) await expectRecentProof(platform, session);
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
    return trx
      .updateTable('member')
      .set({
        ...(nickname === undefined ? {} : { nickname }),
        ...(email === undefined ? {} : { email }),
        profile: sql`profile || ${JSON.stringify(details)}::jsonb`,
      })
      .where('id', '=', session.memberId)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
  return presentProfile(member);
}
