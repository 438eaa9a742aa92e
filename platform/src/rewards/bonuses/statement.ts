import type { Readable } from 'node:stream';
import { fromMinorUnits } from '@tessera/contracts';
import { createBonusStatementCall } from '@tessera/contracts/bonuses';
import type { Operator } from '@tessera/contracts/operator';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/database';
import {
  createClock,
  ownerFacts,
  serveStatements,
  statementTexts,
  writeDocument,
  writeTable,
  type StatementTicket,
} from '../../money/ledger';
import { bonusesInOrder, readBonusTotals, type BonusRow } from './read-bonuses';
import { titleIn } from './rules';

/** bonusStatementRoutes makes and serves statements of a member's bonuses. */
export function bonusStatementRoutes(app: FastifyInstance): void {
  const { db } = app.platform;
  serveStatements(app, {
    call: createBonusStatementCall,
    record: 'bonuses',
    name: 'bonus-statement',
    write: async (operator, ticket) => {
      const days = { from: ticket.first_day, to: ticket.last_day, timeZone: ticket.time_zone };
      const bonuses = bonusesInOrder(db, ticket.member_id, days);
      return ticket.format === 'csv'
        ? writeBonusTable(bonuses, operator, ticket)
        : writeBonusDocument(db, bonuses, operator, ticket);
    },
  });
}

/** writeBonusTable returns bonuses as a table for spreadsheets, from the oldest. */
function writeBonusTable(
  bonuses: AsyncIterable<BonusRow>,
  operator: Operator,
  { time_zone: timeZone, language }: StatementTicket,
): Readable {
  const clock = createClock(timeZone);
  const { code, digits } = operator.currency;
  const money = (minor: bigint) => fromMinorUnits(minor, digits);
  async function* lines() {
    for await (const bonus of bonuses)
      yield [
        clock(bonus.created_at),
        titleIn(bonus.terms.titles, operator, language),
        bonus.kind,
        bonus.state,
        money(bonus.deposited),
        money(bonus.granted),
        money(bonus.turnover),
        money(bonus.progress),
        String(bonus.free_rounds !== null && bonus.free_over_at === null ? bonus.free_used : bonus.rounds),
        bonus.ended_at ? clock(bonus.ended_at) : '',
        bonus.ended_amount === null ? '' : money(bonus.ended_amount),
        code,
        String(bonus.id),
        bonus.source,
        `${bonus.rule_id}.${bonus.rule_version}`,
        bonus.free_rounds === null ? '' : String(bonus.free_rounds),
        bonus.free_stake === null ? '' : money(bonus.free_stake),
        bonus.free_rounds === null ? '' : money(bonus.free_won),
      ];
  }
  const columns = [
    `time (${timeZone})`,
    'bonus',
    'kind',
    'state',
    'of',
    'given',
    'to play',
    'played',
    'rounds',
    'ended',
    'ended amount',
    'currency',
    'number',
    'source',
    'rule',
    'free rounds',
    'stake of one',
    'won by them',
  ];
  return writeTable(columns, lines());
}

/** writeBonusDocument returns bonuses as a document, with what they came to above them. */
async function writeBonusDocument(
  db: Db,
  bonuses: AsyncIterable<BonusRow>,
  operator: Operator,
  ticket: StatementTicket,
): Promise<Readable> {
  const { member_id, first_day: from, last_day: to, time_zone: timeZone, language } = ticket;
  const { code, digits } = operator.currency;
  const t = statementTexts(language);
  const money = (minor: bigint) => fromMinorUnits(minor, digits);
  const clock = createClock(timeZone);
  const totals = await readBonusTotals(db, member_id, { from, to, timeZone });
  async function* rows() {
    for await (const bonus of bonuses)
      yield [
        clock(bonus.created_at),
        titleIn(bonus.terms.titles, operator, language),
        t(`bonusState.${bonus.state}`),
        money(bonus.granted),
        bonus.free_rounds !== null && bonus.turnover === 0n
          ? `${bonus.free_used} / ${bonus.free_rounds}`
          : `${money(bonus.progress)} / ${money(bonus.turnover)}`,
        bonus.ended_amount === null ? '' : money(bonus.ended_amount),
        String(bonus.id),
      ];
  }
  return writeDocument(operator, language, {
    title: t('bonuses'),
    facts: [
      ...(await ownerFacts(db, ticket)),
      [t('given'), `${money(totals.granted)} ${code}`],
      [t('becameCash'), `${money(totals.becameCash)} ${code}`],
      [t('wentBack'), `${money(totals.wentBack)} ${code}`],
      [t('bonusCount'), String(totals.count)],
    ],
    columns: [
      { title: t('time'), width: 98, align: 'left' },
      { title: t('bonus'), width: 112, align: 'left' },
      { title: t('status'), width: 75, align: 'left' },
      { title: t('given'), width: 55, align: 'right' },
      { title: t('played'), width: 90, align: 'right' },
      { title: t('left'), width: 45, align: 'right' },
      { title: t('number'), width: 40, align: 'right' },
    ],
    rows: rows(),
    count: Number(totals.count),
    rest: 'restBonuses',
  });
}
