import { personalProfitCall } from '@tessera/contracts/records';
import { useShell } from '@tessera/shell-api';
import { keepPreviousData, useQuery } from '@tessera/shell-api/query';
import type { RangeChoice } from '@tessera/ui-kit/range-filter';

/** usePersonalProfit returns what play, payments and bonuses came to in a period. */
export function usePersonalProfit(choice: RangeChoice) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['member', 'profit', choice],
    queryFn: ({ signal }) => api.call(personalProfitCall, choice, { signal }),
    placeholderData: keepPreviousData,
  });
}
