import { fromMinorUnits } from '@tessera/contracts';
import { providerFilesResource } from '@tessera/contracts/back-office';
import { sql } from 'kysely';
import { present, resourceRows } from '../../domain/resource-rows';
import { serveResource, type Acting } from '../../domain/resource';
import type { Trx } from '../../db/database';
import { invalidFields } from '../../http/domain-error';
import { recordZone } from '../../money/ledger';
import { hostedProvider } from '../../money/payments/hosted/provider';
import { hostedPayouts } from '../withdrawals/hosted/provider';
import { compareAround, importFile, lockProvider } from './import-file';
import { readFile } from './read-file';

const rows = resourceRows(providerFilesResource, {
  rows: ({ db, operator }) =>
    db
      .selectFrom('provider_file as f')
      .selectAll('f')
      .select(({ selectFrom }) => {
        const differences = selectFrom('reconciliation_difference as d')
          .whereRef('d.operator', '=', 'f.operator')
          .whereRef('d.provider', '=', 'f.provider')
          .whereRef('d.kind', '=', 'f.kind')
          .whereRef('d.day', '=', 'f.day');
        const open = differences.where('d.state', '=', 'OPEN');
        const sum = sql<string>`coalesce(sum(d.difference), 0)`.as('sum');
        return [
          differences.where('d.state', '<>', 'GONE').select(sum).as('differences'),
          open.select(sum).as('open'),
          open.select(sql<string>`count(*)`.as('count')).as('openCount'),
        ];
      })
      .select(
        sql<'OPEN' | 'RECONCILED' | 'REPLACED'>`case when f.replaced then 'REPLACED'
          when exists (select 1 from reconciliation_difference d where d.operator = f.operator
            and d.provider = f.provider and d.kind = f.kind and d.day = f.day and d.state = 'OPEN') then 'OPEN'
          else 'RECONCILED' end`.as('state'),
      )
      .select('f.created_at as at')
      .where('f.operator', '=', operator.code),
  record: (row, operator) => {
    const money = (minor: bigint | string | null) =>
      fromMinorUnits(BigInt(minor ?? 0), operator.currency.digits);
    return {
      id: String(row.id),
      version: row.version,
      day: row.day,
      provider: row.provider,
      kind: row.kind,
      fileName: row.name,
      state: row.state,
      lines: row.lines,
      total: money(row.total),
      ledger: money(row.ledger),
      otherDay: money(row.other_day),
      differences: money(row.differences),
      open: money(row.open),
      openCount: Number(row.openCount ?? 0),
      currency: operator.currency.code,
      timeZone: recordZone(operator),
      author: row.author,
      at: row.at.toISOString(),
    };
  },
  search: [],
  id: 'number',
});

/** servedProviderFiles imports providers' files of a day in the back office, and shows what came of them. */
export const servedProviderFiles = serveResource(providerFilesResource, {
  ...rows,
  async create(trx, { operator, author, at }, { kind, provider, day, file }) {
    if (!(await isProvider(trx, provider))) throw invalidFields({ provider: 'NOT_FOUND' });
    refuseDay(day, at.toLocaleDateString('en-CA', { timeZone: recordZone(operator) }));
    const lines = readFile(operator, { kind, day }, file.text);
    const of = { operator: operator.code, provider, kind, day };
    return String(await importFile(trx, operator, { of, ...file, lines, author, at }));
  },
  actions: {
    compare: async (trx, { operator, at }: Acting, { record: { id } }) => {
      const of = present(
        await trx
          .selectFrom('provider_file')
          .select(['operator', 'provider', 'kind', 'day'])
          .where('id', '=', BigInt(id))
          .executeTakeFirst(),
      );
      await lockProvider(trx, of);
      await compareAround(trx, operator, of, at);
    },
  },
});

/** Whether money has a way through it here: those that come with the platform, and those that have sent a message. */
async function isProvider(trx: Trx, code: string): Promise<boolean> {
  if (code === hostedProvider.code || code === hostedPayouts.code) return true;
  const found = await trx
    .selectFrom('payment_provider')
    .select('code')
    .where('code', '=', code)
    .executeTakeFirst();
  return found !== undefined;
}

/** A day that is not over may be tried, and replaced later; one that has not begun has no file. */
function refuseDay(day: string, today: string): void {
  const ms = Date.parse(day);
  const isDay = !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day);
  if (!isDay || day > today) throw invalidFields({ day: 'FIELD_FORMAT' });
}
