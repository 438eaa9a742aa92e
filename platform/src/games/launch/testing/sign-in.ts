import { startSession } from '../../../accounts/sessions/sessions';
import type { TestPlatform } from '../../../testing';

/** signIn starts a session of a seeded account, without the form in front of it. */
export async function signIn(tested: TestPlatform, account: string, operator = 'aurora'): Promise<string> {
  const { platform } = tested;
  const member = await platform.db
    .selectFrom('member')
    .select('id')
    .where('account', '=', account)
    .where('operator', '=', operator)
    .executeTakeFirstOrThrow();
  const existing = platform.operators.byCode(operator);
  if (!existing) throw new Error(`no operator ${operator}`);
  return startSession(platform, platform.db, existing, member.id, { ip: '127.0.0.1', userAgent: '' });
}
