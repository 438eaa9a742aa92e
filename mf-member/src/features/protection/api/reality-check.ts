import type { CallInput } from '@tessera/contracts';
import { playSessionCall, setRealityCheckCall } from '@tessera/contracts/protection';
import { useShell } from '@tessera/shell-api';
import { useMutation, useQuery, useQueryClient } from '@tessera/shell-api/query';
import { replaceAnswer } from '../../../model/replace-answer';

const realityCheckKey = ['member', 'reality-check'] as const;

/** useRealityCheck returns how often the member is told what they have played, and what they may choose. */
export function useRealityCheck() {
  const { api } = useShell();
  return useQuery({
    queryKey: realityCheckKey,
    queryFn: async ({ signal }) => (await api.call(playSessionCall, {}, { signal })).check,
  });
}

/** useSetRealityCheck returns the mutation that chooses another interval. */
export function useSetRealityCheck() {
  const { api } = useShell();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (request: CallInput<typeof setRealityCheckCall>) => api.call(setRealityCheckCall, request),
    onSuccess: ({ check }) => replaceAnswer(queries, realityCheckKey, check),
    retry: false,
  });
}
