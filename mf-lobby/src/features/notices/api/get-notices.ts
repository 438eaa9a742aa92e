import { noticeListCall } from '@tessera/contracts/promotions';
import { useSession, useShell } from '@tessera/shell-api';
import { keepPreviousData, useQuery, useQueryClient } from '@tessera/shell-api/query';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../../locales/use-texts';

/** Section 9. */
const pageSize = 8;

/** useNotices returns a page of notices. One that comes, or is read elsewhere, shows at once. */
export function useNotices(pageNo: number) {
  const { api } = useShell();
  const { unread } = useSession();
  const queries = useQueryClient();
  const seen = useRef(unread);
  useEffect(() => {
    if (seen.current === unread) return;
    seen.current = unread;
    void queries.invalidateQueries({ queryKey: ['lobby', 'notices'] });
  }, [unread, queries]);
  const { language } = useTexts();
  return useQuery({
    queryKey: ['lobby', 'notices', pageNo, language],
    queryFn: ({ signal }) => api.call(noticeListCall, { pageNo, pageSize, language }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
}
