import type { CallInput } from '@tessera/contracts';
import { playRecordCall } from '@tessera/contracts/records';
import { useShell } from '@tessera/shell-api';
import { keepPreviousData, useQuery } from '@tessera/shell-api/query';

/** Months is how far back a record of play goes. */
export type Months = NonNullable<CallInput<typeof playRecordCall>['months']>;

/** usePlayRecord returns what the member has paid in and out, staked and won. */
export function usePlayRecord(months: Months) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['member', 'play-record', months],
    queryFn: ({ signal }) => api.call(playRecordCall, { months }, { signal }),
    placeholderData: keepPreviousData,
  });
}
