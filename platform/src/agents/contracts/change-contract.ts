import type { ContractKind } from '@tessera/contracts/agent-contracts';
import type { Operator } from '@tessera/contracts/operator';
import { sql } from 'kysely';
import type { Trx } from '../../db/database';
import { recordZone } from '../../money/ledger';
import type { ContractRow, VersionRow } from './read-contracts';
import type { ContractTermsColumns } from './tables';

/** openContract writes a contract that has nothing in force yet. */
export const openContract = (
  trx: Trx,
  contract: Pick<ContractRow, 'operator' | 'kind' | 'upline_id' | 'recipient_id' | 'state'>,
  at: Date,
): Promise<ContractRow> =>
  trx
    .insertInto('agent_contract')
    .values({ ...contract, created_at: at, changed_at: at })
    .returningAll()
    .executeTakeFirstOrThrow();

/** addVersion writes terms that wait for an answer, as the next version of a contract. */
export async function addVersion(
  trx: Trx,
  contractId: bigint,
  terms: ContractTermsColumns,
  at: Date,
): Promise<VersionRow> {
  const { last } = await trx
    .selectFrom('agent_contract_version')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('contract_id', '=', contractId)
    .executeTakeFirstOrThrow();
  return trx
    .insertInto('agent_contract_version')
    .values({
      ...terms,
      contract_id: contractId,
      number: (last ?? 0) + 1,
      state: 'PROPOSED',
      proposed_at: at,
      answered_at: null,
      effective_from: null,
      effective_to: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** answerVersion writes how terms were answered that are not to count. */
export const answerVersion = (trx: Trx, id: bigint, state: 'REJECTED' | 'WITHDRAWN', at: Date) =>
  trx.updateTable('agent_contract_version').set({ state, answered_at: at }).where('id', '=', id).execute();

/** slotSeconds returns how much play one settlement of real-time salary covers: five minutes (section 9). */
export const slotSeconds = ({ agentContracts }: Operator): number => agentContracts?.realtimeSeconds ?? 300;

/** nextBoundary returns when a change of a contract counts from: its next day, hour or five minutes. */
export async function nextBoundary(
  trx: Trx,
  operator: Operator,
  kind: ContractKind,
  at: Date,
): Promise<Date> {
  const { rows } = await sql<{ boundary: Date }>`
    select agent_grain_end(${kind}, ${at}::timestamptz, ${recordZone(operator)}, ${slotSeconds(operator)}::int) as boundary`.execute(
    trx,
  );
  const [row] = rows;
  if (!row) throw new Error('a day without an end');
  return row.boundary;
}

/** endCurrentVersion has the terms in force count no longer than to a boundary; what has not begun never does. */
export async function endCurrentVersion(trx: Trx, contractId: bigint, boundary: Date): Promise<void> {
  await trx
    .updateTable('agent_contract_version')
    .set({ effective_to: sql<Date>`greatest(effective_from, ${boundary}::timestamptz)` })
    .where('contract_id', '=', contractId)
    .where('state', '=', 'ACCEPTED')
    .where('effective_to', 'is', null)
    .execute();
}

/** putInForce has a version count from a boundary on, in the place of the one before. */
export async function putInForce(
  trx: Trx,
  { id, contract_id }: VersionRow,
  boundary: Date,
  at: Date,
): Promise<void> {
  await endCurrentVersion(trx, contract_id, boundary);
  await trx
    .updateTable('agent_contract_version')
    .set({ state: 'ACCEPTED', answered_at: at, effective_from: boundary })
    .where('id', '=', id)
    .execute();
}

/** closeRequest answers what one side has asked, where it waits. */
export const closeRequest = (
  trx: Trx,
  contractId: bigint,
  state: 'ACCEPTED' | 'DECLINED' | 'WITHDRAWN',
  at: Date,
) =>
  trx
    .updateTable('agent_contract_request')
    .set({ state, answered_at: at })
    .where('contract_id', '=', contractId)
    .where('state', '=', 'WAITING')
    .execute();
