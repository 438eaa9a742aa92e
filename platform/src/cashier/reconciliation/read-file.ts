import { toMinorUnits } from '@tessera/contracts';
import {
  providerFileColumns,
  providerFileLimits,
  type MovementState,
  type ProviderFileKind,
  type RefusedLine,
} from '@tessera/contracts/back-office';
import type { Operator } from '@tessera/contracts/operator';
import { CsvError, parse } from 'csv-parse/sync';
import { DomainError } from '../../http/domain-error';
import { recordZone } from '../../money/ledger';

/** ProviderLine is a line of a provider's file, read. */
export interface ProviderLine {
  line: number;
  transaction: string;
  reference: string;
  state: MovementState;
  /** Minor units. */
  amount: bigint;
  currency: string;
  at: string;
}

type Column = (typeof providerFileColumns)[number];
/** Lines that are told at once. */
const maxReported = 20;
const states: Readonly<Record<ProviderFileKind, readonly string[]>> = {
  DEPOSITS: ['PAID', 'FAILED', 'REFUNDED'],
  PAYOUTS: ['PAID', 'FAILED', 'RETURNED'],
};
const formats: Readonly<Record<'transaction' | 'reference' | 'currency' | 'time', RegExp>> = {
  transaction: /^[\w-]{8,64}$/,
  reference: /^[\w-]{1,64}$/,
  currency: /^[A-Z]{3}$/,
  time: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?(Z|[+-]\d\d:\d\d)$/,
};

/**
 * readFile reads a provider's file of a day, with commas, semicolons or tabs. Throws VALIDATION_FAILED at `file` with the
 * lines that are wrong and what is wrong with each (`refusedLinesSchema`); nothing of such a file is taken.
 */
export function readFile(
  operator: Operator,
  { kind, day }: { kind: ProviderFileKind; day: string },
  text: string,
): ProviderLine[] {
  const [head, ...rows] = table(text);
  const names = (head?.cells ?? []).map((name) => name.trim().toLowerCase());
  const missing = providerFileColumns.filter((column) => !names.includes(column));
  if (missing.length > 0) refuse(missing.map((column) => ({ line: 1, column, problem: 'COLUMN' as const })));
  if (rows.length > providerFileLimits.lines)
    refuse([{ line: providerFileLimits.lines + 2, column: '', problem: 'TOO_MANY' }]);
  const refused: RefusedLine[] = [];
  const seen = new Set<string>();
  const clock = new Intl.DateTimeFormat('en-CA', { timeZone: recordZone(operator) });
  const lines = rows.flatMap(({ line, cells }) => {
    const wrong: [Column | '', RefusedLine['problem']][] = [];
    const cell = (column: Column) => (cells[names.indexOf(column)] ?? '').trim();
    if (cells.length === names.length) {
      for (const column of ['transaction', 'reference', 'currency'] as const)
        if (!formats[column].test(cell(column))) wrong.push([column, 'FORMAT']);
      if (!states[kind].includes(cell('state'))) wrong.push(['state', 'FORMAT']);
      const at = new Date(cell('time'));
      const isTime = formats.time.test(cell('time')) && !Number.isNaN(at.getTime());
      if (!isTime) wrong.push(['time', 'FORMAT']);
      else if (clock.format(at) !== day) wrong.push(['time', 'DAY']);
      if (seen.has(cell('transaction'))) wrong.push(['transaction', 'REPEATED']);
      seen.add(cell('transaction'));
    } else wrong.push(['', 'CELLS']);
    const amount = minorOf(cell('amount'), operator.currency.digits);
    if (cells.length === names.length && amount === undefined) wrong.push(['amount', 'AMOUNT']);
    refused.push(...wrong.map(([column, problem]) => ({ line, column, problem })));
    if (wrong.length > 0 || amount === undefined) return [];
    return [
      {
        line,
        transaction: cell('transaction'),
        reference: cell('reference'),
        state: cell('state') as MovementState,
        amount,
        currency: cell('currency'),
        at: cell('time'),
      },
    ];
  });
  if (refused.length > 0) refuse(refused);
  return lines;
}

function refuse(lines: readonly RefusedLine[]): never {
  throw new DomainError('VALIDATION_FAILED', {
    value: {
      fields: { file: 'FIELD_FORMAT' },
      lines: lines.slice(0, maxReported),
      more: Math.max(0, lines.length - maxReported),
    },
  });
}

function table(text: string): { line: number; cells: string[] }[] {
  try {
    const read = parse(text, {
      bom: true,
      delimiter: [',', ';', '\t'],
      info: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: 4096,
      to: providerFileLimits.lines + 2,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return read.map(({ record, info }) => ({ line: info.lines, cells: record }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = Number(Reflect.get(error, 'lines') ?? 1);
    return refuse([{ line, column: '', problem: 'QUOTES' }]);
  }
}

/** Minor units of what is above nothing; undefined for what is no amount. */
function minorOf(text: string, digits: number): bigint | undefined {
  if (!/^\d{1,15}(\.\d{1,6})?$/.test(text)) return undefined;
  try {
    const minor = toMinorUnits(text, digits);
    return minor > 0n ? minor : undefined;
  } catch {
    // It has more digits than the currency.
    return undefined;
  }
}
