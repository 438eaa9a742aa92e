import { fromMinorUnits } from '@tessera/contracts';
import { rafflesResource } from '@tessera/contracts/back-office';
import type { Operator } from '@tessera/contracts/operator';
import { sql, type Selectable } from 'kysely';
import type * as z from 'zod/mini';
import { rowOfTexts, textsOfRow } from '../../content/publishing/texts';
import type { Trx } from '../../db/database';
import { serveResource, type Acting, type ActionOn, type Asking } from '../../domain/resource';
import { resourceRows } from '../../domain/resource-rows';
import { invalidFields } from '../../http/domain-error';
import { parseAmount } from '../../money/ledger/parse-amount';
import { commitSeed } from '../fair-seed';
import { assertWasClosed, dayAt, monthBefore } from '../offers';
import { giveTickets } from './count-tickets';
import type { RaffleTables } from './tables';

type Row = Selectable<RaffleTables['raffle']> & { paid: bigint };
type Input = z.output<typeof rafflesResource.update>;

const rows = resourceRows(rafflesResource, {
  rows: ({ operator }) => sql<Row>`
    select r.*, r.starts_on as "startsOn", coalesce((select sum(amount) from raffle_prize p
      where p.raffle_id = r.id and p.claimed_at is not null), 0)::bigint as paid
    from raffle r where r.operator = ${operator.code}`,
  record: (row: Row, operator) => {
    const { code, digits } = operator.currency;
    const money = (minor: bigint) => fromMinorUnits(minor, digits);
    return {
      id: String(row.id),
      version: row.version,
      title: row.title,
      texts: textsOfRow(operator, row, row.translations, ['title', 'text']),
      games: [...row.games],
      ticketStake: money(row.ticket_stake),
      maxTickets: row.max_tickets,
      startsOn: row.starts_on,
      endsOn: row.ends_on,
      prizes: row.prizes.map((prize) => money(BigInt(prize))),
      state: row.state,
      seedHash: row.seed_hash ?? '',
      tickets: row.tickets,
      players: row.players,
      total: money(row.prizes.reduce((sum, prize) => sum + BigInt(prize), 0n)),
      paid: money(row.paid),
      estimateTickets: null,
      currency: code,
    };
  },
  search: ['title'],
  id: 'number',
});

/** raffleRow returns the columns that a save writes. Throws VALIDATION_FAILED for amounts that the currency does not have. */
export function raffleRow(operator: Operator, input: Input) {
  const { digits } = operator.currency;
  const refusal = (field: string) => () => invalidFields({ [field]: 'AMOUNT_INVALID' });
  const prizes = input.prizes.map((prize, index) => parseAmount(prize, digits, refusal(`prizes.${index}`)));
  return {
    ...rowOfTexts(operator, input.texts),
    games: JSON.stringify(input.games),
    ticket_stake: parseAmount(input.ticketStake, digits, refusal('ticketStake')),
    max_tickets: input.maxTickets,
    starts_on: input.startsOn,
    ends_on: input.endsOn,
    prizes: JSON.stringify(prizes.map(String)),
  };
}

/** Members play for what stands there: from the opening on nothing is changed, and what has begun is not taken away. */
const setState =
  (state: 'OPEN' | 'CLOSED') =>
  async (trx: Trx, { operator, platform, at }: Acting, { record }: ActionOn): Promise<void> => {
    const id = BigInt(record.id);
    const row = await trx
      .selectFrom('raffle')
      .select(['starts_on', 'ends_on'])
      .where('operator', '=', operator.code)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const today = dayAt(operator, at);
    if (state === 'OPEN' && row.ends_on < today) throw invalidFields({ endsOn: 'FIELD_IN_THE_PAST' });
    if (state === 'CLOSED' && row.starts_on <= today) throw invalidFields({ startsOn: 'FIELD_IN_THE_PAST' });
    // A seed whose hash was told is never used for another draw.
    const seed = state === 'OPEN' ? commitSeed(platform.random) : { seed: null, seed_hash: null };
    await trx
      .updateTable('raffle')
      .set({ state, ...seed })
      .where('id', '=', id)
      .execute();
    if (state === 'OPEN') await giveTickets(trx, id, 'all');
  };

async function ticketsOfLastMonth({ platform, db, operator }: Asking, id: string): Promise<number> {
  const { rows: counted } = await sql<{ tickets: bigint }>`
    select coalesce(sum(tickets), 0)::bigint as tickets from (
      select least(r.max_tickets, div(sum(p.turnover), r.ticket_stake))::bigint as tickets
      from raffle r join reward_play p on p.operator = r.operator and (r.games = '[]' or r.games ? p.game_type)
      where r.id = ${BigInt(id)}
        and p.day > ${monthBefore(operator, platform.clock.now())}
      group by p.member_id, r.max_tickets, r.ticket_stake) t`.execute(db);
  return Number(counted[0]?.tickets ?? 0n);
}

/** servedRaffles serves the raffles. A new one is closed until somebody opens it. */
export const servedRaffles = serveResource(rafflesResource, {
  ...rows,
  async find(asking, id) {
    const record = await rows.find(asking, id);
    return record && { ...record, estimateTickets: await ticketsOfLastMonth(asking, id) };
  },
  previewPath: () => '/raffle',
  actions: { open: setState('OPEN'), close: setState('CLOSED') },
  async create(trx, { operator }, input) {
    const { id } = await trx
      .insertInto('raffle')
      .values({ operator: operator.code, ...raffleRow(operator, input), seed: null, seed_hash: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    return String(id);
  },
  async update(trx, { operator }, input, before) {
    const saved = await trx
      .updateTable('raffle')
      .set(raffleRow(operator, input))
      .where('operator', '=', operator.code)
      .where('id', '=', BigInt(before.id))
      .where('state', '=', 'CLOSED')
      .executeTakeFirstOrThrow();
    assertWasClosed(saved, before);
  },
  async effect(asking, id) {
    const record = await rows.find(asking, id);
    return { tickets: await ticketsOfLastMonth(asking, id), cost: Math.trunc(Number(record?.total ?? 0)) };
  },
});
