import type { HumanChallenge } from '@tessera/contracts/auth';
import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1';
import type { Platform } from '../context';
import { DomainError } from '../http/domain-error';

const lifeMs = 10 * 60_000;

/** A new puzzle (decisions: human verification). Nothing is kept of it until it comes back solved. */
export async function issueHumanChallenge({ keys, clock, config }: Platform): Promise<HumanChallenge> {
  const { challenge, salt, signature, maxnumber } = await createChallenge({
    algorithm: 'SHA-256',
    hmacKey: keys.derive('human-check'),
    maxNumber: config.humanCheckCost,
    expires: new Date(clock.now().getTime() + lifeMs),
  });
  return { algorithm: 'SHA-256', challenge, salt, signature, maxnumber: maxnumber ?? config.humanCheckCost };
}

/** Uses up a solved puzzle; throws HUMAN_CHECK_FAILED where it is wrong, late, foreign or used. */
export async function redeemHumanCheck(platform: Platform, result: string): Promise<void> {
  if (!(await useUpPuzzle(platform, result))) throw new DomainError('HUMAN_CHECK_FAILED');
}

/** Whether a puzzle was solved, in time and not before; it is used up by the question. */
export async function useUpPuzzle({ db, keys, clock }: Platform, result: string): Promise<boolean> {
  const challenge = await readSolved(result, keys.derive('human-check'));
  if (challenge === undefined || challenge.expiresAt <= clock.now()) return false;
  const used = await db
    .insertInto('human_check')
    .values({ challenge: challenge.challenge, expires_at: challenge.expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('challenge')
    .executeTakeFirst();
  return used !== undefined;
}

/** Its time is measured by the platform's clock, so the library is told not to look at its own. */
async function readSolved(result: string, key: string) {
  try {
    if (!(await verifySolution(result, key, false))) return undefined;
    const payload = JSON.parse(Buffer.from(result, 'base64').toString()) as {
      challenge: string;
      salt: string;
    };
    const expires = Number(extractParams(result).expires);
    return { challenge: payload.challenge, expiresAt: new Date(expires * 1000) };
  } catch {
    return undefined;
  }
}
