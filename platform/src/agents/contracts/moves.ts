import type { ContractMove, ContractState } from '@tessera/contracts/agent-contracts';
import type { Trx } from '../../db/database';
import { DomainError } from '../../http/domain-error';
import type { ContractRow } from './read-contracts';

/**
 * The one state machine of contracts: where a move leads from where a contract stands. Terms that are offered beside those
 * in force leave it in force, and so does what is asked and declined.
 */
const moves: Readonly<Record<ContractMove, Partial<Record<ContractState, ContractState>>>> = {
  NEW_CONTRACT_REQUESTED: { REQUESTED: 'REQUESTED', ACTIVE: 'ACTIVE' },
  NEW_CONTRACT_DECLINED: { REQUESTED: 'DECLINED', ACTIVE: 'ACTIVE' },
  PROPOSED: { REQUESTED: 'PROPOSED', PROPOSED: 'PROPOSED', ACTIVE: 'ACTIVE' },
  ACCEPTED: { PROPOSED: 'ACTIVE', ACTIVE: 'ACTIVE' },
  REJECTED: { PROPOSED: 'REJECTED', ACTIVE: 'ACTIVE' },
  TERMINATION_REQUESTED: { ACTIVE: 'ACTIVE' },
  TERMINATION_DECLINED: { ACTIVE: 'ACTIVE' },
  TERMINATED: { ACTIVE: 'TERMINATED' },
  ENDED_BY_RULE: { REQUESTED: 'TERMINATED', PROPOSED: 'TERMINATED', ACTIVE: 'TERMINATED' },
};

interface Move {
  move: ContractMove;
  at: Date;
  /** Who made it; nobody where the platform did. */
  memberId?: bigint | null;
  /** The terms that it is about. */
  versionId?: bigint;
  remark?: string;
}

/** stateConflict is the refusal of what cannot be done to a contract where it stands. */
export const stateConflict = ({ state }: Pick<ContractRow, 'state'>): DomainError =>
  new DomainError('CONTRACT_STATE_CONFLICT', { value: { state } });

/**
 * moveContract writes where a move leaves a contract, and the move into its history. The operator's contracts are locked
 * (lockContracts). It throws CONTRACT_STATE_CONFLICT.
 */
export async function moveContract(
  trx: Trx,
  { id }: Pick<ContractRow, 'id'>,
  { move, at, memberId = null, versionId, remark = '' }: Move,
): Promise<ContractRow> {
  const { state: from } = await trx
    .selectFrom('agent_contract')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const state = moves[move][from];
  if (!state) throw stateConflict({ state: from });
  await trx
    .insertInto('agent_contract_step')
    .values({ contract_id: id, version_id: versionId ?? null, move, member_id: memberId, remark, at })
    .execute();
  return trx
    .updateTable('agent_contract')
    .set({ state, changed_at: at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
