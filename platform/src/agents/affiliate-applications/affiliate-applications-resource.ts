import { fromMinorUnits } from '@tessera/contracts';
import { affiliateApplicationsResource } from '@tessera/contracts/back-office';
import { sql } from 'kysely';
import { becomeAgent } from '../../accounts/member/become-agent';
import { notifyMember } from '../../content/notices/member-messages';
import type { Trx } from '../../db/database';
import { serveResource, type Acting, type ActionOn } from '../../domain/resource';
import { resourceRows } from '../../domain/resource-rows';
import { DomainError } from '../../http/domain-error';
import { holderOf, holding } from '../../operators/holds/holds';
import { countNewAgent, lockTeamSums } from '../team/levels';

const rows = resourceRows(affiliateApplicationsResource, {
  rows: ({ db, operator }) =>
    db
      .selectFrom('affiliate_application as a')
      .innerJoin('member as m', 'm.id', 'a.member_id')
      .leftJoin('member as u', 'u.id', 'm.parent_id')
      .select(['a.id', 'a.version', 'm.account', 'a.state', 'a.plan', 'a.channel', 'u.account as upline'])
      .select(['m.created_at as since', 'a.reason', 'a.decided_by as decidedBy', 'a.decided_at as decided'])
      .select([
        'a.created_at as at',
        sql<number>`(select count(*)::int from member d where d.parent_id = m.id)`.as('downlines'),
        sql<bigint>`(select coalesce(sum(t.stake), 0)::bigint from team_month t where t.head_id = m.id and t.below)`.as(
          'stake',
        ),
        holderOf('affiliate-applications', operator.code, 'a.id').as('heldBy'),
      ])
      .where('a.operator', '=', operator.code),
  record: ({ id, since, decided, at, stake, upline, ...row }, { currency }) => ({
    ...row,
    id: String(id),
    upline: upline ?? '',
    memberSince: since.toISOString(),
    teamBet: fromMinorUnits(stake, currency.digits),
    currency: currency.code,
    decidedAt: decided?.toISOString() ?? null,
    at: at.toISOString(),
  }),
  search: ['account', 'channel', 'plan'],
  id: 'number',
});

const decideAs =
  (state: 'APPROVED' | 'REJECTED') =>
  async (trx: Trx, { operator, author, at }: Acting, { record, reason }: ActionOn): Promise<void> => {
    const row = await trx
      .updateTable('affiliate_application')
      .set({ state, reason, decided_at: at, decided_by: author, version: sql`version + 1` })
      .where('operator', '=', operator.code)
      .where('id', '=', BigInt(record.id))
      // The member may have sent other words since.
      .where('version', '=', record.version)
      .where('state', '=', 'PENDING')
      .returning('member_id')
      .executeTakeFirst();
    if (!row) throw new DomainError('CHANGED_MEANWHILE');
    if (state === 'APPROVED') {
      await lockTeamSums(trx, operator.code);
      const [master, middle = master] = operator.accountTypes.agent;
      if (master === undefined || middle === undefined) throw new DomainError('FEATURE_DISABLED');
      // Who is an agent by now is one still.
      if (await becomeAgent(trx, row.member_id, { types: operator.accountTypes.agent, master, middle }))
        await countNewAgent(trx, row.member_id);
    }
    await notifyMember(trx, operator, {
      memberId: row.member_id,
      type: state === 'APPROVED' ? 'affiliateApproved' : 'affiliateRejected',
      values: { site: operator.brand.name, currency: operator.currency.code, amount: '', reason },
      at,
    });
  };

/** servedAffiliateApplications shows who wants to become an agent to the back office, and takes the decision. */
export const servedAffiliateApplications = serveResource(affiliateApplicationsResource, {
  ...rows,
  actions: {
    ...holding(affiliateApplicationsResource.name),
    approve: decideAs('APPROVED'),
    reject: decideAs('REJECTED'),
  },
  changedBy: ({ state, account }) => (state === 'PENDING' ? account : undefined),
});
