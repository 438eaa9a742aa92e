import { useShell } from '@tessera/shell-api';
import { keepPreviousData, useQuery } from '@tessera/shell-api/query';
import { depositListCall } from '@tessera/contracts/payments';
import { useTexts } from '../../../locales/use-texts';
import { depositsKey } from './deposit-keys';

/** useDeposits returns one page of the member's deposits, newest first. */
export function useDeposits(pageNo: number) {
  const { api } = useShell();
  const { language } = useTexts();
  return useQuery({
    queryKey: [...depositsKey, 'list', language, pageNo],
    queryFn: ({ signal }) => api.call(depositListCall, { pageNo, pageSize: 8 }, { signal }),
    placeholderData: keepPreviousData,
  });
}
