import type { Readable } from 'node:stream';
import { fromMinorUnits } from '@tessera/contracts';
import type { Operator } from '@tessera/contracts/operator';
import type { Db } from '../../../../db/database';
import { groupOf } from '../movement-groups';
import { createClock, ownerFacts, type Statement } from './statement';
import type { StatementTicket } from './tickets';
import { statementTexts, writeDocument } from './write-document';

/** writePdf returns a statement of the wallet as a document, with what the wallet held before and after its rows. */
export async function writePdf(
  db: Db,
  statement: Statement,
  operator: Operator,
  ticket: StatementTicket,
): Promise<Readable> {
  const { time_zone, language } = ticket;
  const { code, digits } = operator.currency;
  const t = statementTexts(language);
  const money = (minor: bigint) => fromMinorUnits(minor, digits);
  const clock = createClock(time_zone);
  async function* rows() {
    for await (const row of statement.rows)
      yield [
        clock(row.at),
        t(`kind.${groupOf(row.kind)}`),
        row.reference,
        row.amount > 0n ? money(row.amount) : '',
        row.amount < 0n ? money(-row.amount) : '',
        money(row.balance_after),
      ];
  }
  return writeDocument(operator, language, {
    title: t('title'),
    facts: [
      ...(await ownerFacts(db, ticket)),
      [t('opening'), `${money(statement.opening)} ${code}`],
      [t('in'), `${money(statement.received)} ${code}`],
      [t('out'), `${money(statement.paid)} ${code}`],
      [t('closing'), `${money(statement.closing)} ${code}`],
      [t('count'), String(statement.count)],
    ],
    columns: [
      { title: t('time'), width: 98, align: 'left' },
      { title: t('kind'), width: 90, align: 'left' },
      { title: t('reference'), width: 117, align: 'left' },
      { title: t('in'), width: 70, align: 'right' },
      { title: t('out'), width: 70, align: 'right' },
      { title: t('balance'), width: 70, align: 'right' },
    ],
    rows: rows(),
    count: statement.count,
    rest: 'rest',
  });
}
