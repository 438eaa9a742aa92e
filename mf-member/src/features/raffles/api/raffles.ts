import { claimRaffleCall, rafflesCall } from '@tessera/contracts/raffles';
import { useBusEvent, useSession, useShell } from '@tessera/shell-api';
import { useMutation, useQuery, useQueryClient } from '@tessera/shell-api/query';
import { useTexts } from '../../../locales/use-texts';

const rafflesKey = ['member', 'raffles'] as const;

/** useRaffles returns the raffles of these days with the member's tickets, kept current while they play. */
export function useRaffles() {
  const { api } = useShell();
  const { state, member } = useSession();
  const { language } = useTexts();
  const queries = useQueryClient();
  const refresh = () => void queries.invalidateQueries({ queryKey: rafflesKey });
  useBusEvent('progress.changed', refresh);
  useBusEvent('rewards.counted', refresh);
  return useQuery({
    queryKey: [...rafflesKey, language, state, member?.id],
    queryFn: async ({ signal }) => (await api.call(rafflesCall, {}, { signal })).raffles,
  });
}

/** useClaimRaffle returns the mutation that claims what was won. What a lost answer said is asked for anew. */
export function useClaimRaffle() {
  const { api } = useShell();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (raffleId: string) => api.call(claimRaffleCall, { raffleId }),
    onSettled: () => queries.invalidateQueries({ queryKey: rafflesKey }),
    retry: false,
  });
}
