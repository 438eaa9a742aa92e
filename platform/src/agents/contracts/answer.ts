import type { Operator } from '@tessera/contracts/operator';
import type { Platform } from '../../context';
import type { Trx } from '../../db/database';
import { DomainError } from '../../http/domain-error';
import { assertKindOn, assertWithinBounds } from './bounds';
import { answerVersion, closeRequest, nextBoundary, putInForce } from './change-contract';
import { endByRule } from './end-contract';
import { assertConfirmed, findEndings } from './endings';
import { moveContract, stateConflict } from './moves';
import { notifyContract } from './notify-contract';
import { contractOf, lockContracts, proposedVersion, type ContractRow } from './read-contracts';

interface Answer {
  operator: Operator;
  memberId: bigint;
  contractId: string;
  /** What was on screen. */
  versionId: string;
  accept: boolean;
  confirmed: readonly string[];
  remark: string;
}

/** answerContract accepts or rejects offered terms, once: the same answer of another tab is done already. */
export function answerContract(platform: Platform, answer: Answer): Promise<ContractRow> {
  return platform.db.transaction().execute((trx) => answerWithin(trx, answer, platform.clock.now()));
}

/** answerWithin is answerContract within a transaction. */
export async function answerWithin(trx: Trx, answer: Answer, at: Date): Promise<ContractRow> {
  const { operator, memberId, accept, remark } = answer;
  await lockContracts(trx, operator.code);
  const contract = await contractOf(trx, operator.code, memberId, answer.contractId);
  if (contract.recipient_id !== memberId) throw new DomainError('NOT_FOUND');
  const version = await proposedVersion(trx, contract.id);
  if (version?.id !== BigInt(answer.versionId)) return answered(trx, contract, answer);
  if (accept) return acceptVersion(trx, contract, version, { ...answer, at });
  await answerVersion(trx, version.id, 'REJECTED', at);
  const move = { move: 'REJECTED', memberId, versionId: version.id, remark, at } as const;
  const changed = await moveContract(trx, contract, move);
  await notifyContract(trx, operator, {
    contract,
    type: 'contractRejected',
    to: contract.upline_id,
    by: memberId,
    rates: version,
    at,
  });
  return changed;
}

async function acceptVersion(
  trx: Trx,
  contract: ContractRow,
  version: NonNullable<Awaited<ReturnType<typeof proposedVersion>>>,
  { operator, memberId, confirmed, remark, at }: Answer & { at: Date },
): Promise<ContractRow> {
  const { kind, upline_id, recipient_id } = contract;
  assertKindOn(operator, kind);
  if (upline_id !== null)
    await assertWithinBounds(trx, operator, {
      kind,
      terms: version,
      uplineId: upline_id,
      recipientId: recipient_id,
    });
  const endings = await findEndings(trx, recipient_id, kind, version);
  assertConfirmed(operator, kind, endings, confirmed);
  await putInForce(trx, version, await nextBoundary(trx, operator, kind, at), at);
  await closeRequest(trx, contract.id, 'WITHDRAWN', at);
  const move = { move: 'ACCEPTED', memberId, versionId: version.id, remark, at } as const;
  const changed = await moveContract(trx, contract, move);
  await notifyContract(trx, operator, {
    contract,
    type: 'contractAccepted',
    to: upline_id,
    by: memberId,
    rates: version,
    at,
  });
  await endByRule(trx, operator, endings, at);
  return changed;
}

/** What the other tab has answered in the same way is done; anything else is refused with the reason. */
async function answered(
  trx: Trx,
  contract: ContractRow,
  { versionId, accept }: Answer,
): Promise<ContractRow> {
  const version = await trx
    .selectFrom('agent_contract_version')
    .select(['state'])
    .where('id', '=', BigInt(versionId))
    .where('contract_id', '=', contract.id)
    .executeTakeFirst();
  if (version?.state === (accept ? 'ACCEPTED' : 'REJECTED')) return contract;
  if (version?.state === 'WITHDRAWN' && (await proposedVersion(trx, contract.id)))
    throw new DomainError('CONTRACT_CHANGED');
  throw stateConflict(contract);
}
