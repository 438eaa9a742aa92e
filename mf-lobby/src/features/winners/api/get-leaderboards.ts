import { missionLeaderboardCall } from '@tessera/contracts/leaderboards';
import { useBusEvent, useSession, useShell } from '@tessera/shell-api';
import { useQuery, useQueryClient } from '@tessera/shell-api/query';
import { useTexts } from '../../../locales/use-texts';

const leaderboardsKey = ['lobby', 'leaderboards'] as const;

/** useLeaderboards returns the leaderboards with the member's own place, kept current while they play. */
export function useLeaderboards() {
  const { api } = useShell();
  const { member } = useSession();
  const { language } = useTexts();
  const queries = useQueryClient();
  useBusEvent('progress.changed', ({ kind }) => {
    if (kind === 'leaderboard') void queries.invalidateQueries({ queryKey: leaderboardsKey });
  });
  return useQuery({
    queryKey: [...leaderboardsKey, language, member?.id],
    queryFn: async ({ signal }) => (await api.call(missionLeaderboardCall, {}, { signal })).leaderboards,
    refetchInterval: 30_000,
  });
}
