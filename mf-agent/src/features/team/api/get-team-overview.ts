import type { TeamPeriod } from '@tessera/contracts/agent';
import { getTeamOverview } from '@tessera/sdk/agent';
import { useShell } from '@tessera/shell-api';
import { keepPreviousData, useQuery } from '@tessera/shell-api/query';

export function useTeamOverview(period: TeamPeriod) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['agent', 'overview', period],
    queryFn: ({ signal }) => getTeamOverview(api, { period }, { signal }),
    placeholderData: keepPreviousData,
  });
}
