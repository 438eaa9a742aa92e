import type { ApiTransport, CallInput, CallOptions } from '@tessera/contracts';
import { teamMembersCall, teamOverviewCall } from '@tessera/contracts/agent';

/** The figures of everybody below the signed-in agent. */
export const getTeamOverview = (
  api: ApiTransport,
  query: CallInput<typeof teamOverviewCall>,
  options?: CallOptions,
) => api.call(teamOverviewCall, query, options);

/** One level of the team, with each member's figures. */
export const getTeamMembers = (
  api: ApiTransport,
  query: CallInput<typeof teamMembersCall>,
  options?: CallOptions,
) => api.call(teamMembersCall, query, options);
