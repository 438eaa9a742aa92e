import type { CodeSent } from '@tessera/contracts/auth';
import type { Operator } from '@tessera/contracts/operator';
import { sql } from 'kysely';
import type { Platform } from '../context';
import type { Trx } from '../db/database';
import { DomainError } from '../http/domain-error';
import type { Message } from '../outbox/messenger';
import { attemptHash, attemptMs } from './attempts';
import type { CodePurpose } from './tables';

const tries = 5;
/** So many codes for a number or an address of a mailbox, and for a client's address. */
const limits = { target: { most: 6, windowMs: 3_600_000 }, ip: { most: 30, windowMs: 10 * 60_000 } };
const emailMinutes = 10;
const isMailed = (purpose: CodePurpose) => purpose === 'email' || purpose === 'address-email';

export interface CodeOrder {
  purpose: CodePurpose;
  /** What the code is bound to besides the purpose. */
  target: string;
  /** What messages are counted by, where that is not the target. */
  countedBy?: string;
  ip: string;
  requestKey: string | undefined;
  /** The message that carries a code; nothing where nobody is to get one, which the answer does not tell. */
  compose(
    code: string,
    minutes: number,
  ): Pick<Message, 'channel' | 'recipient' | 'subject' | 'body'> | undefined;
}

/** Makes a code in place of the one before, and sends it. An order that comes again under its key sends nothing more. */
export async function sendCode(platform: Platform, operator: Operator, order: CodeOrder): Promise<CodeSent> {
  const { db, clock, random, limiter, passwords, messenger } = platform;
  const { purpose, target, countedBy = target, ip, requestKey } = order;
  const minutes = isMailed(purpose) ? emailMinutes : operator.registration.codeMinutes;
  const before = await db
    .selectFrom('verification_code')
    .select(['request_key'])
    .where('operator', '=', operator.code)
    .where('purpose', '=', purpose)
    .where('target', '=', target)
    .executeTakeFirst();
  if (before && requestKey !== undefined && before.request_key === requestKey)
    return { expiredMinutes: minutes };
  limiter.takeFrom('code:second', ip, 1, 1000);
  const code = String(random.below(1_000_000)).padStart(6, '0');
  const code_hash = await passwords.hash(code);
  const now = clock.now();
  const row = {
    operator: operator.code,
    purpose,
    target,
    code_hash,
    tries_left: tries,
    request_key: requestKey ?? null,
    created_at: now,
    expires_at: new Date(now.getTime() + minutes * 60_000),
    used_at: null,
    attempt_hash: null,
  };
  const gap = (isMailed(purpose) ? 1 : minutes) * 60_000;
  await db.transaction().execute(async (trx) => {
    const written = await trx
      .insertInto('verification_code')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .columns(['operator', 'purpose', 'target'])
          .doUpdateSet(row)
          // One for a countdown: also when two orders come at once.
          .where('verification_code.created_at', '<=', new Date(now.getTime() - gap)),
      )
      .returning('id')
      .executeTakeFirst();
    if (!written) throw new DomainError('RATE_LIMITED');
    // Only what is sent is counted: an order within the countdown takes nothing of it.
    limiter.takeFrom('code:ip', ip, limits.ip.most, limits.ip.windowMs);
    limiter.take(
      `code:target:${operator.code}:${purpose}:${countedBy}`,
      limits.target.most,
      limits.target.windowMs,
    );
    const message = order.compose(code, minutes);
    if (message) await messenger.send(trx, { operator: operator.code, ...message });
  });
  return { expiredMinutes: minutes };
}

export interface GivenCode {
  purpose: CodePurpose;
  target: string;
  code: string;
  /** Made by the client: with the same one, the code is taken again for five minutes. */
  attempt?: string | undefined;
  /** What else must be the same then. */
  about?: string;
}

/**
 * Uses up a code, and does in the same transaction what it was given for; an attempt that comes again does nothing more.
 * Throws VERIFICATION_CODE_WRONG for a wrong, old, used or too often guessed one alike.
 */
export async function redeemCode(
  { db, clock, passwords }: Platform,
  operator: Operator,
  { purpose, target, code, attempt, about = '' }: GivenCode,
  act: (trx: Trx) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const now = clock.now();
  const attempt_hash = attemptHash(attempt, code, about);
  const row = await db
    .updateTable('verification_code')
    .set({ tries_left: sql`tries_left - 1` })
    .where('operator', '=', operator.code)
    .where('purpose', '=', purpose)
    .where('target', '=', target)
    .where('used_at', 'is', null)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', now)
    .returning(['id', 'code_hash'])
    .executeTakeFirst();
  const right = await passwords.verify(code, row?.code_hash);
  const used =
    row !== undefined &&
    right &&
    (await db.transaction().execute(async (trx) => {
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
    }));
  if (used) return;
  const before =
    attempt_hash &&
    (await db
      .selectFrom('verification_code')
      .select('id')
      .where('operator', '=', operator.code)
      .where('purpose', '=', purpose)
      .where('target', '=', target)
      .where('attempt_hash', '=', attempt_hash)
      .where('used_at', '>', new Date(now.getTime() - attemptMs))
      .executeTakeFirst());
  if (!before) throw new DomainError('VERIFICATION_CODE_WRONG');
}
