import type { Notice } from '@tessera/contracts/promotions';
import { usePopupParams, useShell } from '@tessera/shell-api';
import { FailurePanel } from '@tessera/shell-api/failure';
import { Dialog } from '@tessera/ui-kit/dialog';
import { EmptyState } from '@tessera/ui-kit/empty-state';
import { Pagination } from '@tessera/ui-kit/pagination';
import { SkeletonText } from '@tessera/ui-kit/skeleton';
import { Bell } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTexts } from '../locales/use-texts';
import { useNotices } from '../features/notices/api/get-notices';
import { useReadNotice } from '../features/notices/api/read-notice';
import { NoticeDetail } from '../features/notices/components/notice-detail';
import { NoticeTitles } from '../features/notices/components/notice-titles';
import { readNamedNotice, type NamedNotice } from '../features/notices/model/named-notice';
import styles from './notice-popup.module.css';

/**
 * NoticePopup lists notices in pages on the left and shows the chosen one on the right; on a phone one after
 * the other (section 2.11). `notice` is the one to begin with, as a list of messages has it.
 */
export default function NoticePopup() {
  const { dialogs } = useShell();
  const { t } = useTexts();
  const [page, setPage] = useState(1);
  const params = usePopupParams();
  const [chosen, setChosen] = useState<NamedNotice | undefined>(() => readNamedNotice(params['notice']));
  const { data, error, refetch, isFetching } = useNotices(page);
  const { mutate: markRead } = useReadNotice();
  const list = data?.list ?? [];

  const choose = (notice: Notice) => {
    setChosen(notice);
    if (!notice.read) markRead(notice.id);
  };
  // Beside the titles there is room to read: the newest is open. A phone shows the titles first.
  const newest = list[0];
  const begin = useEffectEvent(() => newest && !chosen && choose(newest));
  const isKnown = newest !== undefined;
  useEffect(() => {
    if (isKnown && window.matchMedia('(min-width: 768px)').matches) begin();
  }, [isKnown]);
  return (
    <Dialog
      open
      size="l"
      focus="title"
      title={t('notice.title')}
      closeLabel={t('notice.close')}
      onClose={() => dialogs.closePopup()}
    >
      <div className={styles.panes} data-reading={chosen ? '' : undefined}>
        {list.length > 0 ? (
          <>
            <div className={styles.titles}>
              <NoticeTitles notices={list} chosen={chosen?.id} onChoose={choose} />
              <Pagination
                page={page}
                total={data?.totalPages ?? 1}
                margin={1}
                range={5}
                onPage={setPage}
                labels={{
                  nav: t('notice.pages'),
                  previous: t('paging.previous'),
                  next: t('paging.next'),
                  page: (number) => t('paging.page', { page: number }),
                  position: (number, total) => t('paging.position', { page: number, total }),
                }}
              />
            </div>
            {chosen && <NoticeDetail notice={chosen} onBack={() => setChosen(undefined)} />}
          </>
        ) : data ? (
          <EmptyState icon={<Bell />} title={t('notice.empty')} text={t('notice.emptyText')} />
        ) : error ? (
          <FailurePanel
            title={t('failure.notices')}
            error={error}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <SkeletonText lines={10} />
        )}
      </div>
    </Dialog>
  );
}
