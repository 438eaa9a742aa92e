import type { CallReply } from '@tessera/contracts';
import { contractKinds, type ContractKind } from '@tessera/contracts/agent-contracts';
import type { consolidatedCall } from '@tessera/contracts/member';
import type { MemberCallContext } from '../../http/call-context';
import { waitsFor } from './list-contracts';
import { standingTerms } from './terms';

/**
 * consolidatedInfo returns which kinds of contracts are on for a member, and how many of each wait for the member's own
 * answer (section 3). A kind is on where the operator has it, for agents and for whoever has ever been offered one.
 */
export async function consolidatedInfo({
  platform: { db },
  operator,
  session: { memberId, isAgent },
}: MemberCallContext<typeof consolidatedCall>): Promise<CallReply<typeof consolidatedCall>> {
  const rows = operator.flags.AGENTPOLICY3
    ? await db
        .selectFrom('agent_contract as c')
        .select(({ fn }) => ['c.kind', fn.countAll<bigint>().filterWhere(waitsFor(memberId)).as('waiting')])
        .where('c.operator', '=', operator.code)
        .where(({ or, eb }) => or([eb('c.recipient_id', '=', memberId), eb('c.upline_id', '=', memberId)]))
        .groupBy('c.kind')
        .execute()
    : [];
  const waiting = (kind: ContractKind) => Number(rows.find((row) => row.kind === kind)?.waiting ?? 0);
  const on = new Set(
    contractKinds.filter(
      (kind) =>
        operator.flags.AGENTPOLICY3 &&
        standingTerms(operator, kind) !== undefined &&
        (isAgent || rows.some((row) => row.kind === kind)),
    ),
  );
  const info = (kind: ContractKind) => (on.has(kind) ? 1 : 0);
  return {
    divtypeinfo: info('dividend'),
    dailysalinfotype: info('daily'),
    contracthoursalinfo: info('hourly'),
    contractmrdailysalinfotype: info('realtime'),
    divtypereq: waiting('dividend'),
    dailysalreqtype: waiting('daily'),
    contracthoursalreq: waiting('hourly'),
    realtimesalreqtype: waiting('realtime'),
  };
}
