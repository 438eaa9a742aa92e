import type { GateSessions } from '@tessera/contracts/operations';
import type { Operator } from '@tessera/contracts/operator';
import { createMember } from '../member/create';
import { memberAccountType } from '../sessions/complete-login';
import { createCredential } from '../sessions/credentials';
import { endSession, findSession, startSession } from '../sessions/sessions';
import type { Platform } from '../../context';
import { advisoryLock } from '../../db/advisory-lock';
import type { Trx } from '../../db/database';
import { DomainError } from '../../http/domain-error';

/** A gate that is killed leaves sessions behind: they end by themselves. */
const minutes = 15;
const device = { ip: '127.0.0.1', userAgent: 'The gate of releases' };

/**
 * openGateSessions signs the gate in with accounts of its own at an operator. They have no password and no money, and are
 * made when they are first needed.
 */
export function openGateSessions(platform: Platform, operator: Operator): Promise<GateSessions> {
  return platform.db.transaction().execute(async (trx) => {
    // Of two runs at one operator the second finds what the first has made.
    await advisoryLock(trx, 728320, operator.code);
    const signIn = async (kind: 'member' | 'agent', type: number) => {
      const id = await gateAccount(platform, trx, operator, { kind, type });
      return startSession(platform, trx, operator, id, { ...device, minutes });
    };
    const [agentType] = operator.accountTypes.agent;
    return {
      member: await signIn('member', memberAccountType),
      agent: agentType === undefined ? null : await signIn('agent', agentType),
    };
  });
}

async function gateAccount(
  platform: Platform,
  trx: Trx,
  operator: Operator,
  { kind, type }: { kind: 'member' | 'agent'; type: number },
): Promise<bigint> {
  const found = await trx
    .selectFrom('gate_account')
    .select('member_id')
    .where('operator', '=', operator.code)
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (found) return found.member_id;
  const account = `gate${platform.random.bytes(6).toString('hex')}`;
  const id = await createMember(platform, trx, operator, {
    account,
    accountType: type,
    language: operator.defaultLanguage,
  });
  if (id === undefined) throw new DomainError('UNKNOWN_ERROR');
  // Nobody knows its password: it can be signed in to by the gate alone.
  await createCredential(trx, {
    member_id: id,
    password_hash: await platform.passwords.hash(platform.random.bytes(32).toString('base64url')),
    has_password: false,
    must_change: false,
    expires_at: null,
    changed_at: platform.clock.now(),
  });
  await trx.insertInto('gate_account').values({ operator: operator.code, kind, member_id: id }).execute();
  return id;
}

/** endGateSessions ends sessions that the gate has begun, and no others. */
export async function endGateSessions(
  platform: Platform,
  operator: Operator,
  tokens: readonly string[],
): Promise<void> {
  for (const token of tokens) {
    const session = await findSession(platform, operator, token);
    if (!session) continue;
    const isOfGate = await platform.db
      .selectFrom('gate_account')
      .select('kind')
      .where('member_id', '=', session.memberId)
      .executeTakeFirst();
    if (isOfGate) await endSession(platform, platform.db, session);
  }
}
