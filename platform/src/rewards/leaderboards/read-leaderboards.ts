import { fromMinorUnits } from '@tessera/contracts';
import type { ActivityStatus } from '@tessera/contracts/activities';
import type { Leaderboard, LeaderboardPlace } from '@tessera/contracts/leaderboards';
import type { Operator } from '@tessera/contracts/operator';
import { sql, type Selectable } from 'kysely';
import type { DbOrTrx } from '../../db/database';
import { maskAccount } from '../../accounts/member/mask-account';
import { nameForOthers } from '../../games/winners/name-for-others';
import { inLanguage } from '../../i18n/translations';
import { recordZone } from '../../money/ledger';
import { statusAfter } from '../activities/state-machine';
import type { LeaderboardTables } from './tables';

type Board = Selectable<LeaderboardTables['leaderboard']> & { starts_at: Date; ends_at: Date };
interface PlaceRow {
  place: bigint;
  member_id: bigint;
  account: string;
  score: bigint;
  /** The prize that was paid, once the leaderboard is. */
  paid: bigint | null;
}

/** Places that everybody sees. */
const shown = 20;
/** Days before the first and after the last one on which a leaderboard is shown. */
const [daysAhead, daysAfter] = [14, 7];

interface Reader {
  memberId: bigint | undefined;
  language: string;
  now: Date;
  /** Id of the leaderboard that the asking browser previews: it is shown whatever its state and its days are. */
  previewed?: bigint | undefined;
}

/**
 * readLeaderboards returns the leaderboards of these days with their first places, and the place of a member wherever it
 * is.
 */
export async function readLeaderboards(
  db: DbOrTrx,
  operator: Operator,
  { memberId, language, now, previewed = 0n }: Reader,
): Promise<Leaderboard[]> {
  const zone = recordZone(operator);
  const { rows: boards } = await sql<Board>`
    select b.*, b.starts_on::timestamp at time zone ${zone} as starts_at,
      (b.ends_on + 1)::timestamp at time zone ${zone} as ends_at
    from leaderboard b cross join (select (${now}::timestamptz at time zone ${zone})::date as today) d
    where b.operator = ${operator.code} and (b.id = ${previewed} or (b.state <> 'CLOSED'
      and b.starts_on <= d.today + ${daysAhead}::int and b.ends_on >= d.today - ${daysAfter}::int))
    order by b.ends_on, b.id`.execute(db);
  return Promise.all(
    boards.map(async (board) => {
      const places = await firstPlaces(db, board.id);
      const listed = places.find((row) => row.member_id === memberId);
      const own = listed ?? (memberId === undefined ? undefined : await placeOf(db, board.id, memberId));
      const present = placePresenter(operator, board, memberId);
      const { title, text } = inLanguage(board, language);
      return {
        id: String(board.id),
        title,
        text,
        score: board.score,
        games: board.games.filter((gameType) => operator.categories.includes(gameType)),
        startsAt: board.starts_at.toISOString(),
        endsAt: board.ends_at.toISOString(),
        status: statusOf(board, now),
        prizes: board.prizes.map((prize) => fromMinorUnits(BigInt(prize), operator.currency.digits)),
        players: board.players,
        places: places.map(present),
        own: own ? present(own) : null,
      };
    }),
  );
}

const statusOf = ({ state, starts_at, ends_at }: Board, now: Date): ActivityStatus =>
  statusAfter(
    now >= starts_at && 'begin',
    'join',
    (now >= ends_at || state === 'PAID') && 'settle',
    state === 'PAID' && 'issue',
  );

const placePresenter =
  (operator: Operator, { score: kind, prizes, state }: Board, memberId: bigint | undefined) =>
  ({ place, member_id, account, score, paid }: PlaceRow): LeaderboardPlace => {
    const { currency } = operator;
    // Who was excluded when it was paid keeps the place, and the prizes went to the next ones.
    const prize = state === 'PAID' ? (paid ?? undefined) : prizes[Number(place) - 1];
    const own = member_id === memberId;
    return {
      place: Number(place),
      name: own ? maskAccount(account) : nameForOthers(operator, account),
      score: fromMinorUnits(score, kind === 'TURNOVER' ? currency.digits : 2),
      prize: prize === undefined ? null : fromMinorUnits(BigInt(prize), currency.digits),
      own,
    };
  };

const paidTo = sql`(select p.amount from leaderboard_prize p
  where p.leaderboard_id = s.leaderboard_id and p.member_id = s.member_id) as paid`;

async function firstPlaces(db: DbOrTrx, leaderboardId: bigint): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    select row_number() over (order by s.score desc, s.reached_at, s.member_id) as place, s.member_id, s.score, m.account, ${paidTo}
    from (select * from leaderboard_score where leaderboard_id = ${leaderboardId} and score > 0
      order by score desc, reached_at, member_id limit ${shown}::int) s
    join member m on m.id = s.member_id order by 1`.execute(db);
  return rows;
}

/** Counts who stands higher, in the index alone. */
async function placeOf(db: DbOrTrx, leaderboardId: bigint, memberId: bigint): Promise<PlaceRow | undefined> {
  const { rows } = await sql<PlaceRow>`
    select s.member_id, s.score, m.account, ${paidTo}, (select count(*) from leaderboard_score o
      where o.leaderboard_id = s.leaderboard_id and o.score >= s.score
        and (o.score > s.score or (o.reached_at, o.member_id) < (s.reached_at, s.member_id))) + 1 as place
    from leaderboard_score s join member m on m.id = s.member_id
    where s.leaderboard_id = ${leaderboardId} and s.member_id = ${memberId} and s.score > 0`.execute(db);
  return rows[0];
}
