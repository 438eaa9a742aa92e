import type { Contract, ContractAction, ContractVersion } from '@tessera/contracts/agent-contracts';
import type { Operator } from '@tessera/contracts/operator';
import type { DbOrTrx } from '../../db/database';
import type { ContractRow, RequestRow, VersionRow } from './read-contracts';
import { termsOf } from './terms';

/** showVersion returns terms as both sides of a contract see them. */
export const showVersion = (
  operator: Operator,
  { kind }: Pick<ContractRow, 'kind'>,
  version: VersionRow,
): ContractVersion => ({
  versionId: String(version.id),
  number: version.number,
  terms: termsOf(operator, kind, version),
  state: version.state,
  proposedAt: version.proposed_at.toISOString(),
  answeredAt: version.answered_at?.toISOString() ?? null,
  effectiveFrom: version.effective_from?.toISOString() ?? null,
  effectiveTo: version.effective_to?.toISOString() ?? null,
});

/** showContracts returns contracts as one of their sides sees them, with what that side may do next. */
export async function showContracts(
  db: DbOrTrx,
  operator: Operator,
  readerId: bigint,
  contracts: readonly ContractRow[],
): Promise<Contract[]> {
  if (contracts.length === 0) return [];
  const ids = contracts.map(({ id }) => id);
  const people = contracts.flatMap(({ upline_id, recipient_id }) =>
    upline_id === null ? [recipient_id] : [upline_id, recipient_id],
  );
  const versions = await db
    .selectFrom('agent_contract_version')
    .selectAll()
    .where('contract_id', 'in', ids)
    .where(({ or, and, eb }) =>
      or([eb('state', '=', 'PROPOSED'), and([eb('state', '=', 'ACCEPTED'), eb('effective_to', 'is', null)])]),
    )
    .execute();
  const requests = await db
    .selectFrom('agent_contract_request')
    .selectAll()
    .where('contract_id', 'in', ids)
    .where('state', '=', 'WAITING')
    .execute();
  const members = await db
    .selectFrom('member')
    .select(['id', 'account', 'parent_id'])
    .where('id', 'in', people)
    .execute();
  const memberOf = (id: bigint | null) => members.find((member) => member.id === id);
  return contracts.map((contract): Contract => {
    const of = (state: VersionRow['state']) =>
      versions.find((version) => version.contract_id === contract.id && version.state === state);
    const [current, proposed] = [of('ACCEPTED'), of('PROPOSED')];
    const request = requests.find(({ contract_id }) => contract_id === contract.id);
    const isRecipient = contract.recipient_id === readerId;
    const isStillUpline = memberOf(contract.recipient_id)?.parent_id === readerId;
    return {
      contractId: String(contract.id),
      kind: contract.kind,
      state: contract.state,
      isRecipient,
      upline: memberOf(contract.upline_id)?.account ?? null,
      recipient: memberOf(contract.recipient_id)?.account ?? '',
      recipientId: String(contract.recipient_id),
      current: current ? showVersion(operator, contract, current) : null,
      proposed: proposed ? showVersion(operator, contract, proposed) : null,
      request: request ? { type: request.type, remark: request.remark } : null,
      actions: isRecipient
        ? recipientActions(contract, proposed, request)
        : uplineActions(contract, request, isStillUpline),
      changedAt: contract.changed_at.toISOString(),
    };
  });
}

function recipientActions(
  { state, upline_id }: ContractRow,
  proposed: VersionRow | undefined,
  request: RequestRow | undefined,
): ContractAction[] {
  const ends = request?.type === 'TERMINATION';
  const asks = upline_id !== null && state !== 'REQUESTED' && !proposed && !request;
  return [
    ...(proposed ? (['accept', 'reject'] as const) : []),
    ...(ends ? (['acceptTermination', 'declineTermination'] as const) : []),
    ...(state === 'ACTIVE' ? (['terminate'] as const) : []),
    ...(asks ? (['requestNew'] as const) : []),
  ];
}

function uplineActions(
  { state }: ContractRow,
  request: RequestRow | undefined,
  isStillUpline: boolean,
): ContractAction[] {
  return [
    ...(isStillUpline ? (['propose'] as const) : []),
    ...(request?.type === 'NEW_CONTRACT' ? (['declineNew'] as const) : []),
    ...(state === 'ACTIVE' && !request ? (['requestTermination'] as const) : []),
  ];
}
