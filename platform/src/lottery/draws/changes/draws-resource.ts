import { fromMinorUnits } from '@tessera/contracts';
import { lotteryDrawsResource, type RecordOf } from '@tessera/contracts/back-office';
import { scheduledMinutes, type Operator } from '@tessera/contracts/operator';
import { sql } from 'kysely';
import { serveResource, type Acting } from '../../../domain/resource';
import { resourceRows } from '../../../domain/resource-rows';
import { isForTwoPeople } from '../../../operators/documents/second-person';
import type { Trx } from '../../../db/database';
import { lotteryGames } from '../game-list';
import { kindRules } from '../rules';
import type { Prize } from '../rules/rule';
import { cancelDraw, correctDraw, delayDraw, type ChangeRequest } from './change-draw';
import { finishChanges } from './finish-changes';
import { prizeText, readPrizes } from './prize-text';
import type { LotteryChangeTable } from '../tables';

interface Row {
  id: string;
  code: string;
  name: string;
  numero: string;
  state: 'PLANNED' | 'DRAWN' | LotteryChangeTable['state'];
  at: Date;
  prizes: Prize[] | null;
  version: number;
  reason: string | null;
  author: string | null;
  slips: number;
  members: number;
  stake: bigint;
  paid: bigint;
}

type Shown = RecordOf<typeof lotteryDrawsResource>;

/** A slip that was taken back by its member is none of its draw's. */
const sumOfSlips = (what: string, operator: string) =>
  sql.raw(`(select ${what} from lottery_slip p where p.operator = '${operator}' and p.game_code = s.game_code
    and p.numero = s.numero and p.status <> 'CANCELLED')`);

/**
 * Of the draws of all operators those at the times of this one, and those that its members have bet on by times of before.
 * A numero with a time in it is none of the platform's own times.
 */
function isOperators({ code, lottery }: Operator) {
  const own = Object.entries(lottery?.games ?? {}).flatMap(([game, { schedule }]) =>
    schedule ? [{ game, schedule }] : [],
  );
  const times = own.flatMap(({ game, schedule }) =>
    [1, 2, 3, 4, 5, 6, 7].map((day) => ({ game, day, minutes: scheduledMinutes(schedule, day) })),
  );
  const local = sql`(s.draws_at at time zone 'UTC' + make_interval(mins => g.zone_minutes))`;
  return sql`(case when s.game_code = any(${own.map(({ game }) => game)}::text[])
      then exists (select from jsonb_to_recordset(${JSON.stringify(times)}::jsonb) as t(game text, day integer, minutes jsonb)
        where t.game = s.game_code and t.day = extract(isodow from ${local})
          and t.minutes @> to_jsonb((extract(hour from ${local}) * 60 + extract(minute from ${local}))::int))
      else position('T' in s.numero) = 0 end
    or c.operator is not null
    or exists (select from lottery_slip p where p.operator = ${code} and p.game_code = s.game_code and p.numero = s.numero))`;
}

const rows = resourceRows(lotteryDrawsResource, {
  rows: ({ operator, now }) => sql<Row>`
    select s.game_code || '.' || s.numero as id, s.game_code as code, g.name, s.numero,
      case when c.state = 'CANCELLED' then 'CANCELLED' when c.state = 'CORRECTED' then 'CORRECTED'
        when coalesce(c.draws_at, s.draws_at) <= ${now}::timestamptz and d.numero is not null then 'DRAWN'
        when c.state = 'DELAYED' then 'DELAYED' else 'PLANNED' end as state,
      coalesce(c.draws_at, s.draws_at) as at,
      case when coalesce(c.draws_at, s.draws_at) <= ${now}::timestamptz then coalesce(c.prizes, d.prizes) end as prizes,
      coalesce(c.version, 0) + 1 as version, c.reason, c.author,
      ${sumOfSlips('count(*)::int', operator.code)} as slips,
      ${sumOfSlips('count(distinct member_id)::int', operator.code)} as members,
      ${sumOfSlips('coalesce(sum(stake), 0)::bigint', operator.code)} as stake,
      ${sumOfSlips('coalesce(sum(payout), 0)::bigint', operator.code)} as paid
    from lottery_seed s join lottery_game g on g.code = s.game_code
    left join lottery_draw d on d.game_code = s.game_code and d.numero = s.numero
    left join lottery_change c on c.operator = ${operator.code} and c.game_code = s.game_code and c.numero = s.numero
    where ${isOperators(operator)}`,
  record: ({ slips, members, stake, paid, prizes, reason, author, at, name, ...row }, operator) => ({
    ...row,
    game: operator.lottery?.games[row.code]?.name ?? name,
    numbers: prizes && row.state !== 'CANCELLED' ? prizeText(prizes) : '',
    slips,
    members,
    stake: fromMinorUnits(stake, operator.currency.digits),
    paid: fromMinorUnits(paid, operator.currency.digits),
    currency: operator.currency.code,
    reason: reason ?? '',
    author: author ?? '',
    at: at.toISOString(),
  }),
  search: ['name', 'code', 'numero'],
  id: 'text',
});

async function requestOf(
  trx: Trx,
  { author, at }: Acting,
  { record, reason }: { record: Shown; reason: string },
): Promise<ChangeRequest> {
  const game = await trx
    .selectFrom('lottery_game')
    .select(['code', 'name', 'kind'])
    .where('code', '=', record.code)
    .executeTakeFirstOrThrow();
  return { game, numero: record.numero, drawsAt: new Date(record.at), reason, author, at };
}

/**
 * What a correction pays is known once it is decided: where somebody has bet, it is for two. Numbers that cannot be read are
 * refused at once, and not by the second person.
 */
function needsSecond(operator: Operator, { stake, slips, code }: Shown, action: string, input?: unknown) {
  if (action === 'cancel') return isForTwoPeople(operator, stake);
  if (
    action !== 'correct' ||
    input === undefined ||
    slips === 0 ||
    operator.money.secondPersonAbove === undefined
  )
    return false;
  const game = lotteryGames.find((one) => one.code === code);
  const { numbers } = input as { numbers: string };
  return game !== undefined && readPrizes(kindRules[game.kind].shape, numbers) !== undefined;
}

/** servedDraws shows draws in the back office, where they are delayed, cancelled and corrected. */
export const servedDraws = serveResource(lotteryDrawsResource, {
  ...rows,
  actions: {
    delay: async (trx, acting, act) =>
      delayDraw(trx, acting.operator, {
        ...(await requestOf(trx, acting, act)),
        until: new Date(act.input.until),
      }),
    cancel: async (trx, acting, act) => cancelDraw(trx, acting.operator, await requestOf(trx, acting, act)),
    correct: async (trx, acting, act) =>
      correctDraw(trx, acting.operator, {
        ...(await requestOf(trx, acting, act)),
        numbers: act.input.numbers,
      }),
  },
  needsSecond,
  afterwards: finishChanges,
});
