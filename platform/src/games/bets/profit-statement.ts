import type { Readable } from 'node:stream';
import { toMinorUnits } from '@tessera/contracts';
import { createProfitStatementCall, type PersonalProfit } from '@tessera/contracts/records';
import type { Operator } from '@tessera/contracts/operator';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/database';
import {
  ownerFacts,
  serveStatements,
  statementTexts,
  writeDocument,
  writeTable,
  type StatementTicket,
} from '../../money/ledger';
import { profitOfDays } from './personal-profit';

const amounts = ['stake', 'payout', 'result', 'deposits', 'withdrawals', 'bonuses', 'other'] as const;
type Day = PersonalProfit['byDay'][number];

/** profitStatementRoutes makes and serves statements of what a member's days came to. */
export function profitStatementRoutes(app: FastifyInstance): void {
  const { db } = app.platform;
  serveStatements(app, {
    call: createProfitStatementCall,
    record: 'profit',
    name: 'profit-statement',
    write: async (operator, ticket) => {
      const days = { from: ticket.first_day, to: ticket.last_day, timeZone: ticket.time_zone };
      const profit = await profitOfDays(db, operator, ticket.member_id, days);
      const columns = [`day (${ticket.time_zone})`, ...amounts, 'currency'];
      return ticket.format === 'csv'
        ? writeTable(columns, lines(profit.byDay, operator), operator.currency.digits)
        : writeProfitDocument(db, profit, operator, ticket);
    },
  });
}

/** A day a line, from the oldest. Results may be below zero: amounts go as numbers. */
async function* lines(days: readonly Day[], { currency: { code, digits } }: Operator) {
  for (const day of days.toReversed())
    yield [day.day, ...amounts.map((name) => toMinorUnits(day[name], digits)), code];
}

async function* rowsOf(days: readonly Day[]): AsyncGenerator<string[]> {
  for (const day of days.toReversed()) yield [day.day, ...amounts.map((name) => day[name])];
}

/** writeProfitDocument returns days as a document, with what they came to above them. */
async function writeProfitDocument(
  db: Db,
  { totals, byDay }: Omit<PersonalProfit, 'byCategory'>,
  operator: Operator,
  ticket: StatementTicket,
): Promise<Readable> {
  const t = statementTexts(ticket.language);
  const { code } = operator.currency;
  return writeDocument(operator, ticket.language, {
    title: t('profit'),
    facts: [
      ...(await ownerFacts(db, ticket)),
      ...amounts.map((name): [string, string] => [t(name), `${totals[name]} ${code}`]),
    ],
    columns: [
      { title: t('day'), width: 74, align: 'left' },
      ...amounts.map((name) => ({ title: t(name), width: 63, align: 'right' as const })),
    ],
    rows: rowsOf(byDay),
    count: byDay.length,
    rest: 'restDays',
  });
}
