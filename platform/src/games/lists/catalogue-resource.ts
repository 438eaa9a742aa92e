import { catalogueResource } from '@tessera/contracts/back-office';
import { sql } from 'kysely';
import { serveResource, type ActionOn, type Acting } from '../../domain/resource';
import { resourceRows } from '../../domain/resource-rows';
import type { Trx } from '../../db/database';
import { closeInCatalogue, openInCatalogue } from './closed';
import { offeredGames, offeredVendors } from './offered';

interface Row {
  id: string;
  subject: 'game' | 'vendor';
  code: string;
  name: string;
  vendor: string;
  state: 'AVAILABLE' | 'CLOSED' | 'VENDOR_CLOSED';
  reason: string | null;
  author: string | null;
  at: Date | null;
}

const rows = resourceRows(catalogueResource, {
  rows: ({ db, operator }) => {
    const games = offeredGames(db, operator)
      .select(['g.node_id as code', 'g.title as name', 'v.name as vendor'])
      .select(['cg.reason', 'cg.author', 'cg.closed_at as at'])
      .select([
        sql<string>`'game.' || g.node_id`.as('id'),
        sql<Row['subject']>`'game'`.as('subject'),
        sql<
          Row['state']
        >`case when cg.id is not null then 'CLOSED' when cv.id is not null then 'VENDOR_CLOSED' else 'AVAILABLE' end`.as(
          'state',
        ),
      ]);
    const vendors = offeredVendors(db, operator)
      .select(['v.code', 'v.name', 'v.name as vendor', 'cv.reason', 'cv.author', 'cv.closed_at as at'])
      .select([
        sql<string>`'vendor.' || v.code`.as('id'),
        sql<Row['subject']>`'vendor'`.as('subject'),
        sql<Row['state']>`case when cv.id is not null then 'CLOSED' else 'AVAILABLE' end`.as('state'),
      ]);
    return sql<Row>`${games} union all ${vendors}`;
  },
  record: ({ id, subject, code, name, vendor, state, reason, author, at }) => ({
    id,
    version: state === 'CLOSED' ? 2 : 1,
    subject,
    code,
    name,
    vendor,
    state,
    reason: reason ?? '',
    author: author ?? '',
    at: at?.toISOString() ?? null,
  }),
  search: ['name', 'code', 'vendor'],
  id: 'text',
});

type On = ActionOn<Pick<Row, 'subject' | 'code'>>;

/** servedCatalogue shows games and vendors in the back office, where an operator closes and opens them. */
export const servedCatalogue = serveResource(catalogueResource, {
  ...rows,
  changed: 'games',
  actions: {
    close: (trx: Trx, { operator, author, at }: Acting, { record: { subject, code }, reason }: On) =>
      closeInCatalogue(trx, operator, { subject, id: code, reason, author, at }),
    open: (trx: Trx, { operator }: Acting, { record: { subject, code } }: On) =>
      openInCatalogue(trx, operator, { subject, id: code }),
  },
});
