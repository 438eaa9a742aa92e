import { Readable, pipeline } from 'node:stream';
import { stringify } from 'csv-stringify';

/**
 * writeTable returns rows as a table for spreadsheets, written as they are read. A cell that a spreadsheet would take for
 * a formula is defused, so amounts stand in columns of their own and have no sign.
 */
export function writeTable(columns: string[], rows: AsyncIterable<string[]>): Readable {
  const table = stringify({
    bom: true,
    header: true,
    columns,
    escape_formulas: true,
    record_delimiter: '\r\n',
  });
  // What breaks while it is written breaks the download: a table that only looks whole would be worse.
  pipeline(Readable.from(rows), table, () => undefined);
  return table;
}
