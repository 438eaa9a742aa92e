import type { HumanChallenge, HumanPurpose } from '@tessera/contracts/auth';
import { humanChallengeSchema } from '@tessera/contracts/auth';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod/mini';
import type { Platform } from '../../context';
import { DomainError } from '../../http/domain-error';
import { networkOf } from '../../http/network';

const lifeMs = 10 * 60_000;
/** Rounds of one attempt: a fraction of a millisecond of a processor. */
const rounds = 2000;
/** An account costs us a slow hash and rows for ever: its first puzzle is so many times one for a message. */
const registrationWeight = 5;
/** A gateway of a mobile network may stand before thousands of people. */
const maxWeight = 16;
const dayMs = 86_400_000;

const resultSchema = z.object({
  challenge: humanChallengeSchema,
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

const registrationsFrom = (network: string) => `registered:${network}`;

/**
 * issueHumanChallenge returns a new puzzle (decisions: human verification). Nothing of it is stored until it
 * comes back solved.
 */
export async function issueHumanChallenge(
  { keys, clock, config, random, limiter }: Platform,
  { purpose = 'message', ip = '' }: { purpose?: HumanPurpose; ip?: string } = {},
): Promise<HumanChallenge> {
  const forAccount = purpose === 'register';
  const network = forAccount ? networkOf(ip) : '';
  const weight = forAccount
    ? Math.min((await limiter.counted(registrationsFrom(network), dayMs)) + 1, maxWeight)
    : 1;
  const most = config.humanCheckCost * weight * (forAccount ? registrationWeight : 1);
  const secret = keys.derive('human-check');
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: rounds,
    // Half of the work at least: nobody is lucky.
    counter: Math.ceil(most / 2) + random.below(Math.ceil(most / 2)),
    deriveKey,
    hmacSignatureSecret: secret,
    hmacKeySignatureSecret: keys.derive('human-check-key'),
    data: { purpose, most, weight, network, until: clock.now().getTime() + lifeMs },
  });
  return humanChallengeSchema.parse(challenge);
}

/**
 * redeemHumanCheck uses up a solved puzzle. Throws HUMAN_CHECK_FAILED where it is wrong, late, foreign or
 * used.
 */
export async function redeemHumanCheck(platform: Platform, result: string): Promise<void> {
  if (!(await useUpPuzzle(platform, result))) throw new DomainError('HUMAN_CHECK_FAILED');
}

/** useUpPuzzle checks whether a puzzle was solved, in time and for the first time. Asking uses it up. */
export async function useUpPuzzle(platform: Platform, result: string): Promise<boolean> {
  return (await useUp(platform, result)) !== undefined;
}

type Puzzle = HumanChallenge['parameters']['data'];

async function useUp({ db, keys, clock }: Platform, result: string): Promise<Puzzle | undefined> {
  const solved = await readSolved(result, [keys.derive('human-check'), keys.derive('human-check-key')]);
  if (!solved || solved.data.until <= clock.now().getTime()) return undefined;
  const used = await db
    .insertInto('human_check')
    .values({ challenge: solved.signature, expires_at: new Date(solved.data.until) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('challenge')
    .executeTakeFirst();
  return used && solved.data;
}

/**
 * CountedRegistration describes a registration that was counted; `undo` takes the count back if no account
 * was made.
 */
export interface CountedRegistration {
  /** The how manieth of the day from its network it is. */
  number: number;
  undo(): Promise<void>;
}

/**
 * countRegistration counts a registration before anything is made, so that many at once do not all get the
 * first one's easy puzzle.
 */
export async function countRegistration({ limiter }: Platform, ip: string): Promise<CountedRegistration> {
  const subject = registrationsFrom(networkOf(ip));
  const number = await limiter.count(subject, dayMs);
  return { number, undo: () => limiter.uncount(subject, dayMs) };
}

/**
 * paysForAccount checks whether a solved puzzle pays for an account: it must be one for accounts, made for
 * this network, and as hard as the number of accounts made from there today demands. One account that was
 * made in between is forgiven.
 */
export async function paysForAccount(
  platform: Platform,
  result: string,
  { ip, number }: { ip: string; number: number },
): Promise<boolean> {
  const puzzle = await useUp(platform, result);
  if (puzzle?.purpose !== 'register' || puzzle.network !== networkOf(ip)) return false;
  return puzzle.weight >= Math.min(number - 1, maxWeight);
}

/** Its time is in its data and measured by the platform's clock: the library would look at its own. */
async function readSolved(result: string, [secret = '', keySecret = '']: readonly string[]) {
  try {
    const { challenge, solution } = resultSchema.parse(JSON.parse(Buffer.from(result, 'base64').toString()));
    const { verified } = await verifySolution({
      challenge,
      solution,
      deriveKey,
      hmacSignatureSecret: secret,
      hmacKeySignatureSecret: keySecret,
    });
    return verified ? { signature: challenge.signature, data: challenge.parameters.data } : undefined;
  } catch {
    return undefined;
  }
}
