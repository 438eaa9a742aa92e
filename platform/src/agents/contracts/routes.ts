import type { AnyCall } from '@tessera/contracts';
import * as calls from '@tessera/contracts/agent-contracts';
import { consolidatedCall } from '@tessera/contracts/member';
import type { FastifyInstance } from 'fastify';
import type { MemberCallContext } from '../../http/call-context';
import { registerAgentCall, registerMemberCall } from '../../http/register-call';
import { answerContract } from './answer';
import { consolidatedInfo } from './consolidated';
import { listContracts, readContract, readOffer } from './list-contracts';
import { showContracts } from './presenter';
import { proposeContract } from './propose';
import type { ContractRow } from './read-contracts';
import { answerRequest, requestContract, requestTermination, terminateContract } from './requests';

/** contractRoutes serves contracts between uplines and downlines (sections 4.8 and 7.7). */
export function contractRoutes(app: FastifyInstance): void {
  registerMemberCall(app, consolidatedCall, consolidatedInfo);
  registerMemberCall(app, calls.contractListCall, listContracts);
  registerMemberCall(app, calls.contractDetailsCall, readContract);
  registerAgentCall(app, calls.contractOfferCall, readOffer);
  registerAgentCall(app, calls.proposeContractCall, async (context) => {
    const { platform, operator, agent, input } = context;
    const { terms, ends: confirmed } = input;
    const proposal = {
      operator,
      uplineId: agent.id,
      recipientId: BigInt(input.recipientId),
      terms,
      confirmed,
    };
    return show(context, await proposeContract(platform, proposal));
  });
  registerMemberCall(app, calls.answerContractCall, async (context) =>
    show(context, await answerContract(context.platform, { ...moveOf(context), ...context.input })),
  );
  registerMemberCall(app, calls.terminateContractCall, async (context) =>
    show(context, await terminateContract(context.platform, { ...moveOf(context), ...context.input })),
  );
  registerMemberCall(app, calls.requestContractCall, async (context) =>
    show(context, await requestContract(context.platform, { ...moveOf(context), ...context.input })),
  );
  registerMemberCall(app, calls.requestTerminationCall, async (context) =>
    show(context, await requestTermination(context.platform, { ...moveOf(context), ...context.input })),
  );
  registerMemberCall(app, calls.answerRequestCall, async (context) =>
    show(context, await answerRequest(context.platform, { ...moveOf(context), ...context.input })),
  );
}

function moveOf({ operator, session, input }: MemberCallContext<AnyCall>) {
  const { ends = [] } = input as { ends?: string[] };
  return { operator, memberId: session.memberId, confirmed: ends };
}

async function show({ platform, operator, session }: MemberCallContext<AnyCall>, row: ContractRow) {
  const [shown] = await showContracts(platform.db, operator, session.memberId, [row]);
  if (!shown) throw new Error('a contract that is not presented');
  return shown;
}
