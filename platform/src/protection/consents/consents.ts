import type { CallReply, CallRequest } from '@tessera/contracts';
import type { offerConsentsCall, setOfferConsentCall } from '@tessera/contracts/protection';
import type { Platform } from '../../context';
import type { DbOrTrx, Trx } from '../../db/database';

/** readConsents returns the offers that a member wants. */
export async function readConsents(
  db: DbOrTrx,
  memberId: bigint,
): Promise<CallReply<typeof offerConsentsCall>> {
  const rows = await db
    .selectFrom('offer_consent')
    .select(['product', 'channel', 'changed_at'])
    .where('member_id', '=', memberId)
    .where('granted', '=', true)
    .orderBy('product')
    .orderBy('channel')
    .execute();
  return {
    granted: rows.map(({ changed_at: at, ...consent }) => ({ ...consent, at: at.toISOString() })),
  };
}

/** setConsent notes what a member says of one product and channel. The same again keeps the time of the first. */
export async function setConsent(
  { db, clock }: Platform,
  memberId: bigint,
  { product, channel, granted }: CallRequest<typeof setOfferConsentCall>,
): Promise<void> {
  const choice = { granted, changed_at: clock.now() };
  await db
    .insertInto('offer_consent')
    .values({ member_id: memberId, product, channel, ...choice })
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'product', 'channel'])
        .doUpdateSet(choice)
        .where('offer_consent.granted', '<>', granted),
    )
    .execute();
}

/** takeBackConsents takes back every consent of a member: who leaves is sent no offers. */
export async function takeBackConsents(trx: Trx, memberId: bigint, at: Date): Promise<void> {
  await trx
    .updateTable('offer_consent')
    .set({ granted: false, changed_at: at })
    .where('member_id', '=', memberId)
    .where('granted', '=', true)
    .execute();
}
