import { teamMembersCall, type TeamPeriod } from '@tessera/contracts/agent';
import { useShell } from '@tessera/shell-api';
import { keepPreviousData, useQuery } from '@tessera/shell-api/query';

export interface TeamLocation {
  period: TeamPeriod;
  /** Whose downlines; the agent's own when absent. */
  parentId?: string | undefined;
  pageNo: number;
}

export function useTeamMembers({ period, parentId, pageNo }: TeamLocation) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['agent', 'members', period, parentId ?? '', pageNo],
    queryFn: ({ signal }) =>
      api.call(teamMembersCall, { period, pageNo, ...(parentId ? { parentId } : {}) }, { signal }),
    placeholderData: keepPreviousData,
  });
}
