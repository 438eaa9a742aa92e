import { chatPath, consoleTalkListSchema, type ConsoleTalk } from '@tessera/contracts/back-office';
import { ErrorPanel } from '@tessera/ui-kit/empty-state';
import { Tag } from '@tessera/ui-kit/tag';
import { Link } from 'react-router';
import { t } from '../../i18n';
import { LoadingPage } from '../../parts/loading-page';
import { Moment } from '../../parts/moment';
import { OfficeTable, type OfficeColumn } from '../../parts/office-table';
import { PageHead } from '../../parts/page-head';
import { useOperator } from '../../session/operator-context';
import { officePath } from '../../session/operator-path';
import styles from './chat.module.css';
import { useLive } from './use-live';

const states = ['WAITING', 'OPEN', 'CLOSED'] as const;

/** ChatPage lists who waits, who is being answered, and what is over. The lists follow what happens. */
export function ChatPage() {
  const { operator } = useOperator();
  const { value, error, refresh } = useLive(chatPath(operator.code), consoleTalkListSchema);
  return (
    <>
      <PageHead title={t('menu.chat')} lead={t('leads.chat')} />
      {error && (
        <ErrorPanel
          title={t(value ? 'chat.stale' : 'list.failed')}
          text={error.message}
          retryLabel={t('list.retry')}
          onRetry={refresh}
        />
      )}
      {!value && !error && <LoadingPage />}
      {value &&
        states.map((state) => {
          const talks = value.talks.filter((talk) => talk.state === state);
          return (
            <section key={state} className={styles.part}>
              <h2>
                {t(`chat.${state}`)} ({talks.length})
              </h2>
              {talks.length === 0 ? (
                <p className={styles.none}>{t(`chat.none.${state}`)}</p>
              ) : (
                <OfficeTable
                  caption={t(`chat.${state}`)}
                  columns={columnsOf(operator.code)}
                  rows={talks}
                  rowKey={({ id }) => id}
                />
              )}
            </section>
          );
        })}
      {value && value.audit.length > 0 && (
        <section className={styles.part}>
          <h2>{t('chat.audit')}</h2>
          <OfficeTable
            caption={t('chat.audit')}
            columns={auditColumns}
            rows={value.audit}
            rowKey={({ at, change }) => `${at} ${change}`}
          />
        </section>
      )}
    </>
  );
}

const columnsOf = (operator: string): OfficeColumn<ConsoleTalk>[] => [
  {
    id: 'account',
    header: t('chat.who'),
    title: true,
    cell: ({ id, account, member }) => (
      <>
        <Link to={officePath(operator, 'chat', id)}>{account}</Link>{' '}
        <Tag>{t(member ? 'chat.member' : 'chat.visitor')}</Tag>
      </>
    ),
  },
  {
    id: 'last',
    header: t('chat.last'),
    cell: ({ unanswered, lastText }) => (
      <>
        {unanswered > 0 && <Tag tone="warm">{t('chat.unanswered', { count: unanswered })}</Tag>}{' '}
        <span dir="auto">{lastText.slice(0, 140)}</span>
      </>
    ),
  },
  { id: 'department', header: t('chat.department'), cell: ({ department }) => department },
  { id: 'language', header: t('chat.language'), cell: ({ language }) => language },
  { id: 'takenBy', header: t('chat.takenBy'), cell: ({ takenBy }) => takenBy ?? '–' },
  { id: 'at', header: t('chat.at'), cell: ({ at }) => <Moment at={at} /> },
];

const auditColumns: OfficeColumn<{ author: string; change: string; at: string }>[] = [
  { id: 'at', header: t('audit.at'), cell: ({ at }) => <Moment at={at} /> },
  { id: 'author', header: t('audit.author'), cell: ({ author }) => author, title: true },
  { id: 'change', header: t('audit.action'), cell: ({ change }) => change },
];
