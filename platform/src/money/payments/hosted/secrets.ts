import type { Platform } from '../../../context';

/** signingSecret returns what the embedded provider signs with; made at its first message. */
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
