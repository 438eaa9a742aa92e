import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { actSchema, auditChainSchema, auditPath, listPage, type Act } from '@tessera/contracts/back-office';
import { Button } from '@tessera/ui-kit/button';
import { EmptyState, ErrorPanel } from '@tessera/ui-kit/empty-state';
import { CheckboxField, TextField } from '@tessera/ui-kit/field';
import { Download, SearchX } from 'lucide-react';
import { useState, type ChangeEvent, type FormEvent } from 'react';
import { Link } from 'react-router';
import { call } from '../http/call';
import { hasText, t } from '../i18n';
import { DownloadLink } from '../parts/button-link';
import { LoadingPage } from '../parts/loading-page';
import { fromLocalInput, Moment } from '../parts/moment';
import { OfficeTable, type OfficeColumn } from '../parts/office-table';
import { PageHead } from '../parts/page-head';
import { actionName } from '../parts/labels';
import { findPage } from '../resources/pages';
import { useOperator } from '../session/operator-context';
import { officePath } from '../session/operator-path';
import styles from './audit-page.module.css';

const pageSchema = listPage(actSchema);
const searched = ['author', 'resource', 'recordId', 'action', 'reason'] as const;
const times = ['from', 'until'] as const;

/** AuditPage shows everything that anybody did at the operator: searched, and exported as it was searched. */
export function AuditPage() {
  const { operator } = useOperator();
  const [query, setQuery] = useState('');
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery({
      queryKey: ['audit', operator.code, query],
      initialPageParam: '',
      queryFn: async ({ pageParam, signal }) => {
        const params = new URLSearchParams(query);
        if (pageParam) params.set('cursor', pageParam);
        return pageSchema.parse(await call(`${auditPath(operator.code)}?${params}`, { signal }));
      },
      getNextPageParam: ({ next }) => next ?? undefined,
    });
  const acts = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <PageHead
        title={t('menu.audit')}
        lead={t('leads.audit')}
        actions={
          <DownloadLink
            variant="secondary"
            icon={<Download aria-hidden size={15} />}
            href={`/api${auditPath(operator.code, 'export')}?${query}`}
          >
            {t('list.export')}
          </DownloadLink>
        }
      />
      <ChainLine operator={operator.code} />
      <AuditSearch onSearch={setQuery} />
      {isPending && <LoadingPage />}
      {error && (
        <ErrorPanel
          title={t('list.failed')}
          text={error.message}
          retryLabel={t('list.retry')}
          onRetry={() => void refetch()}
        />
      )}
      {data && acts.length === 0 && <EmptyState icon={<SearchX />} title={t('audit.none')} />}
      {acts.length > 0 && (
        <OfficeTable
          caption={t('menu.audit')}
          columns={columnsOf(operator.code)}
          rows={acts}
          rowKey={({ id }) => id}
        />
      )}
      {hasNextPage && (
        <p className={styles.more}>
          <Button variant="secondary" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('list.more')}
          </Button>
        </p>
      )}
    </>
  );
}

/** Whether anything of the audit was changed since it was written. */
function ChainLine({ operator }: { operator: string }) {
  const { data } = useQuery({
    queryKey: ['audit-chain', operator],
    queryFn: async ({ signal }) =>
      auditChainSchema.parse(await call(auditPath(operator, 'chain'), { signal })),
  });
  if (!data || (data.isWhole && data.sequence === 0)) return null;
  if (data.isWhole) return <p className={styles.chain}>{t('audit.whole', { count: data.sequence })}</p>;
  return (
    <p className={styles.broken} role="alert">
      {t('audit.broken', { line: data.brokenAt ?? 0 })}
    </p>
  );
}

type SearchFields = Record<(typeof searched)[number] | (typeof times)[number], string>;
const nothing: SearchFields = {
  author: '',
  resource: '',
  recordId: '',
  action: '',
  reason: '',
  from: '',
  until: '',
};

function AuditSearch({ onSearch }: { onSearch: (query: string) => void }) {
  const [fields, setFields] = useState(nothing);
  const [money, setMoney] = useState(false);
  const field = (name: keyof SearchFields) => ({
    name,
    label: t(`audit.${name}`),
    value: fields[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => setFields({ ...fields, [name]: event.target.value }),
  });

  function search(event: FormEvent) {
    event.preventDefault();
    const query = new URLSearchParams();
    for (const name of searched) if (fields[name].trim()) query.set(name, fields[name].trim());
    for (const name of times) {
      const at = fromLocalInput(fields[name]);
      if (at) query.set(name, at);
    }
    if (money) query.set('money', 'true');
    onSearch(query.toString());
  }
  return (
    <form className={styles.search} role="search" onSubmit={search}>
      {searched.map((name) => (
        <TextField key={name} {...field(name)} maxLength={80} />
      ))}
      {times.map((name) => (
        <TextField key={name} {...field(name)} type="datetime-local" />
      ))}
      <CheckboxField
        label={t('audit.money')}
        checked={money}
        onChange={({ target }) => setMoney(target.checked)}
      />
      <Button type="submit">{t('audit.search')}</Button>
    </form>
  );
}

const columnsOf = (operator: string): OfficeColumn<Act>[] => [
  { id: 'at', header: t('audit.at'), cell: ({ at }) => <Moment at={at} /> },
  { id: 'author', header: t('audit.author'), cell: ({ author }) => author, title: true },
  {
    id: 'resource',
    header: t('audit.resource'),
    cell: ({ resource, recordId }) => {
      if (resource === '') return '–';
      const name = hasText(`resources.${resource}`) ? t(`resources.${resource}`) : resource;
      const text = `${name} ${recordId}`;
      return findPage(resource) && recordId ? (
        <Link to={officePath(operator, resource, recordId)}>{text}</Link>
      ) : (
        text
      );
    },
  },
  {
    id: 'action',
    header: t('audit.action'),
    cell: ({ resource, action, change }) => (action ? actionName(resource, action) : change),
  },
  { id: 'amount', header: t('audit.amount'), cell: ({ amount }) => amount || '–', isNumber: true },
  { id: 'reason', header: t('audit.reason'), cell: ({ reason }) => reason || '–' },
];
