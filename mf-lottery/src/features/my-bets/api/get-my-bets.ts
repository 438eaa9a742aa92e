import { myLotteryBetsCall } from '@tessera/contracts/lottery';
import { useSession, useShell } from '@tessera/shell-api';
import { keepPreviousData, useQuery } from '@tessera/shell-api/query';

/** useMyBets returns a page of the member's bets on a game. */
export function useMyBets(gameCode: string, pageNo: number) {
  const { api } = useShell();
  const { member } = useSession();
  return useQuery({
    queryKey: ['lottery', 'bets', member?.id ?? '', gameCode, pageNo],
    queryFn: ({ signal }) => api.call(myLotteryBetsCall, { gameCode, pageNo, pageSize: 5 }, { signal }),
    enabled: member !== null,
    placeholderData: keepPreviousData,
  });
}
