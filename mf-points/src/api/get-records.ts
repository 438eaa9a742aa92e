import { pointsDetailsCall, redeemListCall } from '@tessera/contracts/points';
import { useSession, useShell } from '@tessera/shell-api';
import { keepPreviousData, useQuery } from '@tessera/shell-api/query';

const pageSize = 10;

/** useRedeems returns a page of the member's redemptions. */
export function useRedeems(pageNo: number) {
  const { api } = useShell();
  const { member } = useSession();
  return useQuery({
    queryKey: ['points', 'redeems', member?.id ?? '', pageNo],
    queryFn: ({ signal }) => api.call(redeemListCall, { pageNo, pageSize }, { signal }),
    enabled: member !== null,
    placeholderData: keepPreviousData,
  });
}

/** useDetails returns a page of the entries of the member's points: everything that changed them. */
export function useDetails(pageNo: number) {
  const { api } = useShell();
  const { member } = useSession();
  return useQuery({
    queryKey: ['points', 'details', member?.id ?? '', pageNo],
    queryFn: ({ signal }) => api.call(pointsDetailsCall, { pageNo, pageSize }, { signal }),
    enabled: member !== null,
    placeholderData: keepPreviousData,
  });
}
