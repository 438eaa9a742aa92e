import { fromMinorUnits } from '@tessera/contracts';
import { agentIncomeResource } from '@tessera/contracts/back-office';
import type { Operator } from '@tessera/contracts/operator';
import { sql } from 'kysely';
import type { ResourceRecord } from '@tessera/contracts/back-office';
import { serveResource } from '../../domain/resource';
import { resourceRows } from '../../domain/resource-rows';
import { parseAmount } from '../../money/ledger/parse-amount';
import { isForTwoPeople } from '../../operators/documents/second-person';
import { correctIncome } from './correct';

const rows = resourceRows(agentIncomeResource, {
  rows: ({ db, operator }) =>
    db
      .selectFrom('agent_income as i')
      .innerJoin('member as m', 'm.id', 'i.member_id')
      .select(['i.id', 'm.account', 'i.kind', 'i.period_from', 'i.period_to', 'i.valid_bet', 'i.net_loss'])
      .select(['i.active_members', 'i.amount', 'i.state', 'i.remark', 'i.author', 'i.created_at as at'])
      .select([
        sql<string>`coalesce(i.correction_of::text, '')`.as('corrects'),
        sql<bigint>`(i.amount + coalesce((select sum(c.amount) from agent_income c where c.correction_of = i.id), 0))::bigint`.as(
          'comes_to',
        ),
        sql<number>`(1 + (select count(*) from agent_income c where c.correction_of = i.id))::int`.as(
          'version',
        ),
      ])
      .where('i.operator', '=', operator.code),
  record: (row, { currency }) => {
    const money = (minor: bigint) => fromMinorUnits(minor, currency.digits);
    return {
      id: String(row.id),
      version: row.version,
      account: row.account,
      kind: row.kind,
      periodFrom: row.period_from.toISOString(),
      periodTo: row.period_to.toISOString(),
      validBet: money(row.valid_bet),
      netLoss: money(row.net_loss),
      activeMembers: row.active_members,
      amount: money(row.amount),
      comesTo: money(row.comes_to),
      currency: currency.code,
      state: row.state,
      corrects: row.corrects,
      reason: row.remark,
      author: row.author,
      correctable: row.corrects === '',
      at: row.at.toISOString(),
    };
  },
  search: ['account'],
  id: 'number',
});

/** What would move by a correction: nothing where the amount is refused anyway. */
function difference({ currency: { digits } }: Operator, record: ResourceRecord, input: unknown): string {
  const now = record as unknown as { comesTo: string };
  const { comesTo } = input as { comesTo: string };
  const read = (text: string) => parseAmount(text, digits);
  try {
    const moved = read(comesTo) - read(now.comesTo);
    return fromMinorUnits(moved < 0n ? -moved : moved, digits);
  } catch {
    return '';
  }
}

/** servedAgentIncome shows what agents were paid to the back office, and takes corrections. */
export const servedAgentIncome = serveResource(agentIncomeResource, {
  ...rows,
  actions: {
    correct: (trx, { operator, author, at }, { record, reason, input: { comesTo } }) =>
      correctIncome(trx, operator, { incomeId: BigInt(record.id), comesTo, author, reason, at }),
  },
  needsSecond: (operator, record, _action, input) =>
    input !== undefined && isForTwoPeople(operator, difference(operator, record, input)),
});
