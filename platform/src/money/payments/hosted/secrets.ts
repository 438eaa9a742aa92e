import { createHash } from 'node:crypto';
import type { Platform } from '../../../context';

export const hashOf = (secret: string) => createHash('sha256').update(secret).digest();
export const newSecret = ({ random }: Platform) => random.bytes(32).toString('base64url');

/** What the embedded provider signs with; made at its first message. */
export async function signingSecret({ db, random }: Platform, code: string): Promise<Buffer> {
  await db
    .insertInto('payment_provider')
    .values({ code, secret: random.bytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { secret } = await db
    .selectFrom('payment_provider')
    .select('secret')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  return Buffer.from(secret);
}
