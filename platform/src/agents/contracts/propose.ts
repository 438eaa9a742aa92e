import type { ContractTerms } from '@tessera/contracts/agent-contracts';
import type { Operator } from '@tessera/contracts/operator';
import type { Platform } from '../../context';
import type { Trx } from '../../db/database';
import { DomainError } from '../../http/domain-error';
import { assertKindOn, assertWithinBounds } from './bounds';
import { addVersion, answerVersion, closeRequest, openContract } from './change-contract';
import { endByRule } from './end-contract';
import { assertConfirmed, findEndings } from './endings';
import { moveContract, stateConflict } from './moves';
import { notifyContract } from './notify-contract';
import {
  currentVersion,
  liveContract,
  lockContracts,
  proposedVersion,
  type ContractRow,
} from './read-contracts';
import { columnsOf } from './terms';

interface Proposal {
  operator: Operator;
  uplineId: bigint;
  recipientId: bigint;
  terms: ContractTerms;
  confirmed: readonly string[];
}

/** proposeContract offers a direct downline terms. The same terms that wait already are not offered again. */
export function proposeContract(platform: Platform, proposal: Proposal): Promise<ContractRow> {
  return platform.db.transaction().execute((trx) => proposeWithin(trx, proposal, platform.clock.now()));
}

/** proposeWithin is proposeContract within a transaction. */
export async function proposeWithin(trx: Trx, proposal: Proposal, at: Date): Promise<ContractRow> {
  const { operator, uplineId, recipientId, confirmed } = proposal;
  const { kind } = proposal.terms;
  assertKindOn(operator, kind);
  await lockContracts(trx, operator.code);
  await assertDirect(trx, uplineId, recipientId);
  const terms = columnsOf(operator, proposal.terms);
  await assertWithinBounds(trx, operator, { kind, terms, uplineId, recipientId });
  assertConfirmed(operator, kind, await findEndings(trx, recipientId, kind, terms), confirmed);
  const contract = await contractToOffer(trx, proposal, at);
  const [current, earlier] = [
    await currentVersion(trx, contract.id),
    await proposedVersion(trx, contract.id),
  ];
  const same = (version: typeof earlier) =>
    version && Object.entries(terms).every(([name, value]) => version[name as keyof typeof terms] === value);
  if (earlier && same(earlier)) return contract;
  if (!earlier && contract.state === 'ACTIVE' && same(current)) throw stateConflict(contract);
  if (earlier) await answerVersion(trx, earlier.id, 'WITHDRAWN', at);
  await closeRequest(trx, contract.id, 'ACCEPTED', at);
  const version = await addVersion(trx, contract.id, terms, at);
  const move = { move: 'PROPOSED', memberId: uplineId, versionId: version.id, at } as const;
  const changed = await moveContract(trx, contract, move);
  await notifyContract(trx, operator, {
    contract,
    type: 'contractOffered',
    to: recipientId,
    by: uplineId,
    rates: terms,
    waits: true,
    at,
  });
  return changed;
}

/** The live contract of the kind, or a new one. One with an earlier upline ends: the downline has moved. */
async function contractToOffer(
  trx: Trx,
  { operator, uplineId, recipientId, terms: { kind } }: Proposal,
  at: Date,
): Promise<ContractRow> {
  const live = await liveContract(trx, recipientId, kind);
  if (live && live.upline_id === uplineId) return live;
  if (live) await endByRule(trx, operator, [live], at);
  return openContract(
    trx,
    {
      operator: operator.code,
      kind,
      upline_id: uplineId,
      recipient_id: recipientId,
      state: 'PROPOSED',
    },
    at,
  );
}

/** Only who stands directly above offers; anybody else's downline does not exist for the agent. */
async function assertDirect(trx: Trx, uplineId: bigint, recipientId: bigint): Promise<void> {
  const recipient = await trx
    .selectFrom('member')
    .select('id')
    .where('id', '=', recipientId)
    .where('parent_id', '=', uplineId)
    .executeTakeFirst();
  if (!recipient) throw new DomainError('NOT_FOUND');
}
