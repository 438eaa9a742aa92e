import { lotteryDrawCall, lotteryGameListCall, numeroPattern } from '@tessera/contracts/lottery';
import { useActive, useShell } from '@tessera/shell-api';
import { useQuery } from '@tessera/shell-api/query';

/** So often at most, when numbers are due and are not there yet. */
const leastMs = 5_000;

/** useDraw returns one draw with what it is checked by. It is asked for again when its numbers are due, by the platform's clock. */
export function useDraw(gameCode: string, numero: string) {
  const { api, clock } = useShell();
  const active = useActive();
  return useQuery({
    queryKey: ['lottery', 'check', gameCode, numero],
    queryFn: ({ signal }) => api.call(lotteryDrawCall, { gameCode, numero }, { signal }),
    enabled: active && gameCode !== '' && numeroPattern.test(numero),
    retry: false,
    refetchInterval: ({ state: { data } }) =>
      !data || data.seed || data.cancelled !== ''
        ? false
        : Math.min(Math.max(Date.parse(data.drawsAt) - clock.now() + 250, leastMs), 2 ** 31 - 1),
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
