import { claimMissionCall, missionSummaryCall } from '@tessera/contracts/missions';
import { useBusEvent, useSession, useShell } from '@tessera/shell-api';
import { useMutation, useQuery, useQueryClient } from '@tessera/shell-api/query';
import { useTexts } from '../../../locales/use-texts';

const missionsKey = ['member', 'missions'] as const;

/** useMissions returns the missions with the member's progress, kept current while they play. */
export function useMissions() {
  const { api } = useShell();
  const { state } = useSession();
  const { language } = useTexts();
  const queries = useQueryClient();
  useBusEvent('progress.changed', ({ kind }) => {
    if (kind === 'mission') void queries.invalidateQueries({ queryKey: missionsKey });
  });
  return useQuery({
    queryKey: [...missionsKey, language],
    queryFn: ({ signal }) => api.call(missionSummaryCall, {}, { signal }),
    enabled: state === 'member' || state === 'agent',
  });
}

/** useClaimMission returns the mutation that claims a step. What a lost answer said is asked for anew. */
export function useClaimMission() {
  const { api } = useShell();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (step: { runId: string; step: number }) => api.call(claimMissionCall, step),
    onSettled: () => queries.invalidateQueries({ queryKey: missionsKey }),
    retry: false,
  });
}
