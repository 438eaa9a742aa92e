import type { Readable } from 'node:stream';
import { fromMinorUnits } from '@tessera/contracts';
import type { Operator } from '@tessera/contracts/operator';
import { createClock, type Statement } from './statement';
import { writeTable } from './write-table';

/** writeCsv returns a statement of the wallet as a table for spreadsheets. */
export function writeCsv(statement: Statement, { currency }: Operator, timeZone: string): Readable {
  const clock = createClock(timeZone);
  const money = (minor: bigint) => fromMinorUnits(minor, currency.digits);
  async function* lines() {
    for await (const row of statement.rows)
      yield [
        clock(row.at),
        row.kind,
        row.reference,
        row.amount > 0n ? money(row.amount) : '',
        row.amount < 0n ? money(-row.amount) : '',
        money(row.balance_after),
        currency.code,
        String(row.transaction_id),
        String(row.sequence_after),
      ];
  }
  const columns = [
    `time (${timeZone})`,
    'kind',
    'reference',
    'in',
    'out',
    'balance',
    'currency',
    'transaction',
    'number',
  ];
  return writeTable(columns, lines());
}
