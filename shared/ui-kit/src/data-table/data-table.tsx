import { useRef, type ReactNode } from 'react';
import { classNames } from '../internal/class-names';
import { VisuallyHidden } from '../visually-hidden';
import styles from './data-table.module.css';
import { useScrolls } from './use-scrolls';

/** Column describes one column of a table. */
export interface Column<Row> {
  id: string;
  /** In the head, and before each value where the table becomes cards. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** Numbers and amounts stand at the end. */
  align?: 'start' | 'end' | undefined;
  /** Names its row: the card's heading. At most one. */
  title?: boolean | undefined;
}

/** DataTableProps describe a table. Its caption names it for screen readers. */
export interface DataTableProps<Row> {
  caption: string;
  captionHidden?: boolean | undefined;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Stands under the head instead of rows: an EmptyState, skeletons. */
  empty?: ReactNode;
}

/** Spelt out, although the elements have them: laid out as cards, some browsers forget that it is a table. */
const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

/** DataTable shows rows and columns, or a card for each row when it is narrower than 640 px. */
export function DataTable<Row>({
  caption,
  captionHidden = false,
  columns,
  rows,
  rowKey,
  empty,
}: DataTableProps<Row>) {
  const box = useRef<HTMLDivElement>(null);
  // A table that is wider than its place is scrolled by keys too.
  const reach = useScrolls(box) ? { tabIndex: 0, role: 'group', 'aria-label': caption } : {};
  return (
    <div className={styles.frame}>
      <div ref={box} className={styles.scroll} {...reach}>
        <table {...roles.table} className={styles.table}>
          <caption className={captionHidden ? undefined : styles.caption}>
            {captionHidden ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}
          </caption>
          <thead {...roles.group}>
            <tr {...roles.row}>
              {columns.map(({ id, header, align }) => (
                <th
                  key={id}
                  {...roles.columnHeader}
                  scope="col"
                  className={classNames(align === 'end' && styles.end)}
                >
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...roles.group}>
            {rows.map((row) => (
              <tr key={rowKey(row)} {...roles.row}>
                {columns.map((column) => (
                  <Cell key={column.id} column={column} row={row} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length === 0 && empty}
    </div>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const alignment = column.align === 'end' && styles.end;
  return column.title ? (
    <th {...roles.rowHeader} scope="row" className={classNames(styles.title, alignment)}>
      {column.cell(row)}
    </th>
  ) : (
    <td {...roles.cell} data-label={column.header} className={classNames(alignment)}>
      {column.cell(row)}
    </td>
  );
}
