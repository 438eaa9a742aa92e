import { Button } from '@tessera/ui-kit/button';
import { EmptyState, ErrorPanel } from '@tessera/ui-kit/empty-state';
import { Plus, SearchX } from 'lucide-react';
import { InfiniteListBase, useInfinitePaginationContext, useListContext } from 'ra-core';
import { useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { t } from '../i18n';
import { ManyActions, useManyOffered } from '../parts/actions/many-actions';
import { ButtonLink } from '../parts/button-link';
import { Cell, isNumeric } from '../parts/cell';
import { ExportLink } from '../parts/export-link';
import { ListFilters } from '../parts/list-filters';
import { LoadingPage } from '../parts/loading-page';
import { OfficeTable, type OfficeColumn } from '../parts/office-table';
import { keepsList, PageHead } from '../parts/page-head';
import { SavedViews } from '../parts/views/saved-views';
import { useSavedViews, viewSearch } from '../parts/views/use-saved-views';
import { fieldName } from '../parts/labels';
import type { AnyRecord, ResourcePage } from '../resources/resource-page';
import { useOperator } from '../session/operator-context';
import { officePath } from '../session/operator-path';
import styles from './list-page.module.css';
import { useResourcePage } from './resource-gate';

const perPage = 25;

/** What a list is sorted by where nothing is said; a dash in front is downwards. */
const initialSort = (sort: string) =>
  sort.startsWith('-')
    ? ({ field: sort.slice(1), order: 'DESC' } as const)
    : ({ field: sort, order: 'ASC' } as const);

/** ListPage shows a resource's list: filters, sorting, more of it by cursor, saved views and export. */
export function ListPage() {
  const page = useResourcePage();
  const { operator, may } = useOperator();
  const { name, list, create, roles } = page.definition;
  const { views, isPending } = useSavedViews(name);
  const { search, state } = useLocation();
  if (page.single) return <Navigate to={officePath(operator.code, name, name)} replace />;
  if (isPending) return <LoadingPage />;
  const opensWith = views.find(({ isDefault }) => isDefault);
  // Whoever comes back from a record finds the list as they left it.
  if (opensWith && search === '' && !keepsList(state))
    return <Navigate to={{ search: viewSearch(opensWith) }} replace />;
  return (
    <InfiniteListBase<AnyRecord>
      key={name}
      resource={name}
      perPage={perPage}
      sort={initialSort(list.sort)}
      filterDefaultValues={page.definition.queue ?? page.opensWith ?? {}}
      queryOptions={{ onError: () => undefined }}
    >
      <PageHead
        title={t(`resources.${name}`)}
        lead={t(`leads.${name}`)}
        actions={
          <>
            <ExportLink />
            {create && may(roles.write) && (
              <ButtonLink to={officePath(operator.code, name, 'new')} icon={<Plus aria-hidden size={16} />}>
                {t('list.create')}
              </ButtonLink>
            )}
          </>
        }
      />
      <div className={styles.tools}>
        <ListFilters page={page} />
        <SavedViews />
      </div>
      <Rows page={page} />
    </InfiniteListBase>
  );
}

function Rows({ page }: { page: ResourcePage }) {
  const { name } = page.definition;
  const { operator } = useOperator();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const isForMany = useManyOffered(page).length > 0;
  const { data, isPending, isPlaceholderData, error, refetch, sort, setSort, filterValues, setFilters } =
    useListContext<AnyRecord>();
  if (isPending) return <LoadingPage />;
  if (error && !data)
    return (
      <ErrorPanel
        title={t('list.failed')}
        text={error.message}
        retryLabel={t('list.retry')}
        onRetry={() => void refetch()}
      />
    );
  const isFiltered = Object.keys(filterValues as object).length > 0;
  if (!data?.length)
    return isFiltered ? (
      <EmptyState
        icon={<SearchX />}
        title={t('list.noMatch')}
        text={t('list.noMatchNext')}
        action={
          <Button variant="secondary" onClick={() => setFilters({})}>
            {t('list.clear')}
          </Button>
        }
      />
    ) : (
      <EmptyState title={t(`empty.${name}`)} />
    );
  return (
    <>
      {isForMany && (
        <ManyActions page={page} rows={data} chosen={chosen} onChoose={(ids) => setChosen(new Set(ids))} />
      )}
      <OfficeTable
        caption={t(`resources.${name}`)}
        columns={[
          ...(isForMany ? [choiceColumn(page, chosen, setChosen)] : []),
          ...columnsOf(page, operator.code),
        ]}
        rows={data}
        rowKey={({ id }) => id}
        sort={sort}
        onSort={(field) =>
          setSort({ field, order: sort.field === field && sort.order === 'ASC' ? 'DESC' : 'ASC' })
        }
        stale={isPlaceholderData}
      />
      <More shown={data.length} waits={isPlaceholderData === true} />
    </>
  );
}

function choiceColumn(
  { title = 'title' }: ResourcePage,
  chosen: ReadonlySet<string>,
  onChoose: (chosen: ReadonlySet<string>) => void,
): OfficeColumn<AnyRecord> {
  return {
    id: 'choice',
    header: t('many.choice'),
    cell: (record) => (
      <label className={styles.choice}>
        <input
          type="checkbox"
          aria-label={t('many.choose', { title: String(record[title] ?? record.id) })}
          checked={chosen.has(record.id)}
          onChange={({ target }) => {
            const next = new Set(chosen);
            if (target.checked) next.add(record.id);
            else next.delete(record.id);
            onChoose(next);
          }}
        />
      </label>
    ),
  };
}

function columnsOf(page: ResourcePage, operator: string): OfficeColumn<AnyRecord>[] {
  const { name, list } = page.definition;
  const [first] = list.columns;
  return list.columns.map((field) => ({
    id: field,
    header: fieldName(name, field),
    isNumber: isNumeric(page.definition, field),
    sortable: list.sorts.includes(field),
    title: field === first,
    cell: (record) =>
      field === first ? (
        <Link to={officePath(operator, name, record.id)}>
          <Cell page={page} record={record} field={field} />
        </Link>
      ) : (
        <Cell page={page} record={record} field={field} />
      ),
  }));
}

/** How much is shown, and the way to what comes after it. */
function More({ shown, waits }: { shown: number; waits: boolean }) {
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = useInfinitePaginationContext();
  return (
    <div className={styles.more}>
      <p role="status">{t(hasNextPage ? 'list.shownOfMore' : 'list.shown', { count: shown })}</p>
      {hasNextPage && (
        <Button
          variant="secondary"
          loading={isFetchingNextPage || waits}
          onClick={() => void fetchNextPage()}
        >
          {t('list.more')}
        </Button>
      )}
    </div>
  );
}
