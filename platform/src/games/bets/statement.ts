import type { Readable } from 'node:stream';
import { fromMinorUnits } from '@tessera/contracts';
import { createBetStatementCall } from '@tessera/contracts/bets';
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
import { readBetSums, readFreeRoundSums } from './day-sums';
import type { BetRow } from './presenter';
import { betsInOrder } from './read-bets';

export function betStatementRoutes(app: FastifyInstance): void {
  const { db } = app.platform;
  serveStatements(app, {
    call: createBetStatementCall,
    record: 'bets',
    name: 'bet-statement',
    write: async (operator, ticket) => {
      const { member_id, time_zone: timeZone } = ticket;
      const days = { from: ticket.first_day, to: ticket.last_day, timeZone };
      const bets = betsInOrder(db, member_id, days);
      return ticket.format === 'csv'
        ? writeBetTable(bets, operator, timeZone)
        : writeBetDocument(db, bets, operator, ticket);
    },
  });
}

/** writeBetTable returns rounds as a table for spreadsheets, from the oldest. */
export function writeBetTable(
  bets: AsyncIterable<BetRow>,
  { currency }: Operator,
  timeZone: string,
): Readable {
  const clock = createClock(timeZone);
  const money = (minor: bigint) => fromMinorUnits(minor, currency.digits);
  async function* lines() {
    for await (const bet of bets)
      yield [
        clock(bet.placed_at),
        bet.settled_at ? clock(bet.settled_at) : '',
        bet.game_name,
        bet.vendor_name ?? bet.vassalage,
        bet.game_type,
        bet.status,
        money(bet.stake),
        money(bet.payout),
        money(bet.turnover),
        currency.code,
        String(bet.id),
        bet.round_id,
        bet.free_stake > 0n ? money(bet.free_stake) : '',
        bet.free_stake > 0n ? money(bet.free_won) : '',
      ];
  }
  const columns = [
    `time (${timeZone})`,
    'decided',
    'game',
    'studio',
    'category',
    'status',
    'stake',
    'payout',
    'turnover',
    'currency',
    'bet',
    'round',
    'stake of a free round',
    'won by it',
  ];
  return writeTable(columns, lines());
}

/** writeBetDocument returns rounds as a document, with what they came to above them. */
async function writeBetDocument(
  db: Db,
  bets: AsyncIterable<BetRow>,
  operator: Operator,
  ticket: StatementTicket,
): Promise<Readable> {
  const { member_id, first_day, last_day, time_zone, language } = ticket;
  const { code, digits } = operator.currency;
  const t = statementTexts(language);
  const money = (minor: bigint) => fromMinorUnits(minor, digits);
  const clock = createClock(time_zone);
  const days = { from: first_day, to: last_day, timeZone: time_zone };
  const [sums] = await readBetSums(db, member_id, days, {});
  const free = await readFreeRoundSums(db, member_id, days, {});
  const { stake = 0n, payout = 0n, rounds: count = 0n } = sums ?? {};
  async function* rows() {
    for await (const bet of bets)
      yield [
        clock(bet.placed_at),
        bet.game_name,
        bet.vendor_name ?? bet.vassalage,
        bet.free_stake > 0n ? t('freeRound') : t(`status.${bet.status}`),
        money(bet.stake),
        money(bet.payout + bet.free_won),
        String(bet.id),
      ];
  }
  return writeDocument(operator, language, {
    title: t('bets'),
    facts: [
      ...(await ownerFacts(db, ticket)),
      [t('stake'), `${money(stake)} ${code}`],
      [t('payout'), `${money(payout)} ${code}`],
      [t('result'), `${money(payout - stake)} ${code}`],
      [t('rounds'), String(count)],
      ...(free.count > 0n
        ? [[t('freeRounds'), `${free.count}: ${money(free.won)} ${code}`] as [string, string]]
        : []),
    ],
    columns: [
      { title: t('time'), width: 98, align: 'left' },
      { title: t('game'), width: 112, align: 'left' },
      { title: t('studio'), width: 85, align: 'left' },
      { title: t('status'), width: 60, align: 'left' },
      { title: t('stake'), width: 55, align: 'right' },
      { title: t('payout'), width: 55, align: 'right' },
      { title: t('bet'), width: 50, align: 'right' },
    ],
    rows: rows(),
    count: Number(count + free.count),
    rest: 'restRounds',
  });
}
