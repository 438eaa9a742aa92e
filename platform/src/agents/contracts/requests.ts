import type { ContractKind } from '@tessera/contracts/agent-contracts';
import type { Operator } from '@tessera/contracts/operator';
import type { Platform } from '../../context';
import type { Trx } from '../../db/database';
import { DomainError } from '../../http/domain-error';
import { assertKindOn } from './bounds';
import { closeRequest, openContract } from './change-contract';
import { endContract } from './end-contract';
import { moveContract, stateConflict } from './moves';
import { contractWithOperator } from './operator-contracts';
import { notifyContract } from './notify-contract';
import {
  contractOf,
  liveContract,
  lockContracts,
  proposedVersion,
  waitingRequest,
  type ContractRow,
} from './read-contracts';

interface Move {
  operator: Operator;
  memberId: bigint;
  remark: string;
}

/** requestContract asks the upline for a contract, or for other terms. Asking again while it waits is done. */
export function requestContract(
  platform: Platform,
  { operator, memberId, remark, kind }: Move & { kind: ContractKind },
): Promise<ContractRow> {
  assertKindOn(operator, kind);
  const at = platform.clock.now();
  return platform.db.transaction().execute(async (trx) => {
    await lockContracts(trx, operator.code);
    const member = await trx
      .selectFrom('member')
      .select(['parent_id', 'account_type'])
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow();
    const live = await liveContract(trx, memberId, kind);
    if (member.parent_id === null) {
      if (!operator.accountTypes.agent.includes(member.account_type)) throw new DomainError('NO_UPLINE');
      if (live) throw stateConflict(live);
      return contractWithOperator(trx, operator, { memberId, kind, at });
    }
    if (live && ((await proposedVersion(trx, live.id)) || live.upline_id !== member.parent_id))
      throw stateConflict(live);
    const parties = { upline_id: member.parent_id, recipient_id: memberId };
    const contract =
      live ??
      (await openContract(trx, { operator: operator.code, kind, ...parties, state: 'REQUESTED' }, at));
    const waiting = await waitingRequest(trx, contract.id);
    if (waiting?.type === 'NEW_CONTRACT') return contract;
    if (waiting) throw stateConflict(contract);
    return ask(trx, { operator, memberId, remark, contract, type: 'NEW_CONTRACT', at });
  });
}

/** requestTermination asks the recipient to end a contract. Asking again while it waits is done. */
export function requestTermination(
  platform: Platform,
  { operator, memberId, remark, contractId }: Move & { contractId: string },
): Promise<ContractRow> {
  const at = platform.clock.now();
  return platform.db.transaction().execute(async (trx) => {
    await lockContracts(trx, operator.code);
    const contract = await contractOf(trx, operator.code, memberId, contractId);
    if (contract.upline_id !== memberId) throw new DomainError('NOT_FOUND');
    if (contract.state !== 'ACTIVE') throw stateConflict(contract);
    const waiting = await waitingRequest(trx, contract.id);
    if (waiting?.type === 'TERMINATION') return contract;
    if (waiting) throw stateConflict(contract);
    return ask(trx, { operator, memberId, remark, contract, type: 'TERMINATION', at });
  });
}

/** answerRequest answers what the other side has asked for. A new contract is answered by an offer, or by no. */
export function answerRequest(
  platform: Platform,
  move: Move & { contractId: string; accept: boolean; confirmed: readonly string[] },
): Promise<ContractRow> {
  const { operator, memberId, contractId, accept, confirmed, remark } = move;
  const at = platform.clock.now();
  return platform.db.transaction().execute(async (trx) => {
    await lockContracts(trx, operator.code);
    const contract = await contractOf(trx, operator.code, memberId, contractId);
    const waiting = await waitingRequest(trx, contract.id);
    const answers = waiting?.type === 'TERMINATION' ? contract.recipient_id : contract.upline_id;
    if (!waiting || answers !== memberId || (waiting.type === 'NEW_CONTRACT' && accept))
      throw stateConflict(contract);
    await closeRequest(trx, contract.id, accept ? 'ACCEPTED' : 'DECLINED', at);
    if (accept) return endContract(trx, operator, { contract, by: memberId, confirmed, remark, at });
    const isNew = waiting.type === 'NEW_CONTRACT';
    const answer = isNew ? 'NEW_CONTRACT_DECLINED' : 'TERMINATION_DECLINED';
    const changed = await moveContract(trx, contract, { move: answer, memberId, remark, at });
    await notifyContract(trx, operator, {
      contract,
      type: isNew ? 'contractRequestDeclined' : 'contractEndDeclined',
      to: isNew ? contract.recipient_id : contract.upline_id,
      by: memberId,
      at,
    });
    return changed;
  });
}

/** terminateContract ends a contract for its recipient. One that has ended stays as it is. */
export function terminateContract(
  platform: Platform,
  move: Move & { contractId: string; confirmed: readonly string[] },
): Promise<ContractRow> {
  const { operator, memberId, contractId, confirmed, remark } = move;
  const at = platform.clock.now();
  return platform.db.transaction().execute(async (trx) => {
    await lockContracts(trx, operator.code);
    const contract = await contractOf(trx, operator.code, memberId, contractId);
    if (contract.recipient_id !== memberId) throw new DomainError('NOT_FOUND');
    if (contract.state === 'TERMINATED') return contract;
    if (contract.state !== 'ACTIVE') throw stateConflict(contract);
    return endContract(trx, operator, { contract, by: memberId, confirmed, remark, at });
  });
}

async function ask(
  trx: Trx,
  {
    operator,
    memberId,
    remark,
    contract,
    type,
    at,
  }: Move & { contract: ContractRow; type: 'NEW_CONTRACT' | 'TERMINATION'; at: Date },
): Promise<ContractRow> {
  await trx
    .insertInto('agent_contract_request')
    .values({
      contract_id: contract.id,
      type,
      state: 'WAITING',
      remark,
      created_at: at,
      answered_at: null,
    })
    .execute();
  const isNew = type === 'NEW_CONTRACT';
  const move = isNew ? 'NEW_CONTRACT_REQUESTED' : 'TERMINATION_REQUESTED';
  const changed = await moveContract(trx, contract, { move, memberId, remark, at });
  await notifyContract(trx, operator, {
    contract,
    type: isNew ? 'contractRequested' : 'contractEndRequested',
    to: isNew ? contract.upline_id : contract.recipient_id,
    by: memberId,
    waits: true,
    at,
  });
  return changed;
}
