import { missionLeaderboardCall, type Leaderboard } from '@tessera/contracts/leaderboards';
import { missionSummaryCall, type Mission } from '@tessera/contracts/missions';
import type { GameType } from '@tessera/contracts/operator';
import { useActive, useBusEvent, useSession, useShell } from '@tessera/shell-api';
import { useQuery, useQueryClient } from '@tessera/shell-api/query';
import { useTexts } from '../../../locales/use-texts';

const key = ['lottery', 'challenges'] as const;

/** Categories of lotteries; what counts all games counts them too. */
const lotteries: readonly GameType[] = ['LOTT', 'ELOTT'];
const countsHere = ({ games }: { games: readonly GameType[] }): boolean =>
  games.length === 0 || games.some((type) => lotteries.includes(type));

/** useMissions returns the missions for which play here counts, with how far the member is. */
export function useMissions() {
  const { api } = useShell();
  const { state } = useSession();
  const { language } = useTexts();
  const active = useActive();
  const queries = useQueryClient();
  useBusEvent('progress.changed', ({ kind }) => {
    if (kind === 'mission') void queries.invalidateQueries({ queryKey: key });
  });
  return useQuery({
    queryKey: [...key, 'missions', language],
    queryFn: ({ signal }) => api.call(missionSummaryCall, {}, { signal }),
    select: ({ missions }): Mission[] =>
      missions.filter((mission) => isUnderWay(mission.status) && countsHere(mission)),
    enabled: active && (state === 'member' || state === 'agent'),
    staleTime: 60_000,
  });
}

const isUnderWay = (status: Mission['status']): boolean => status === 'SIGNED' || status === 'CLAIM';

/** useLeaderboards returns the leaderboards that run and that play here counts for. */
export function useLeaderboards() {
  const { api } = useShell();
  const { state } = useSession();
  const { language } = useTexts();
  const active = useActive();
  return useQuery({
    queryKey: [...key, 'leaderboards', language],
    queryFn: ({ signal }) => api.call(missionLeaderboardCall, {}, { signal }),
    select: ({ leaderboards }): Leaderboard[] =>
      leaderboards.filter((board) => board.status === 'SIGNED' && countsHere(board)),
    enabled: active && (state === 'member' || state === 'agent'),
    staleTime: 60_000,
  });
}
