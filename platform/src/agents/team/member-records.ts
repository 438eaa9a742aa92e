import type { CallReply, CallRequest } from '@tessera/contracts';
import type { downlineBetsCall, downlineDaysCall } from '@tessera/contracts/agent';
import type { Operator } from '@tessera/contracts/operator';
import type { RecordDays } from '@tessera/contracts/records';
import { sql } from 'kysely';
import type { Platform } from '../../context';
import { betHistory } from '../../games/bets/bet-history';
import type { BetRow } from '../../games/bets/presenter';
import { readBets } from '../../games/bets/read-bets';
import { recordDays } from '../../money/ledger';
import { inDays, noSums, showSums, sumsSql, type SumRow } from './figures';
import { pathTo } from './members';
import { downlineOf, type TeamHead } from './policy';
import { recordLook } from './record-look';
import { freshTeamDays } from './sum-days';

/** downlineDays returns what a member of the team came to, day by day. */
export async function downlineDays(
  platform: Platform,
  operator: Operator,
  agent: TeamHead,
  input: CallRequest<typeof downlineDaysCall>,
): Promise<CallReply<typeof downlineDaysCall>> {
  const { db, clock } = platform;
  const days = recordDays(operator, input, clock.now());
  const member = await downlineOf(db, agent, input.memberId);
  await recordLook(platform, operator, agent, { memberId: member.id, sight: 'days' });
  await freshTeamDays(platform, operator);
  // Under the line in which the member stands: what came before belongs to whoever was above then.
  const { rows } = await sql<SumRow & { day: string }>`
    select t.day::text as day, ${sumsSql()} from team_day t
    where t.head_id = ${member.id} and t.level = 0 and ${inDays(days)} group by 1 order by 1 desc`.execute(
    db,
  );
  const { digits } = operator.currency;
  const total = { ...noSums };
  for (const row of rows)
    for (const name of Object.keys(noSums) as (keyof SumRow)[]) total[name] += row[name];
  return {
    days,
    account: member.account,
    path: await pathTo(db, agent, member.lineage),
    totals: showSums(total, digits),
    byDay: rows.map((row) => ({ day: row.day, figures: showSums(row, digits) })),
  };
}

/** downlineBets returns the betting record of a member of the team. */
export async function downlineBets(
  platform: Platform,
  operator: Operator,
  agent: TeamHead,
  { memberId, ...input }: CallRequest<typeof downlineBetsCall>,
): Promise<CallReply<typeof downlineBetsCall>> {
  const { id } = await downlineOf(platform.db, agent, memberId);
  // The pages after the first one are the same look.
  if (input.after === undefined)
    await recordLook(platform, operator, agent, { memberId: id, sight: 'rounds' });
  return betHistory(platform, operator, id, input);
}

type Rounds = Omit<CallRequest<typeof downlineBetsCall>, 'after' | 'pageSize'> & { limit: number };

/** readRounds returns the newest rounds of a member of the team. */
export async function readRounds(
  platform: Platform,
  operator: Operator,
  agent: TeamHead,
  { memberId, gameType, vassalage, status, limit, ...range }: Rounds,
): Promise<{ days: RecordDays; rows: BetRow[] }> {
  const { db, clock } = platform;
  const days = recordDays(operator, range, clock.now());
  const { id } = await downlineOf(db, agent, memberId);
  await recordLook(platform, operator, agent, { memberId: id, sight: 'rounds' });
  return { days, rows: await readBets(db, id, days, { gameType, vassalage, status, limit }) };
}
