import type { Platform } from '../../../context';

/**
 * signingSecret returns the secret that the embedded provider signs with. It is made for the first message.
 */
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
