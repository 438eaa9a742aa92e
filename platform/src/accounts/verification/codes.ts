import type { CodeSent } from '@tessera/contracts/auth';
import type { Operator } from '@tessera/contracts/operator';
import { sql } from 'kysely';
import type { Platform } from '../../context';
import type { DbOrTrx, Trx } from '../../db/database';
import { DomainError } from '../../http/domain-error';
import { networkOf } from '../../http/network';
import type { Message } from '../../outbox/messenger';
import { attemptHash, attemptMs } from './attempts';
import { hasUsedNetwork } from '../sessions/known-ips';
import { countRefusedSms, expectSmsCountry, takeSms } from './sms-budget';
import type { CodePurpose } from './tables';

/**
 * Wrong ones of the network that ordered a code, and of all others together: guessing elsewhere takes none of
 * the owner's.
 */
const tries = { own: 5, foreign: 5 };
/** Of several codes for one target so many are looked at, the network's own first: each costs a slow hash. */
const maxCodes = 3;
/** So many codes for a number or a mailbox, and for a client's IP. */
const limits = { target: { most: 6, windowMs: 3_600_000 }, ip: { most: 30, windowMs: 10 * 60_000 } };
const emailMinutes = 10;
const mailed: readonly CodePurpose[] = ['email', 'own-email', 'second-factor-email', 'payment-email'];
const isMailed = (purpose: CodePurpose) => mailed.includes(purpose);

export interface CodeOrder {
  purpose: CodePurpose;
  /** What the code is bound to besides the purpose. */
  target: string;
  /** What messages are counted by, where that is not the target. */
  countedBy?: string;
  /** The number that an SMS goes to, or would. */
  number?: string;
  /**
   * Whose it is: what strangers order elsewhere does not keep a member from ordering where they have signed
   * in before.
   */
  memberId?: bigint | undefined;
  ip: string;
  requestKey: string | undefined;
  /** The message that carries a code; nothing where nobody is to get one, which the answer does not tell. */
  compose(
    code: string,
    minutes: number,
  ): Pick<Message, 'channel' | 'recipient' | 'subject' | 'body'> | undefined;
}

/**
 * sendCode makes a code in place of the last one, and sends it. An order that comes again under its key sends
 * nothing more.
 */
export async function sendCode(platform: Platform, operator: Operator, order: CodeOrder): Promise<CodeSent> {
  const { db, clock, random, limiter, passwords, messenger } = platform;
  const { purpose, target, countedBy = target, ip, requestKey, number } = order;
  const minutes = isMailed(purpose) ? emailMinutes : operator.registration.codeMinutes;
  const network = networkOf(ip);
  const before = await ofTarget(db, operator, order)
    .select('request_key')
    .where('network', '=', network)
    .executeTakeFirst();
  if (before && requestKey !== undefined && before.request_key === requestKey)
    return { expiredMinutes: minutes };
  await limiter.takeFrom('code:second', ip, 1, 1000);
  const country = number === undefined ? undefined : expectSmsCountry(operator, number);
  const isOwner = order.memberId !== undefined && (await hasUsedNetwork(db, order.memberId, network));
  const code = String(random.below(1_000_000)).padStart(6, '0');
  const code_hash = await passwords.hash(code);
  const now = clock.now();
  const row = {
    operator: operator.code,
    purpose,
    target,
    network,
    code_hash,
    tries_left: tries.own,
    foreign_tries_left: tries.foreign,
    request_key: requestKey ?? null,
    created_at: now,
    expires_at: new Date(now.getTime() + minutes * 60_000),
    used_at: null,
    attempt_hash: null,
  };
  const gapMs = (isMailed(purpose) ? 1 : minutes) * 60_000;
  const send = async (trx: Trx) => {
    await lockTarget(trx, operator, order);
    let recent = ofTarget(trx, operator, order).where('created_at', '>', new Date(now.getTime() - gapMs));
    if (isOwner) recent = recent.where('network', '=', network);
    // One for a countdown: also when two orders come at once.
    if (await recent.select('id').executeTakeFirst()) throw new DomainError('RATE_LIMITED');
    await trx
      .insertInto('verification_code')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['operator', 'purpose', 'target', 'network']).doUpdateSet(row),
      )
      .execute();
    // Only what is sent is counted: an order within the countdown takes nothing of it.
    await limiter.takeFrom('code:ip', ip, limits.ip.most, limits.ip.windowMs, trx);
    const who = isOwner ? `${countedBy}:${network}` : countedBy;
    const subject = `code:target:${operator.code}:${purpose}:${who}`;
    await limiter.take(subject, limits.target.most, limits.target.windowMs, trx);
    const message = order.compose(code, minutes);
    if (country !== undefined) await takeSms(trx, operator, { country, now, isSent: message !== undefined });
    if (message) await messenger.send(trx, { operator: operator.code, ...message });
  };
  try {
    await db.transaction().execute(send);
  } catch (error) {
    if (country !== undefined && error instanceof DomainError && error.code === 'SMS_UNAVAILABLE')
      await countRefusedSms(platform, operator, country);
    throw error;
  }
  return { expiredMinutes: minutes };
}

type Target = Pick<CodeOrder, 'purpose' | 'target'>;

function ofTarget(db: DbOrTrx, { code }: Operator, { purpose, target }: Target) {
  return db
    .selectFrom('verification_code')
    .where('operator', '=', code)
    .where('purpose', '=', purpose)
    .where('target', '=', target);
}

/** Orders for one target come one after the other, whatever network they come from. */
async function lockTarget(trx: Trx, { code }: Operator, { purpose, target }: Target): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`code:${code}:${purpose}:${target}`}, 0))`.execute(
    trx,
  );
}

export interface GivenCode {
  purpose: CodePurpose;
  target: string;
  code: string;
  /** Where it is given. */
  ip: string;
  /** Made by the client: with the same one, the code is taken again for five minutes. */
  attempt?: string | undefined;
  /** What else must be the same then. */
  about?: string;
}

/**
 * redeemCode uses up a code, and does in the same transaction what it was given for; an attempt that comes
 * again does nothing more. Throws VERIFICATION_CODE_WRONG alike for a code that is wrong, old, used or was
 * guessed too often.
 */
export async function redeemCode(
  { db, clock, passwords }: Platform,
  operator: Operator,
  typed: GivenCode,
  act: (trx: Trx) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const now = clock.now();
  const attempt_hash = attemptHash(typed.attempt, typed.code, typed.about ?? '');
  const rows = await takeTries(db, operator, typed, now);
  // As many hashes where there is no code as where there is one.
  if (rows.length === 0) await passwords.verify(typed.code, undefined);
  for (const row of rows) {
    if (!(await passwords.verify(typed.code, row.code_hash))) continue;
    const used = await db.transaction().execute(async (trx) => {
      const taken = await trx
        .updateTable('verification_code')
        .set({ used_at: now, attempt_hash })
        .where('id', '=', row.id)
        .where('code_hash', '=', row.code_hash)
        .where('used_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      if (taken) await act(trx);
      return taken !== undefined;
    });
    if (used) return;
  }
  const before =
    attempt_hash &&
    (await ofTarget(db, operator, typed)
      .select('id')
      .where('attempt_hash', '=', attempt_hash)
      .where('used_at', '>', new Date(now.getTime() - attemptMs))
      .executeTakeFirst());
  if (!before) throw new DomainError('VERIFICATION_CODE_WRONG');
}

/** The codes that a given one may be, each with one try less of whoever tries. */
async function takeTries(db: DbOrTrx, operator: Operator, typed: GivenCode, now: Date) {
  const network = networkOf(typed.ip);
  const alive = await ofTarget(db, operator, typed)
    .select(['id', 'network'])
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy(({ eb }) => eb.case().when('network', '=', network).then(0).else(1).end())
    .orderBy('created_at', 'desc')
    .limit(maxCodes)
    .execute();
  const taken = [];
  for (const { id, network: orderedBy } of alive) {
    const column = orderedBy === network ? 'tries_left' : 'foreign_tries_left';
    const row = await db
      .updateTable('verification_code')
      .set({ [column]: sql`${sql.ref(column)} - 1` })
      .where('id', '=', id)
      .where('used_at', 'is', null)
      .where(column, '>', 0)
      .returning(['id', 'code_hash'])
      .executeTakeFirst();
    if (row) taken.push(row);
  }
  return taken;
}
