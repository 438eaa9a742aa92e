import type { ErrorCode } from '@tessera/contracts';
import type { Platform } from '../../context';
import { useUpPuzzle } from '../verification/human-check';
import { captchaLetters } from './captcha-glyphs';
import { drawCaptcha } from './captcha-image';

const length = 4;
const lifeMs = 5 * 60_000;

/** issueCaptcha makes a new picture for a client's id, in place of its last one. Returns base64 PNG. */
export async function issueCaptcha({ db, random, clock }: Platform, id: string): Promise<string> {
  const letters = Array.from({ length }, () => captchaLetters[random.below(captchaLetters.length)]);
  const answer = letters.join('');
  const expires_at = new Date(clock.now().getTime() + lifeMs);
  await db
    .insertInto('captcha')
    .values({ id, answer, expires_at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ answer, expires_at }))
    .execute();
  return drawCaptcha(answer, random).toString('base64');
}

interface HumanCheckAnswer {
  captcha?: string | undefined;
  captchaId?: string | undefined;
  /** A solved puzzle, for who cannot see the picture. */
  human?: string | undefined;
}

/**
 * captchaProblem returns what is wrong with the proof that a person asks, or undefined. The proof is used up
 * either way.
 */
export async function captchaProblem(
  platform: Platform,
  { captcha, captchaId, human }: HumanCheckAnswer,
): Promise<ErrorCode | undefined> {
  if (human !== undefined) return (await useUpPuzzle(platform, human)) ? undefined : 'HUMAN_CHECK_FAILED';
  if (!captcha || captchaId === undefined) return 'CAPTCHA_REQUIRED';
  return (await redeemCaptcha(platform, captchaId, captcha)) ? undefined : 'CAPTCHA_WRONG';
}

/** Takes the picture away, and tells whether the answer was the right one: an answer is tried once. */
async function redeemCaptcha({ db, clock }: Platform, id: string, answer: string): Promise<boolean> {
  const row = await db.deleteFrom('captcha').where('id', '=', id).returningAll().executeTakeFirst();
  return row !== undefined && row.expires_at > clock.now() && row.answer === answer.toUpperCase();
}
