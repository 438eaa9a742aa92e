import { Readable, pipeline } from 'node:stream';
import { fromMinorUnits } from '@tessera/contracts';
import { stringify } from 'csv-stringify';

/**
 * writeTable returns rows as a table for spreadsheets, written as they are read. A text that a spreadsheet would take for a
 * formula is defused. An amount that may be below zero is given in minor units: its sign is no formula.
 */
export function writeTable(
  columns: string[],
  rows: AsyncIterable<(string | bigint)[]>,
  digits: number = 0,
): Readable {
  const table = stringify({
    bom: true,
    header: true,
    columns,
    cast: { bigint: (minor) => fromMinorUnits(minor, digits) },
    escape_formulas: true,
    record_delimiter: '\r\n',
  });
  // What breaks while it is written breaks the download: a table that only looks whole would be worse.
  pipeline(Readable.from(rows), table, () => undefined);
  return table;
}
