import { FailurePanel } from '@tessera/shell-api/failure';
import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import type { ReactNode } from 'react';
import { Card } from './card';
import styles from './history-card.module.css';
import { LinkedList } from './linked-list';
import { Pages } from './pages';

interface Props<Item> {
  texts: { title: string; failed: string; empty: string; pages: string };
  query: {
    data: { list: Item[]; pageNo: number; totalPages: number } | undefined;
    isError: boolean;
    error: unknown;
    isFetching: boolean;
    refetch(): unknown;
  };
  /** What the address leads to; its line has `aria-current`. */
  linked: string | undefined;
  onPage(page: number): void;
  /** One line of the list, an `li`. */
  children(item: Item): ReactNode;
}

/** HistoryCard lists what was done before, a page at a time, newest first. */
export function HistoryCard<Item>({ texts, query, linked, onPage, children }: Props<Item>) {
  const { data } = query;
  return (
    <Card title={texts.title}>
      {query.isError ? (
        <FailurePanel
          title={texts.failed}
          error={query.error}
          retrying={query.isFetching}
          onRetry={() => query.refetch()}
        />
      ) : !data ? (
        <SkeletonBlock height="200px" />
      ) : data.list.length === 0 ? (
        <p>{texts.empty}</p>
      ) : (
        <>
          <LinkedList linked={linked}>{data.list.map(children)}</LinkedList>
          <Pages label={texts.pages} page={data.pageNo} total={data.totalPages} onPage={onPage} />
        </>
      )}
    </Card>
  );
}

/** HistoryText renders what a line says: the amount, and smaller what it was and when. */
export function HistoryText({ amount, children }: { amount: string; children: ReactNode }) {
  return (
    <span className={styles.text}>
      <strong>{amount}</strong>
      <small>{children}</small>
    </span>
  );
}
