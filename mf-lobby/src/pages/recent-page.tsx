import { useView } from '@tessera/shell-api';
import { Pagination } from '@tessera/ui-kit/pagination';
import { History } from 'lucide-react';
import { useEffect } from 'react';
import { useTexts } from '../locales/use-texts';
import { useQueryParams } from '../model/use-query-params';
import { useRecentPage } from '../features/my-games/api/get-recent-page';
import { MyGames } from '../features/my-games/components/my-games';

/** RecentPage shows the games that the member played lately, newest first. */
export default function RecentPage() {
  const { t } = useTexts();
  const view = useView();
  const params = useQueryParams([view.kind === 'route' ? view.path : '/recent']);
  const page = /^[1-9]\d{0,3}$/.test(params.get('page')) ? Number(params.get('page')) : 1;
  const list = useRecentPage(page);
  const total = list.data?.totalPages ?? 1;
  const beyond = list.data !== undefined && !list.isPlaceholderData && page > Math.max(1, total);
  useEffect(() => {
    if (beyond) params.set({ page: '' }, { replace: true });
  });
  return (
    <MyGames
      title={t('title.recent')}
      list={{ ...list, data: beyond ? undefined : list.data?.list }}
      empty={{ icon: <History />, title: t('recent.empty'), text: t('list.emptyRecent') }}
    >
      <Pagination
        page={page}
        total={total}
        onPage={(next) => params.set({ page: next === 1 ? '' : String(next) })}
        labels={{
          nav: t('pages.nav'),
          previous: t('pages.previous'),
          next: t('pages.next'),
          page: (number) => t('pages.page', { page: number }),
          position: (number, pages) => t('pages.position', { page: number, total: pages }),
        }}
      />
    </MyGames>
  );
}
