import { fromMinorUnits, type CallReply, type CallRequest } from '@tessera/contracts';
import type { incomePlayersCall } from '@tessera/contracts/income';
import type { Operator } from '@tessera/contracts/operator';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../db/database';
import { DomainError } from '../../http/domain-error';
import type { IncomeRow } from './pay';

interface PlayedRow {
  rounds: bigint;
  valid_bet: bigint;
  net_loss: bigint;
  late_rounds: bigint;
  void_rounds: bigint;
}

type PlayerRow = PlayedRow & { id: bigint; account: string; level: number };

/** listPlayers returns a page of who played what a member's line was computed from. */
export async function listPlayers(
  db: Db,
  operator: Operator,
  memberId: bigint,
  input: CallRequest<typeof incomePlayersCall>,
): Promise<CallReply<typeof incomePlayersCall>> {
  const line = await db
    .selectFrom('agent_income as i')
    .innerJoin('agent_contract_version as v', 'v.id', 'i.version_id')
    .innerJoin('member as m', 'm.id', 'i.member_id')
    .selectAll('i')
    .select(['v.single_bet', 'm.lineage'])
    .where('i.id', '=', BigInt(input.incomeId))
    .where('i.member_id', '=', memberId)
    .executeTakeFirst();
  if (!line) throw new DomainError('NOT_FOUND');
  if (line.correction_of !== null) return { list: [], next: null, gone: null };
  const play = playOf(line);
  const { rows } = await sql<PlayerRow>`
    select m.id, m.account, cardinality(string_to_array(m.lineage, '/')) - cardinality(string_to_array(${line.lineage}, '/')) as level, s.*
    from member m cross join lateral (
      select ${play.sums} from ${play.table} p where ${play.within} and p.member_id = m.id having count(*) > 0) s
    where m.operator = ${operator.code} and m.lineage like ${`${line.lineage}%`} and m.id > ${BigInt(input.after ?? 0)}
    order by m.id limit ${input.pageSize + 1}`.execute(db);
  const shown = rows.slice(0, input.pageSize);
  const isLast = rows.length <= input.pageSize;
  const gone = isLast
    ? await sql<PlayedRow>`
        select ${play.sums} from ${play.table} p where ${play.within} and not exists (
          select from member m where m.id = p.member_id and m.lineage like ${`${line.lineage}%`})
        having count(*) > 0`.execute(db)
    : undefined;
  const [left] = gone?.rows ?? [];
  return {
    list: shown.map((row) => ({
      memberId: String(row.id),
      account: row.account,
      level: row.level,
      ...showPlayed(operator, row),
    })),
    next: isLast ? null : String(shown.at(-1)?.id),
    gone: left ? showPlayed(operator, left) : null,
  };
}

function showPlayed({ currency: { digits } }: Operator, row: PlayedRow) {
  return {
    rounds: Number(row.rounds),
    validBet: fromMinorUnits(row.valid_bet, digits),
    netLoss: fromMinorUnits(row.net_loss, digits),
    lateRounds: Number(row.late_rounds),
    voidRounds: Number(row.void_rounds),
  };
}

interface Play {
  table: RawBuilder<unknown>;
  /** Holds for what was played in the line's period by the team as it stood then. */
  within: RawBuilder<boolean>;
  sums: RawBuilder<unknown>;
}

/** The play that a line was settled from, added up as `computeIncome` does. */
function playOf(line: IncomeRow & { single_bet: bigint }): Play {
  const { operator, kind, member_id, period_from, period_to, single_bet } = line;
  const within = sql<boolean>`p.operator = ${operator} and p.slot >= ${period_from}::timestamptz
    and p.slot < ${period_to}::timestamptz and p.lineage like ${`%/${member_id}/%`}`;
  const isBets = kind === 'realtime';
  const counts = isBets ? sql`filter (where p.stake >= ${single_bet})` : sql``;
  const loss = isBets ? sql`p.stake * p.rounds - p.payout` : sql`p.stake - p.payout`;
  const grain = sql`and p.grain = ${kind === 'hourly' ? 'hour' : 'day'}`;
  return {
    table: sql.table(isBets ? 'agent_play_bet' : 'agent_play'),
    within: isBets ? within : sql<boolean>`${within} ${grain}`,
    sums: sql`coalesce(sum(p.rounds) ${counts}, 0)::bigint as rounds,
      coalesce(sum(p.valid_bet) ${counts}, 0)::bigint as valid_bet, coalesce(sum(${loss}), 0)::bigint as net_loss,
      coalesce(sum(p.late_rounds), 0)::bigint as late_rounds, coalesce(sum(p.void_rounds), 0)::bigint as void_rounds`,
  };
}
