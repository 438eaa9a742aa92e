import { teamOverviewCall, type TeamPeriod } from '@tessera/contracts/agent';
import { useShell } from '@tessera/shell-api';
import { keepPreviousData, useQuery } from '@tessera/shell-api/query';

export function useTeamOverview(period: TeamPeriod) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['agent', 'overview', period],
    queryFn: ({ signal }) => api.call(teamOverviewCall, { period }, { signal }),
    placeholderData: keepPreviousData,
  });
}
