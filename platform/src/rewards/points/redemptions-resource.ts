import { redemptionsResource } from '@tessera/contracts/back-office';
import type { Operator } from '@tessera/contracts/operator';
import { sql } from 'kysely';
import { serveResource, type Acting, type ActionOn } from '../../domain/resource';
import { resourceRows } from '../../domain/resource-rows';
import type { Trx } from '../../db/database';
import { notifyMember } from '../../content/notices/member-messages';
import { decideRedeem, type RedeemDecision } from './decide';

const rows = resourceRows(redemptionsResource, {
  rows: ({ db, operator }) =>
    db
      .selectFrom('points_redeem as d')
      .innerJoin('member as m', 'm.id', 'd.member_id')
      .select([
        'd.id',
        sql<string>`coalesce(d.names ->> '', d.name)`.as('reward'),
        'd.quantity',
        'd.points',
        'd.remark',
        'd.status as state',
      ])
      .select(['d.recipient', 'd.phone', 'd.address', 'd.reference'])
      .select(['m.account', 'd.created_at as at', sql<string>`d.id::text`.as('number')])
      .where('d.operator', '=', operator.code)
      // Points that were converted by themselves waited for nobody.
      .where('d.type', '<>', 'CONVERT'),
  record: (row) => ({
    id: String(row.id),
    version: row.state === 'IN_PROCESS' ? 1 : 2,
    account: row.account,
    reward: row.reward,
    quantity: row.quantity,
    points: Number(row.points),
    state: row.state,
    remark: row.remark,
    delivery: [row.recipient, row.phone, row.address].filter(Boolean).join('\n'),
    reference: row.reference,
    at: row.at.toISOString(),
  }),
  search: ['reward', 'account', 'number'],
  id: 'number',
});

/** What the action takes beside the reason. */
interface Handover {
  reference?: string;
}

const answer =
  (status: 'APPROVED' | 'REJECTED') =>
  (trx: Trx, { operator, at }: Acting, { record, reason, input }: ActionOn) =>
    answerRedeem(trx, operator, {
      id: BigInt(record.id),
      status,
      remark: reason,
      ...(input as Handover),
      at,
    });

/** servedRedemptions shows rewards that members took, in the back office. */
export const servedRedemptions = serveResource(redemptionsResource, {
  ...rows,
  actions: { approve: answer('APPROVED'), reject: answer('REJECTED') },
});

/**
 * Decides a redemption and tells its member; `remark` is what they read of it. Throws NOT_FOUND as
 * `decideRedeem` does.
 */
async function answerRedeem(trx: Trx, operator: Operator, decision: RedeemDecision): Promise<void> {
  const row = await decideRedeem(trx, operator, decision);
  const values = {
    site: operator.brand.name,
    currency: operator.currency.code,
    amount: '',
    reason: decision.reference ? `${decision.remark} (${decision.reference})` : decision.remark,
    game: row.name,
  };
  const type = decision.status === 'APPROVED' ? 'redeemApproved' : 'redeemRejected';
  const about = { kind: 'redemption', id: row.id } as const;
  await notifyMember(trx, operator, { memberId: row.member_id, type, values, about, at: decision.at });
}
