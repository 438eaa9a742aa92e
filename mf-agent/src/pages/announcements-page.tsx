import { messageListCall, type Message } from '@tessera/contracts/messages';
import { readNoticeCall } from '@tessera/contracts/promotions';
import { useShell } from '@tessera/shell-api';
import { FailurePanel } from '@tessera/shell-api/failure';
import { useInfiniteQuery, useQueryClient } from '@tessera/shell-api/query';
import { Button } from '@tessera/ui-kit/button';
import { EmptyState } from '@tessera/ui-kit/empty-state';
import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import { Tag } from '@tessera/ui-kit/tag';
import { Megaphone } from 'lucide-react';
import page from '../components/page.module.css';
import { useTexts } from '../locales/use-texts';
import styles from './announcements-page.module.css';

const key = ['agent', 'announcements'] as const;

/** AnnouncementsPage lists what the operator has announced (section 2.13, agentAnnouncement), newest first. */
export default function AnnouncementsPage() {
  const { api, dialogs, errors } = useShell();
  const { t, date } = useTexts();
  const queries = useQueryClient();
  const notices = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ signal, pageParam }) =>
      api.call(
        messageListCall,
        { kind: 'NOTICE', ...(pageParam === null ? {} : { after: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  const open = ({ id, title, content, at, read }: Message) => {
    const time = at.slice(0, 19).replace('T', ' ');
    dialogs.openPopup('notice', { notice: { id, type: 'PL', title, content, time } });
    if (read) return;
    api.call(readNoticeCall, { id }).then(
      () => queries.invalidateQueries({ queryKey: key }),
      (error: unknown) => errors.report(error, 'read announcement'),
    );
  };
  const list = notices.data?.pages.flatMap((each) => each.list);
  if (!list)
    return notices.isError ? (
      <FailurePanel
        title={t('announcements.failed')}
        error={notices.error}
        retrying={notices.isFetching}
        onRetry={() => void notices.refetch()}
      />
    ) : (
      <SkeletonBlock height="420px" />
    );
  if (list.length === 0)
    return (
      <EmptyState icon={<Megaphone />} title={t('announcements.none')} text={t('announcements.noneText')} />
    );
  return (
    <div className={page.body}>
      <ul className={styles.list}>
        {list.map((notice) => (
          <li key={notice.id} className={page.card}>
            <div className={page.head}>
              <h2>
                <bdi>{notice.title}</bdi>
              </h2>
              {!notice.read && <Tag tone="warm">{t('announcements.new')}</Tag>}
            </div>
            <p className={page.days}>
              <time dateTime={notice.at}>{date(notice.at, 'datetime')}</time>
            </p>
            <p dir="auto">{notice.text}</p>
            <Button
              variant="secondary"
              size="s"
              className={styles.open}
              data-opens="notice"
              aria-label={t('announcements.openNamed', { title: notice.title })}
              onClick={() => open(notice)}
            >
              {t('announcements.open')}
            </Button>
          </li>
        ))}
      </ul>
      {notices.hasNextPage && (
        <div className={page.more}>
          <Button
            variant="secondary"
            loading={notices.isFetchingNextPage}
            onClick={() => void notices.fetchNextPage()}
          >
            {t('rounds.more')}
          </Button>
        </div>
      )}
    </div>
  );
}
