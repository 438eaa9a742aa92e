import { myLotterySlipsCall } from '@tessera/contracts/lottery';
import { useBusEvent, useSession, useShell } from '@tessera/shell-api';
import { keepPreviousData, useQuery, useQueryClient } from '@tessera/shell-api/query';
import { useEffect, useRef } from 'react';

/** useMySlips returns a page of the member’s slips on a game. */
export function useMySlips(gameCode: string, pageNo: number) {
  const { api } = useShell();
  const { member } = useSession();
  useRefreshOnBalance();
  return useQuery({
    queryKey: ['lottery', 'bets', member?.id ?? '', gameCode, pageNo],
    queryFn: ({ signal }) => api.call(myLotterySlipsCall, { gameCode, pageNo, pageSize: 5 }, { signal }),
    enabled: member !== null,
    placeholderData: keepPreviousData,
  });
}

/** Slips of another tab or device, and what was paid since, are known by the balance that they have moved. */
function useRefreshOnBalance(): void {
  const client = useQueryClient();
  const isMounted = useRef(false);
  useBusEvent('balance.changed', () => {
    // The last known balance is replayed on subscribing: nothing has changed.
    if (isMounted.current) void client.invalidateQueries({ queryKey: ['lottery', 'bets'] });
  });
  // After the subscription above, so that its replay comes first.
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
}
