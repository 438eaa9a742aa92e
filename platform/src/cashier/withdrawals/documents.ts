import type { CallRequest } from '@tessera/contracts';
import type { Operator } from '@tessera/contracts/operator';
import type { giveDocumentsCall } from '@tessera/contracts/withdrawals';
import type { Platform } from '../../context';
import type { Trx } from '../../db/database';
import { DomainError } from '../../http/domain-error';
import type { Decision } from './decide';
import { storePictures } from './evidence';
import { lockWithdrawal, moveWithdrawal, type WithdrawalRow } from './moves';
import { notifyOwner } from './notify-owner';

/** requestDocuments asks the member of a withdrawal for pictures of documents. The reason says which. */
export async function requestDocuments(trx: Trx, operator: Operator, { id, ...by }: Decision): Promise<void> {
  const row = await lockWithdrawal(trx, id, { operator: operator.code });
  await moveWithdrawal(trx, row, { to: 'DOCUMENTS_REQUESTED', ...by });
  await notifyOwner(trx, operator, row, { type: 'withdrawalDocuments', at: by.at, reason: by.reason });
}

/** giveDocuments takes the pictures that were asked for. The withdrawal waits for the operator again. */
export async function giveDocuments(
  platform: Platform,
  memberId: bigint,
  { withdrawalId, documents }: CallRequest<typeof giveDocumentsCall>,
): Promise<WithdrawalRow> {
  const at = platform.clock.now();
  return platform.db.transaction().execute(async (trx) => {
    const row = await lockWithdrawal(trx, BigInt(withdrawalId), { memberId });
    if (row.state === 'REQUESTED' && (await hasDocuments(trx, row, documents))) return row;
    if (row.state !== 'DOCUMENTS_REQUESTED')
      throw new DomainError('WITHDRAWAL_STATE_CONFLICT', { value: { state: row.state } });
    await storePictures(trx, row, { ids: documents, purpose: 'document', field: 'documents' });
    return moveWithdrawal(trx, row, { to: 'REQUESTED', author: 'member', at });
  });
}

async function hasDocuments(trx: Trx, { id }: WithdrawalRow, documents: readonly string[]): Promise<boolean> {
  const { count } = await trx
    .selectFrom('withdrawal_evidence')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('withdrawal_id', '=', id)
    .where('purpose', '=', 'document')
    .where('upload_id', 'in', documents)
    .executeTakeFirstOrThrow();
  return Number(count) === new Set(documents).size;
}
