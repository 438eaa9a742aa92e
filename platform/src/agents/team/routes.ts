import type { AnyCall } from '@tessera/contracts';
import * as calls from '@tessera/contracts/agent';
import type { FastifyInstance } from 'fastify';
import type { MemberCallContext } from '../../http/call-context';
import { registerMemberCall } from '../../http/register-call';
import { downlineDetail } from './detail';
import { downlineBets, downlineDays } from './member-records';
import { searchTeam, teamMembers } from './members';
import { teamMovements } from './movements';
import { addNote, deleteNote } from './notes';
import { teamOverview } from './overview';
import { agentOf, downlineOf } from './policy';
import { teamReport } from './report';

/** agentRoutes serves an agent's view of the team (section 2.13). Whoever is not below the agent is not there. */
export function agentRoutes(app: FastifyInstance): void {
  const asking = ({ platform, operator, session }: MemberCallContext<AnyCall>) =>
    agentOf(platform.db, operator, session.memberId);
  registerMemberCall(app, calls.teamOverviewCall, async (context) =>
    teamOverview(context.platform, context.operator, await asking(context), context.input),
  );
  registerMemberCall(app, calls.teamMembersCall, async (context) =>
    teamMembers(context.platform, context.operator, await asking(context), context.input),
  );
  registerMemberCall(app, calls.teamSearchCall, async (context) =>
    searchTeam(context.platform, context.operator, await asking(context), context.input),
  );
  registerMemberCall(app, calls.downlineDetailCall, async (context) =>
    downlineDetail(context.platform, context.operator, await asking(context), context.input.memberId),
  );
  registerMemberCall(app, calls.downlineDaysCall, async (context) =>
    downlineDays(context.platform, context.operator, await asking(context), context.input),
  );
  registerMemberCall(app, calls.downlineBetsCall, async (context) =>
    downlineBets(context.platform, context.operator, await asking(context), context.input),
  );
  registerMemberCall(app, calls.teamMovementsCall, async (context) =>
    teamMovements(context.platform, context.operator, await asking(context), context.input),
  );
  registerMemberCall(app, calls.teamReportCall, async (context) =>
    teamReport(context.platform, context.operator, await asking(context), context.input),
  );
  registerMemberCall(app, calls.addDownlineNoteCall, async (context) => {
    const { platform, input, idempotencyKey } = context;
    const agent = await asking(context);
    const { id: memberId } = await downlineOf(platform.db, agent, input.memberId);
    return addNote(platform, { agentId: agent.id, memberId, text: input.text, idempotencyKey });
  });
  registerMemberCall(app, calls.deleteDownlineNoteCall, async (context) => {
    const { platform, input } = context;
    const agent = await asking(context);
    const { id: memberId } = await downlineOf(platform.db, agent, input.memberId);
    await deleteNote(platform, { agentId: agent.id, memberId, noteId: input.noteId });
    return null;
  });
}
