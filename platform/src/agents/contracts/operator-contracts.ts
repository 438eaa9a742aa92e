import { contractKinds, type ContractKind } from '@tessera/contracts/agent-contracts';
import type { Operator } from '@tessera/contracts/operator';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/database';
import { addVersion, nextBoundary, openContract, putInForce } from './change-contract';
import { endByRule } from './end-contract';
import { findEndings } from './endings';
import { moveContract } from './moves';
import { lockContracts, type ContractRow } from './read-contracts';
import { columnsOf, standingTerms } from './terms';

interface Agent {
  memberId: bigint;
  kind: ContractKind;
  at: Date;
  /** From when it counts, where that is not the next boundary: of a demonstration's past. */
  from?: Date;
}

/** contractWithOperator gives an agent who has no upline the operator's own terms. */
export async function contractWithOperator(
  trx: Trx,
  operator: Operator,
  { memberId, kind, at, from }: Agent,
): Promise<ContractRow> {
  const terms = standingTerms(operator, kind);
  if (!terms) throw new Error(`${operator.code} has no contracts of this kind`);
  const contract = await openContract(
    trx,
    { operator: operator.code, kind, upline_id: null, recipient_id: memberId, state: 'ACTIVE' },
    at,
  );
  await takeStandingTerms(trx, operator, contract, from ?? (await nextBoundary(trx, operator, kind, at)), at);
  return contract;
}

async function takeStandingTerms(
  trx: Trx,
  operator: Operator,
  contract: ContractRow,
  boundary: Date,
  at: Date,
): Promise<void> {
  const standing = standingTerms(operator, contract.kind);
  if (!standing) return;
  const terms = columnsOf(operator, standing);
  const version = await addVersion(trx, contract.id, terms, at);
  await putInForce(trx, version, boundary, at);
  await moveContract(trx, contract, { move: 'ACCEPTED', versionId: version.id, at });
  const endings = await findEndings(trx, contract.recipient_id, contract.kind, terms);
  await endByRule(trx, operator, endings, at);
}

/**
 * keepOperatorContracts has every agent without an upline stand on the operator's terms of today: who never had them
 * gets them, and other terms in the operator's document count from the next boundary. Who has ended one is left alone.
 */
export async function keepOperatorContracts(db: Db, operator: Operator, at: Date): Promise<void> {
  for (const kind of contractKinds) {
    const standing = operator.flags.AGENTPOLICY3 ? standingTerms(operator, kind) : undefined;
    if (!standing) continue;
    const terms = columnsOf(operator, standing);
    const { rows } = await sql<{ id: bigint; contract_id: bigint | null }>`
      select m.id, c.id as contract_id from member m
      left join agent_contract c on c.recipient_id = m.id and c.kind = ${kind} and c.upline_id is null
        and c.id = (select max(id) from agent_contract where recipient_id = m.id and kind = ${kind} and upline_id is null)
      left join agent_contract_version v on v.contract_id = c.id and v.state = 'ACCEPTED' and v.effective_to is null
      where m.operator = ${operator.code} and m.parent_id is null
        and m.account_type = any(${sql.val([...operator.accountTypes.agent])}::int[])
        and (c.id is null or (c.state = 'ACTIVE' and (v.rate, v.loss_rate, v.active_members, v.period_valid_bet,
          v.period_pnl, v.bet_amount_daily, v.bet_amount_per_hour, v.single_bet, coalesce(v.period, '')) is distinct from
          (${terms.rate}::int, ${terms.loss_rate}::int, ${terms.active_members}::int, ${terms.period_valid_bet}::bigint,
          ${terms.period_pnl}::bigint, ${terms.bet_amount_daily}::bigint, ${terms.bet_amount_per_hour}::bigint,
          ${terms.single_bet}::bigint, ${terms.period ?? ''})))
      limit 1000`.execute(db);
    for (const { id } of rows)
      await db.transaction().execute(async (trx) => {
        await lockContracts(trx, operator.code);
        const contract = await trx
          .selectFrom('agent_contract')
          .selectAll()
          .where('recipient_id', '=', id)
          .where('kind', '=', kind)
          .orderBy('id', 'desc')
          .executeTakeFirst();
        if (!contract) return void (await contractWithOperator(trx, operator, { memberId: id, kind, at }));
        if (contract.state !== 'ACTIVE' || contract.upline_id !== null) return;
        await takeStandingTerms(trx, operator, contract, await nextBoundary(trx, operator, kind, at), at);
      });
  }
}
