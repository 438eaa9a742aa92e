import type { Message } from '@tessera/contracts/messages';
import { useErrorText, useLocation, useShell } from '@tessera/shell-api';
import { FailurePanel } from '@tessera/shell-api/failure';
import { Button } from '@tessera/ui-kit/button';
import { EmptyState } from '@tessera/ui-kit/empty-state';
import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import { Mail, MailSearch } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useMessageCalls, useMessages, type MessageFilter } from '../features/messages/api/messages';
import { DeletedItem, MessageItem } from '../features/messages/components/message-item';
import { MessageTools } from '../features/messages/components/message-tools';
import { PushSettings } from '../features/messages/components/push-settings';
import styles from '../features/messages/components/messages.module.css';
import { useDeleted } from '../features/messages/model/use-deleted';
import { useDebounced } from '../features/messages/model/use-debounced';
import { useTexts } from '../locales/use-texts';

const everything: MessageFilter = { kind: 'ALL', q: '' };

/**
 * MessagesPage is messageV2 (section 2.12, platform information): the member's own messages and the operator's notices,
 * read, searched and deleted, and the way from each to what it is about. A message that the address names is open.
 */
export default function MessagesPage() {
  const { dialogs } = useShell();
  const { t } = useTexts();
  const errorText = useErrorText();
  const [filter, setFilter] = useState(everything);
  const messages = useMessages({ kind: filter.kind, q: useDebounced(filter.q.trim()) });
  const { read, readAll, remove, restore } = useMessageCalls();
  const deleted = useDeleted();
  const listed = messages.data?.pages.flatMap(({ list }) => list);
  const shown = deleted.among(listed ?? []);
  const linked = new URLSearchParams(useLocation().search).get('message');
  const unreadLinked = listed?.find((message) => message.id === linked && !message.read)?.id;
  const { mutate: markRead } = read;
  useEffect(() => {
    if (unreadLinked !== undefined) markRead(unreadLinked);
  }, [unreadLinked, markRead]);

  const refuse = (error: unknown) => dialogs.notify({ tone: 'danger', title: errorText(error) });
  const choose = (next: MessageFilter) => {
    deleted.clear();
    setFilter(next);
  };
  const onDelete = (message: Message) =>
    remove.mutate(message.id, { onSuccess: () => deleted.add(message), onError: refuse });
  const onUndo = ({ id }: Message) =>
    restore.mutate(id, { onSuccess: () => deleted.drop(id), onError: refuse });

  return (
    <>
      <MessageTools
        filter={filter}
        onFilter={choose}
        reading={readAll.isPending}
        onReadAll={() => readAll.mutate(undefined, { onError: refuse })}
      />
      <PushSettings />
      {messages.isError && !messages.isFetchNextPageError ? (
        <FailurePanel
          title={t('messages.failed')}
          error={messages.error}
          retrying={messages.isFetching}
          onRetry={() => messages.refetch()}
        />
      ) : !listed ? (
        <SkeletonBlock height="480px" />
      ) : shown.length === 0 ? (
        <NoMessages narrowed={filter.q !== '' || filter.kind !== 'ALL'} onAll={() => choose(everything)} />
      ) : (
        <>
          <ul
            className={styles.list}
            aria-label={t('page.messageV2')}
            aria-busy={messages.isPlaceholderData || undefined}
          >
            {shown.map((message) =>
              deleted.isDeleted(message.id) ? (
                <DeletedItem key={message.id} message={message} onUndo={() => onUndo(message)} />
              ) : (
                <MessageItem
                  key={message.id}
                  message={message}
                  isLinked={message.id === linked}
                  onRead={() => markRead(message.id)}
                  onDelete={() => onDelete(message)}
                />
              ),
            )}
          </ul>
          {messages.isFetchNextPageError && (
            <FailurePanel
              title={t('messages.failed')}
              error={messages.error}
              retrying={messages.isFetchingNextPage}
              onRetry={() => messages.fetchNextPage()}
            />
          )}
          {messages.hasNextPage && !messages.isFetchNextPageError && (
            <div className={styles.more}>
              <Button
                variant="secondary"
                loading={messages.isFetchingNextPage}
                onClick={() => void messages.fetchNextPage()}
              >
                {t('movement.more')}
              </Button>
            </div>
          )}
        </>
      )}
    </>
  );
}

function NoMessages({ narrowed, onAll }: { narrowed: boolean; onAll(): void }) {
  const { t } = useTexts();
  return narrowed ? (
    <EmptyState
      icon={<MailSearch />}
      title={t('messages.noneFound')}
      text={t('messages.noneFoundText')}
      action={
        <Button variant="secondary" onClick={onAll}>
          {t('messages.showAll')}
        </Button>
      }
    />
  ) : (
    <EmptyState icon={<Mail />} title={t('messages.none')} text={t('messages.noneText')} />
  );
}
