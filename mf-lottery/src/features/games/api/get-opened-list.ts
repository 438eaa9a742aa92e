import { openedNumerosCall, vnRecentCall, type PrizeMode } from '@tessera/contracts/lottery';
import { useActive, useSession, useShell } from '@tessera/shell-api';
import { useQuery } from '@tessera/shell-api/query';

/** So often at most, however many draws close one after the other. */
const leastMs = 2_000;

/** useOpenedList returns when betting on each game of a prize mode ends. It is read again when the first of them has ended. */
export function useOpenedList(prizeMode: PrizeMode) {
  const { api, clock } = useShell();
  const active = useActive();
  return useQuery({
    queryKey: ['lottery', 'openedList', prizeMode],
    queryFn: async ({ signal }) => (await api.call(openedNumerosCall, { prizeMode }, { signal })).list,
    enabled: active,
    refetchInterval: ({ state }) => {
      const ends = (state.data ?? []).map((numero) => Date.parse(numero.closesAt));
      return ends.length === 0
        ? false
        : Math.min(Math.max(Math.min(...ends) - clock.now() + 250, leastMs), 2 ** 31 - 1);
    },
  });
}

/** useRecentGames returns the games that the member bet on last. */
export function useRecentGames() {
  const { api } = useShell();
  const { member, state } = useSession();
  return useQuery({
    queryKey: ['lottery', 'bets', member?.id ?? '', 'recent'],
    queryFn: async ({ signal }) => (await api.call(vnRecentCall, {}, { signal })).games,
    enabled: member !== null && state !== 'trial',
    staleTime: 60_000,
  });
}
