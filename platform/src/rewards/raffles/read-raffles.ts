import { fromMinorUnits } from '@tessera/contracts';
import type { ActivityStatus } from '@tessera/contracts/activities';
import type { Operator } from '@tessera/contracts/operator';
import type { Raffle } from '@tessera/contracts/raffles';
import { sql, type Selectable } from 'kysely';
import type { DbOrTrx } from '../../db/database';
import { maskAccount } from '../../accounts/member/mask-account';
import { nameForOthers } from '../../games/winners/name-for-others';
import { inLanguage } from '../../i18n/translations';
import { recordZone } from '../../money/ledger';
import { statusAfter } from '../activities/state-machine';
import { raffleNumber } from './draw-raffles';
import type { RaffleTables } from './tables';

type Row = Selectable<RaffleTables['raffle']> & { starts_at: Date; ends_at: Date };
interface Ticket {
  tickets: number;
  first_number: number | null;
  turnover: bigint;
}
interface Winner {
  place: number;
  ticket: number;
  member_id: bigint;
  account: string;
  amount: bigint;
  claimed_at: Date | null;
}

/** Days before the first and after the last one on which a raffle is shown. */
const [daysAhead, daysAfter] = [14, 30];

interface Reader {
  memberId: bigint | undefined;
  language: string;
  now: Date;
  /** Id of the raffle that the asking browser previews: it is shown whatever its state and its days are. */
  previewed?: bigint | undefined;
}

/** readRaffles returns the raffles of these days with their winners, and the tickets of a member. */
export async function readRaffles(
  db: DbOrTrx,
  operator: Operator,
  { memberId, language, now, previewed = 0n }: Reader,
): Promise<Raffle[]> {
  const zone = recordZone(operator);
  const { rows } = await sql<Row>`
    select r.*, r.starts_on::timestamp at time zone ${zone} as starts_at,
      (r.ends_on + 1)::timestamp at time zone ${zone} as ends_at
    from raffle r cross join (select (${now}::timestamptz at time zone ${zone})::date as today) d
    where r.operator = ${operator.code} and (r.id = ${previewed} or (r.state <> 'CLOSED'
      and r.starts_on <= d.today + ${daysAhead}::int and r.ends_on >= d.today - ${daysAfter}::int))
    order by r.state = 'DRAWN', r.ends_on, r.id`.execute(db);
  return Promise.all(
    rows.map(async (row) => {
      const winners = row.state === 'DRAWN' ? await winnersOf(db, row.id) : [];
      const own = memberId === undefined ? null : await ticketOf(db, row.id, memberId);
      return present(operator, inLanguage(row, language), { winners, own, memberId, now });
    }),
  );
}

function present(
  operator: Operator,
  row: Row,
  details: { winners: Winner[]; own: Ticket | null; memberId: bigint | undefined; now: Date },
): Raffle {
  const { categories } = operator;
  const money = (minor: bigint) => fromMinorUnits(minor, operator.currency.digits);
  const mine = details.winners.filter(({ member_id }) => member_id === details.memberId);
  return {
    id: String(row.id),
    title: row.title,
    text: row.text,
    games: row.games.filter((gameType) => categories.includes(gameType)),
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    status: statusOf(row, mine, details.now),
    ticketStake: money(row.ticket_stake),
    maxTickets: row.max_tickets,
    prizes: row.prizes.map((prize) => money(BigInt(prize))),
    tickets: row.tickets,
    players: row.players,
    seedHash: row.seed_hash ?? '',
    seed: row.state === 'DRAWN' ? row.seed : null,
    number: raffleNumber(row.id),
    winners: details.winners.map(({ place, ticket, account, amount, member_id }) => {
      const own = member_id === details.memberId;
      const name = own ? maskAccount(account) : nameForOthers(operator, account);
      return { place, ticket, name, prize: money(amount), own };
    }),
    own: details.own && {
      tickets: details.own.tickets,
      missing:
        details.now < row.ends_at && details.own.tickets < row.max_tickets
          ? money(row.ticket_stake - (details.own.turnover % row.ticket_stake))
          : null,
      chance: chanceOf(details.own.tickets, row.tickets, row.prizes.length),
      first: details.own.first_number,
      last: details.own.first_number === null ? null : details.own.first_number + details.own.tickets - 1,
      waiting: money(
        mine.reduce((sum, { amount, claimed_at }) => (claimed_at === null ? sum + amount : sum), 0n),
      ),
    },
  };
}

function statusOf({ state, starts_at, ends_at }: Row, mine: readonly Winner[], now: Date): ActivityStatus {
  const isDrawn = state === 'DRAWN';
  return statusAfter(
    now >= starts_at && 'begin',
    'join',
    (now >= ends_at || isDrawn) && 'settle',
    isDrawn && (mine.length > 0 ? 'award' : 'issue'),
    mine.every(({ claimed_at }) => claimed_at !== null) && 'claim',
  );
}

/** In percent: one less the chance that every prize goes to a ticket of somebody else. */
function chanceOf(own: number, all: number, prizes: number): string {
  if (own === 0) return '0.00';
  let none = 1;
  for (let prize = 0; prize < Math.min(prizes, all); prize += 1)
    none *= Math.max(0, all - own - prize) / (all - prize);
  return ((1 - none) * 100).toFixed(2);
}

async function winnersOf(db: DbOrTrx, raffleId: bigint): Promise<Winner[]> {
  return db
    .selectFrom('raffle_prize as p')
    .innerJoin('member as m', 'm.id', 'p.member_id')
    .select(['p.place', 'p.ticket', 'p.member_id', 'm.account', 'p.amount', 'p.claimed_at'])
    .where('p.raffle_id', '=', raffleId)
    .orderBy('p.place')
    .execute();
}

async function ticketOf(db: DbOrTrx, raffleId: bigint, memberId: bigint): Promise<Ticket> {
  const { rows } = await sql<Ticket>`
    select coalesce(t.tickets, 0) as tickets, t.first_number, (select coalesce(sum(p.turnover), 0) from reward_play p
      where p.member_id = ${memberId} and p.day between r.starts_on and r.ends_on
        and (r.games = '[]' or r.games ? p.game_type))::bigint as turnover
    from raffle r left join raffle_ticket t on t.raffle_id = r.id and t.member_id = ${memberId}
    where r.id = ${raffleId}`.execute(db);
  return rows[0] ?? { tickets: 0, first_number: null, turnover: 0n };
}
