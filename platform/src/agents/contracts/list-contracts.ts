import type { CallReply } from '@tessera/contracts';
import {
  contractKinds,
  type contractDetailsCall,
  type contractListCall,
  type contractOfferCall,
} from '@tessera/contracts/agent-contracts';
import type { SocketEvent } from '@tessera/contracts/realtime';
import { sql } from 'kysely';
import type { Platform } from '../../context';
import { readPage, totalCount } from '../../db/read-page';
import type { AgentCallContext, MemberCallContext } from '../../http/call-context';
import { DomainError } from '../../http/domain-error';
import type { Session } from '../../http/session';
import { findEndings, showEndings } from './endings';
import { showContracts, showVersion } from './presenter';
import { contractOf, currentTerms, liveContract, proposedVersion } from './read-contracts';
import { standingTerms, termsOf } from './terms';

/** waitsFor holds for contracts that wait for a member's own answer. */
export const waitsFor = (memberId: bigint) => sql<boolean>`(
  (c.recipient_id = ${memberId} and (
    exists (select from agent_contract_version v where v.contract_id = c.id and v.state = 'PROPOSED')
    or exists (select from agent_contract_request r where r.contract_id = c.id and r.state = 'WAITING' and r.type = 'TERMINATION')))
  or (c.upline_id = ${memberId}
    and exists (select from agent_contract_request r where r.contract_id = c.id and r.state = 'WAITING' and r.type = 'NEW_CONTRACT')))`;

/** listContracts returns a page of a member's contracts. */
export async function listContracts({
  platform: { db },
  operator,
  session: { memberId },
  input,
}: MemberCallContext<typeof contractListCall>): Promise<CallReply<typeof contractListCall>> {
  const { side, kind, recipientId } = input;
  const own = db
    .selectFrom('agent_contract as c')
    .where('c.operator', '=', operator.code)
    .$if(side === 'mine', (rows) => rows.where('c.recipient_id', '=', memberId))
    .$if(side === 'downline', (rows) => rows.where('c.upline_id', '=', memberId))
    .$if(side === 'waiting', (rows) => rows.where(waitsFor(memberId)))
    .$if(recipientId !== undefined, (rows) => rows.where('c.recipient_id', '=', BigInt(recipientId ?? 0)));
  const filtered = kind === 'ALL' ? own : own.where('c.kind', '=', kind);
  const { rows, reply } = await readPage(input, {
    rows: (limit, offset) =>
      filtered.selectAll('c').orderBy('c.id', 'desc').limit(limit).offset(offset).execute(),
    count: (from = 0n) => filtered.where('c.id', '>=', from).select(totalCount).executeTakeFirstOrThrow(),
  });
  return { list: await showContracts(db, operator, memberId, rows), ...reply };
}

/** readContract returns a contract with its versions, its history, and what accepting would end. */
export async function readContract({
  platform: { db },
  operator,
  session: { memberId },
  input,
}: MemberCallContext<typeof contractDetailsCall>): Promise<CallReply<typeof contractDetailsCall>> {
  const contract = await contractOf(db, operator.code, memberId, input.contractId);
  const [shown] = await showContracts(db, operator, memberId, [contract]);
  if (!shown) throw new DomainError('NOT_FOUND');
  const versions = await db
    .selectFrom('agent_contract_version')
    .selectAll()
    .where('contract_id', '=', contract.id)
    .orderBy('number', 'desc')
    .execute();
  const steps = await db
    .selectFrom('agent_contract_step as s')
    .leftJoin('member as m', 'm.id', 's.member_id')
    .leftJoin('agent_contract_version as v', 'v.id', 's.version_id')
    .select(['s.move', 's.remark', 's.at', 'm.account', 'v.number'])
    .where('s.contract_id', '=', contract.id)
    .orderBy('s.id', 'desc')
    .execute();
  const proposed = await proposedVersion(db, contract.id);
  const isRecipient = contract.recipient_id === memberId;
  const ends =
    isRecipient && contract.state !== 'TERMINATED'
      ? await findEndings(db, memberId, contract.kind, proposed ?? { rate: -1, loss_rate: -1 })
      : [];
  return {
    contract: shown,
    versions: versions.map((version) => showVersion(operator, contract, version)),
    steps: steps.map(({ move, account, number, remark, at }) => ({
      move,
      account,
      versionNumber: number,
      remark,
      at: at.toISOString(),
    })),
    ends: showEndings(operator, contract.kind, ends),
  };
}

/** readOffer returns what an agent may offer a direct downline. */
export async function readOffer({
  platform: { db },
  operator,
  agent,
  input,
}: AgentCallContext<typeof contractOfferCall>): Promise<CallReply<typeof contractOfferCall>> {
  const recipient = await db
    .selectFrom('member')
    .select(['id', 'account'])
    .where('parent_id', '=', agent.id)
    .where(({ eb }) =>
      input.recipientId === undefined
        ? eb('account', '=', input.account.toLowerCase())
        : eb('id', '=', BigInt(input.recipientId)),
    )
    .executeTakeFirst();
  if (!recipient) throw new DomainError('NOT_FOUND');
  const kinds: CallReply<typeof contractOfferCall>['kinds'] = [];
  for (const kind of contractKinds) {
    if (!standingTerms(operator, kind)) continue;
    const own = await currentTerms(db, agent.id, kind);
    const live = await liveContract(db, recipient.id, kind);
    const isOwn = live?.upline_id === agent.id;
    const [current] = live && isOwn ? await showContracts(db, operator, agent.id, [live]) : [];
    kinds.push({ kind, own: own ? termsOf(operator, kind, own) : null, current: current ?? null });
  }
  return {
    recipient: recipient.account,
    recipientId: String(recipient.id),
    maxSalaryRate: operator.agentContracts?.maxSalaryRate ?? '0',
    kinds,
  };
}

/** greetWithContracts tells a page that connects what waits for its member's answer, the latest alone. */
export async function greetWithContracts(
  { db, operators }: Platform,
  { memberId, operator: code, isTrial, restricted }: Session,
): Promise<SocketEvent[]> {
  const operator = operators.byCode(code);
  if (!operator?.agentContracts || isTrial || restricted) return [];
  const row = await db
    .selectFrom('agent_contract as c')
    .select(['c.id', 'c.changed_at'])
    .where('c.operator', '=', code)
    .where(waitsFor(memberId))
    .orderBy('c.changed_at', 'desc')
    .executeTakeFirst();
  if (!row) return [];
  const { id, changed_at } = row;
  return [{ type: 'contract.changed', contractId: String(id), waits: true, at: changed_at.toISOString() }];
}
