import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../icon-button';
import { isPage, pageItems } from './page-items';
import styles from './pagination.module.css';

/** PaginationProps describe the navigation between pages. Pages count from 1; the words are read by screen readers. */
export interface PaginationProps {
  /** From 1. */
  page: number;
  total: number;
  onPage: (page: number) => void;
  labels: {
    /** Names the whole. */
    nav: string;
    previous: string;
    next: string;
    /** "Page 3". */
    page: (page: number) => string;
    /** "3 of 20", where there is no room for the numbers. */
    position: (page: number, total: number) => string;
  };
  margin?: number | undefined;
  range?: number | undefined;
}

/** Pagination shows the pages of a list, and nothing when there is only one. */
export function Pagination({ page, total, onPage, labels, margin = 2, range = 5 }: PaginationProps) {
  if (total <= 1) return null;
  const go = (next: number) => {
    if (next !== page && isPage(next, total)) onPage(next);
  };
  return (
    <nav aria-label={labels.nav} className={styles.nav}>
      <div className={styles.row}>
        <IconButton
          className={styles.arrow}
          look="solid"
          label={labels.previous}
          icon={<ChevronLeft aria-hidden />}
          disabled={page <= 1}
          onClick={() => go(page - 1)}
        />
        <ul className={styles.pages}>
          {pageItems(page, total, { margin, range }).map((item) => (
            <li key={item}>
              {typeof item === 'number' ? (
                <button
                  type="button"
                  className={styles.page}
                  aria-label={labels.page(item)}
                  aria-current={item === page ? 'page' : undefined}
                  onClick={() => go(item)}
                >
                  {item}
                </button>
              ) : (
                <span className={styles.gap} aria-hidden="true">
                  …
                </span>
              )}
            </li>
          ))}
        </ul>
        <p className={styles.short} aria-live="polite">
          {labels.position(page, total)}
        </p>
        <IconButton
          className={styles.arrow}
          look="solid"
          label={labels.next}
          icon={<ChevronRight aria-hidden />}
          disabled={page >= total}
          onClick={() => go(page + 1)}
        />
      </div>
    </nav>
  );
}
