import { noticeListCall } from '@tessera/contracts/promotions';
import { useShell } from '@tessera/shell-api';
import { keepPreviousData, useQuery } from '@tessera/shell-api/query';
import { useTexts } from '../../../locales/use-texts';

/** Section 9. */
const pageSize = 8;

export function useNotices(pageNo: number) {
  const { api } = useShell();
  const { language } = useTexts();
  return useQuery({
    queryKey: ['lobby', 'notices', pageNo, language],
    queryFn: ({ signal }) => api.call(noticeListCall, { pageNo, pageSize, language }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
}
