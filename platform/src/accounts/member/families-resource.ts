import { familiesResource } from '@tessera/contracts/back-office';
import { sql } from 'kysely';
import type { Trx } from '../../db/database';
import { serveResource, type Acting, type ActionOn } from '../../domain/resource';
import { resourceRows } from '../../domain/resource-rows';
import type { MemberTraitKind } from './tables';

const windowMs = 30 * 86_400_000;
/** So many accounts of one network are flagged; of one number, mailbox or name two are enough. */
const crowd = 4;
const shownAccounts = 50;

const rows = resourceRows(familiesResource, {
  rows: ({ db, operator, now }) =>
    db
      .selectFrom('member_trait as t')
      .innerJoin('member as m', 'm.id', 't.member_id')
      .leftJoin('family_review as f', (join) =>
        join
          .onRef('f.operator', '=', 't.operator')
          .onRef('f.kind', '=', 't.kind')
          .onRef('f.value', '=', 't.value'),
      )
      .select(['t.kind', 't.value', 'f.author', 'f.remark', 'f.reviews'])
      .select([
        sql<string>`md5(t.kind || ':' || t.value)`.as('id'),
        sql<number>`count(*)::int`.as('members'),
        sql<string[]>`array_agg(m.account order by m.id)`.as('accounts'),
        sql<Date>`max(t.created_at)`.as('at'),
        // Another account since then makes it one to be looked at again.
        sql<
          'OPEN' | 'CLEARED'
        >`case when f.cleared_at >= max(t.created_at) then 'CLEARED' else 'OPEN' end`.as('state'),
      ])
      .where('t.operator', '=', operator.code)
      .where('t.created_at', '>', new Date(now.getTime() - windowMs))
      .groupBy(['t.kind', 't.value', 'f.author', 'f.remark', 'f.reviews', 'f.cleared_at'])
      .having(sql<boolean>`count(*) >= case when t.kind = 'network' then ${crowd}::int else 2 end`),
  record: ({ id, kind, value, members, accounts, state, reviews, author, remark, at }) => ({
    id,
    // It grows with every account that joins, and with every time that somebody looked.
    version: members + (reviews ?? 0),
    kind,
    value,
    members,
    accounts: accounts.slice(0, shownAccounts),
    state,
    decidedBy: author ?? '',
    remark: remark ?? '',
    at: at.toISOString(),
  }),
  search: ['value', 'accounts'],
  id: 'text',
});

type On = ActionOn<{ kind: MemberTraitKind; value: string }>;

async function review(
  trx: Trx,
  { operator, author }: Acting,
  { record: { kind, value }, reason }: On,
  cleared_at: Date | null,
): Promise<void> {
  const review = { cleared_at, author, remark: reason };
  await trx
    .insertInto('family_review')
    .values({ operator: operator.code, kind, value, ...review })
    .onConflict((conflict) =>
      conflict
        .columns(['operator', 'kind', 'value'])
        .doUpdateSet({ ...review, reviews: sql`family_review.reviews + 1` }),
    )
    .execute();
}

/** servedFamilies shows accounts that look like one person's, in the back office. */
export const servedFamilies = serveResource(familiesResource, {
  ...rows,
  actions: {
    clear: (trx: Trx, acting: Acting, on: On) => review(trx, acting, on, acting.at),
    open: (trx: Trx, acting: Acting, on: On) => review(trx, acting, on, null),
  },
});
