import { creditReportCall } from '@tessera/contracts/rewards';
import { useShell } from '@tessera/shell-api';
import { keepPreviousData, useQuery } from '@tessera/shell-api/query';
import type { RangeChoice } from '@tessera/ui-kit/range-filter';

/** useCreditReport returns what was credited to the member in a period. */
export function useCreditReport(choice: RangeChoice) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['member', 'credit-report', choice],
    queryFn: ({ signal }) => api.call(creditReportCall, choice, { signal }),
    placeholderData: keepPreviousData,
  });
}
