import { FailurePanel } from '@tessera/shell-api/failure';
import { DataTable, type Column } from '@tessera/ui-kit/data-table';
import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import type { ReactNode } from 'react';
import { Pages } from './pages';

interface Props<Row> {
  /** What TanStack Query says of the page of records. */
  records: {
    data: { list: Row[]; totalPages: number } | undefined;
    error: unknown;
    isFetching: boolean;
    refetch(): Promise<unknown>;
  };
  caption: string;
  failure: string;
  columns: Column<Row>[];
  rowKey(row: Row): string;
  empty: ReactNode;
  page: number;
  onPage(page: number): void;
}

/**
 * RecordTable renders a paged table of the member's records: a skeleton while it loads, a failure with a
 * Retry, or the rows.
 */
export function RecordTable<Row>(props: Props<Row>) {
  const { records, caption, failure, columns, rowKey, empty, page, onPage } = props;
  if (!records.data)
    return records.error ? (
      <FailurePanel
        title={failure}
        error={records.error}
        retrying={records.isFetching}
        onRetry={() => void records.refetch()}
      />
    ) : (
      <SkeletonBlock height="420px" />
    );
  return (
    <>
      <DataTable
        caption={caption}
        captionHidden
        columns={columns}
        rows={records.data.list}
        rowKey={rowKey}
        empty={empty}
      />
      <Pages page={page} total={records.data.totalPages} onPage={onPage} />
    </>
  );
}
