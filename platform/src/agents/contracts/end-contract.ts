import type { Operator } from '@tessera/contracts/operator';
import type { Trx } from '../../db/database';
import { answerVersion, closeRequest, endCurrentVersion, nextBoundary } from './change-contract';
import { assertConfirmed, findEndings } from './endings';
import { moveContract } from './moves';
import { notifyContract } from './notify-contract';
import { proposedVersion, type ContractRow } from './read-contracts';
import type { ContractRates } from './terms';

const nothing: ContractRates = { rate: -1, loss_rate: -1 };

interface Ending {
  contract: ContractRow;
  /** Who ends it; null for the platform. */
  by: bigint | null;
  confirmed: readonly string[];
  remark: string;
  at: Date;
}

/** endContract ends a contract at its next day, hour or five minutes, and with it all that is paid from it. */
export async function endContract(
  trx: Trx,
  operator: Operator,
  { contract, by, confirmed, remark, at }: Ending,
): Promise<ContractRow> {
  const endings = await findEndings(trx, contract.recipient_id, contract.kind, nothing);
  assertConfirmed(operator, contract.kind, endings, confirmed);
  await closeAll(trx, operator, contract, at);
  const ended = await moveContract(trx, contract, { move: 'TERMINATED', memberId: by, remark, at });
  for (const to of [contract.upline_id, contract.recipient_id])
    if (to !== by) await notifyContract(trx, operator, { contract, type: 'contractEnded', to, by, at });
  await endByRule(trx, operator, endings, at);
  return ended;
}

/** endByRule ends contracts of downlines that would pay more than their upline gets (section 4.8). */
export async function endByRule(
  trx: Trx,
  operator: Operator,
  endings: readonly { id: bigint }[],
  at: Date,
): Promise<void> {
  for (const { id } of endings) {
    const contract = await trx
      .selectFrom('agent_contract')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await closeAll(trx, operator, contract, at);
    await moveContract(trx, contract, { move: 'ENDED_BY_RULE', at });
    const notice = { contract, type: 'contractEndedByRule', at } as const;
    await notifyContract(trx, operator, { ...notice, to: contract.recipient_id, by: contract.upline_id });
    await notifyContract(trx, operator, { ...notice, to: contract.upline_id, by: contract.recipient_id });
  }
}

/** What is offered and asked ends at once, what is in force at its boundary. */
async function closeAll(trx: Trx, operator: Operator, { id, kind }: ContractRow, at: Date): Promise<void> {
  const proposed = await proposedVersion(trx, id);
  if (proposed) await answerVersion(trx, proposed.id, 'WITHDRAWN', at);
  await closeRequest(trx, id, 'WITHDRAWN', at);
  await endCurrentVersion(trx, id, await nextBoundary(trx, operator, kind, at));
}
