import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../i18n';
import styles from './office-table.module.css';

export interface OfficeColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  isNumber?: boolean;
  /** Whether the list can be sorted by it. */
  sortable?: boolean;
  /** Names its row: the heading of its card on a phone. */
  title?: boolean;
}

interface OfficeTableProps<Row> {
  caption: string;
  columns: readonly OfficeColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: { field: string; order: 'ASC' | 'DESC' } | undefined;
  onSort?: ((field: string) => void) | undefined;
  /** The rows are of the question before, and others are on their way. */
  stale?: boolean | undefined;
}

/** Spelt out, although the elements have them: laid out as cards, some browsers forget that it is a table. */
const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;

/**
 * OfficeTable shows rows and aligned columns with heads that sort; a card a row where there is no room for
 * columns.
 */
export function OfficeTable<Row>(props: OfficeTableProps<Row>) {
  const { caption, columns, rows, rowKey, sort, onSort, stale } = props;
  return (
    <div className={styles.frame} role="region" aria-label={caption} aria-busy={stale || undefined}>
      <table className={styles.table} {...roles.table}>
        <thead {...roles.group}>
          <tr {...roles.row}>
            {columns.map(({ id, header, isNumber, sortable }) => {
              const order = sort?.field === id ? sort.order : undefined;
              return (
                <th
                  key={id}
                  scope="col"
                  {...roles.columnHeader}
                  data-number={isNumber || undefined}
                  aria-sort={order && (order === 'ASC' ? 'ascending' : 'descending')}
                >
                  {sortable && onSort ? (
                    <button type="button" className={styles.sort} onClick={() => onSort(id)}>
                      {header}
                      {order === 'ASC' && <ArrowUp size={13} aria-hidden />}
                      {order === 'DESC' && <ArrowDown size={13} aria-hidden />}
                    </button>
                  ) : (
                    header
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody {...roles.group}>
          {rows.map((row) => (
            <tr key={rowKey(row)} {...roles.row}>
              {columns.map(({ id, header, cell, isNumber, title }) => (
                <td
                  key={id}
                  {...roles.cell}
                  data-label={header}
                  data-number={isNumber || undefined}
                  data-title={title || undefined}
                >
                  <div className={styles.value}>{cell(row)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {stale && <p className={styles.busy}>{t('app.loading')}</p>}
    </div>
  );
}
