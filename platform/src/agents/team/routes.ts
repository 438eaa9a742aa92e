import * as calls from '@tessera/contracts/agent';
import type { FastifyInstance } from 'fastify';
import { registerAgentCall } from '../../http/register-call';
import { downlineDetail } from './detail';
import { downlineBets, downlineDays } from './member-records';
import { searchTeam, teamMembers } from './members';
import { teamMovements } from './movements';
import { addNote, deleteNote } from './notes';
import { teamOverview } from './overview';
import { downlineOf } from './policy';
import { teamReport } from './report';

/** agentRoutes serves an agent's view of the team (section 2.13). Whoever is not below the agent is not there. */
export function agentRoutes(app: FastifyInstance): void {
  registerAgentCall(app, calls.teamOverviewCall, ({ platform, operator, agent, input }) =>
    teamOverview(platform, operator, agent, input),
  );
  registerAgentCall(app, calls.teamMembersCall, ({ platform, operator, agent, input }) =>
    teamMembers(platform, operator, agent, input),
  );
  registerAgentCall(app, calls.teamSearchCall, ({ platform, operator, agent, input }) =>
    searchTeam(platform, operator, agent, input),
  );
  registerAgentCall(app, calls.downlineDetailCall, ({ platform, operator, agent, input }) =>
    downlineDetail(platform, operator, agent, input.memberId),
  );
  registerAgentCall(app, calls.downlineDaysCall, ({ platform, operator, agent, input }) =>
    downlineDays(platform, operator, agent, input),
  );
  registerAgentCall(app, calls.downlineBetsCall, ({ platform, operator, agent, input }) =>
    downlineBets(platform, operator, agent, input),
  );
  registerAgentCall(app, calls.teamMovementsCall, ({ platform, operator, agent, input }) =>
    teamMovements(platform, operator, agent, input),
  );
  registerAgentCall(app, calls.teamReportCall, ({ platform, operator, agent, input }) =>
    teamReport(platform, operator, agent, input),
  );
  registerAgentCall(app, calls.addDownlineNoteCall, async ({ platform, agent, input, idempotencyKey }) => {
    const { id: memberId } = await downlineOf(platform.db, agent, input.memberId);
    return addNote(platform, { agentId: agent.id, memberId, text: input.text, idempotencyKey });
  });
  registerAgentCall(app, calls.deleteDownlineNoteCall, async ({ platform, agent, input }) => {
    const { id: memberId } = await downlineOf(platform.db, agent, input.memberId);
    await deleteNote(platform, { agentId: agent.id, memberId, noteId: input.noteId });
    return null;
  });
}
