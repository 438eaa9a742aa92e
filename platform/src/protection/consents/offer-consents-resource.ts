import { offerConsentsResource } from '@tessera/contracts/back-office';
import type { OfferChannel, OfferProduct } from '@tessera/contracts/protection';
import { sql } from 'kysely';
import { serveResource } from '../../domain/resource';
import { resourceRows } from '../../domain/resource-rows';

interface Row {
  id: string;
  account: string;
  product: OfferProduct;
  channel: OfferChannel;
  state: 'WANTED' | 'ON_BREAK' | 'NOT_WANTED';
  at: Date;
}

const rows = resourceRows(offerConsentsResource, {
  rows: ({ db, operator, now }) =>
    db
      .selectFrom('offer_consent as c')
      .innerJoin('member as m', 'm.id', 'c.member_id')
      .select(['m.account', 'c.product', 'c.channel', 'c.changed_at as at'])
      .select([
        sql<string>`c.member_id || '.' || c.product || '.' || c.channel`.as('id'),
        // A time-out leaves what was said, for afterwards; nothing is sent meanwhile.
        sql<
          Row['state']
        >`case when not c.granted then 'NOT_WANTED' when m.break_until > ${now} then 'ON_BREAK'
          else 'WANTED' end`.as('state'),
      ])
      .where('m.operator', '=', operator.code),
  record: ({ at, ...row }) => ({ ...row, version: at.getTime(), at: at.toISOString() }),
  search: ['account'],
  id: 'text',
});

/** servedOfferConsents shows in the back office who wants which offers, for what the operator sends from elsewhere. */
export const servedOfferConsents = serveResource(offerConsentsResource, { ...rows, actions: {} });
