import { myLotterySlipsCall } from '@tessera/contracts/lottery';
import { useSession, useShell } from '@tessera/shell-api';
import { keepPreviousData, useQuery } from '@tessera/shell-api/query';

/** useMySlips returns a page of the member’s slips on a game. */
export function useMySlips(gameCode: string, pageNo: number) {
  const { api } = useShell();
  const { member } = useSession();
  return useQuery({
    queryKey: ['lottery', 'bets', member?.id ?? '', gameCode, pageNo],
    queryFn: ({ signal }) => api.call(myLotterySlipsCall, { gameCode, pageNo, pageSize: 5 }, { signal }),
    enabled: member !== null,
    placeholderData: keepPreviousData,
  });
}
