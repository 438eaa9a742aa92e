import type { ContractKind } from '@tessera/contracts/agent-contracts';
import type { Selectable } from 'kysely';
import { advisoryLock } from '../../db/advisory-lock';
import type { DbOrTrx, Trx } from '../../db/database';
import { DomainError } from '../../http/domain-error';
import type { ContractTables } from './tables';

export type ContractRow = Selectable<ContractTables['agent_contract']>;
export type VersionRow = Selectable<ContractTables['agent_contract_version']>;
export type RequestRow = Selectable<ContractTables['agent_contract_request']>;

export const liveStates = ['REQUESTED', 'PROPOSED', 'ACTIVE'] as const;

/**
 * lockContracts has one move at a time among an operator's contracts: what one ends or allows depends on those above and
 * below it. Moves are rare; settlements do not wait for them.
 */
export const lockContracts = (trx: Trx, operator: string): Promise<void> =>
  advisoryLock(trx, 728307, operator);

/** contractOf returns a contract to which a member is a side. Anybody else's does not exist for the member. */
export async function contractOf(
  db: DbOrTrx,
  operator: string,
  memberId: bigint,
  id: string,
): Promise<ContractRow> {
  const row = await db
    .selectFrom('agent_contract')
    .selectAll()
    .where('id', '=', BigInt(id))
    .where('operator', '=', operator)
    .where(({ or, eb }) => or([eb('recipient_id', '=', memberId), eb('upline_id', '=', memberId)]))
    .executeTakeFirst();
  if (!row) throw new DomainError('NOT_FOUND');
  return row;
}

/** liveContract returns what a member has of a kind: one that is in force, offered or asked for. */
export const liveContract = (db: DbOrTrx, recipientId: bigint, kind: ContractKind) =>
  db
    .selectFrom('agent_contract')
    .selectAll()
    .where('recipient_id', '=', recipientId)
    .where('kind', '=', kind)
    .where('state', 'in', liveStates)
    .executeTakeFirst();

/** currentVersion returns the terms of a contract that nothing ends yet. */
export const currentVersion = (db: DbOrTrx, contractId: bigint) =>
  db
    .selectFrom('agent_contract_version')
    .selectAll()
    .where('contract_id', '=', contractId)
    .where('state', '=', 'ACCEPTED')
    .where('effective_to', 'is', null)
    .executeTakeFirst();

/** proposedVersion returns what waits for the recipient. */
export const proposedVersion = (db: DbOrTrx, contractId: bigint) =>
  db
    .selectFrom('agent_contract_version')
    .selectAll()
    .where('contract_id', '=', contractId)
    .where('state', '=', 'PROPOSED')
    .executeTakeFirst();

/** waitingRequest returns what one side of a contract has asked of the other. */
export const waitingRequest = (db: DbOrTrx, contractId: bigint) =>
  db
    .selectFrom('agent_contract_request')
    .selectAll()
    .where('contract_id', '=', contractId)
    .where('state', '=', 'WAITING')
    .executeTakeFirst();

/** currentTerms returns what a member has in force of a kind; nothing without a contract. */
export async function currentTerms(db: DbOrTrx, recipientId: bigint, kind: ContractKind) {
  const contract = await liveContract(db, recipientId, kind);
  return contract?.state === 'ACTIVE' ? currentVersion(db, contract.id) : undefined;
}
