import type { OfferChannel, OfferProduct } from '@tessera/contracts/protection';

export interface ConsentTables {
  /** What a member has said of offers, and when. Who was never asked has no row, and has said no. */
  offer_consent: {
    member_id: bigint;
    product: OfferProduct;
    channel: OfferChannel;
    granted: boolean;
    changed_at: Date;
  };
}

declare module '../../db/database' {
  interface Database extends ConsentTables {}
}
