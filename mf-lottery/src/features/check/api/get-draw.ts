import { lotteryDrawCall, lotteryGameListCall } from '@tessera/contracts/lottery';
import { useShell } from '@tessera/shell-api';
import { useQuery } from '@tessera/shell-api/query';

/** useDraw returns one draw with what it is checked by. It is asked for again while it is not drawn. */
export function useDraw(gameCode: string, numero: string) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['lottery', 'check', gameCode, numero],
    queryFn: ({ signal }) => api.call(lotteryDrawCall, { gameCode, numero }, { signal }),
    enabled: gameCode !== '' && /^\d{8}(-\d{4})?$/.test(numero),
    retry: false,
    refetchInterval: ({ state }) => (state.data && !state.data.seed ? 5_000 : false),
  });
}

/** useGameList returns every lottery that the operator offers. */
export function useGameList() {
  const { api } = useShell();
  return useQuery({
    queryKey: ['lottery', 'list'],
    queryFn: async ({ signal }) => (await api.call(lotteryGameListCall, {}, { signal })).games,
    staleTime: 5 * 60_000,
  });
}
