import { fromMinorUnits } from '@tessera/contracts';
import { leaderboardsResource } from '@tessera/contracts/back-office';
import type { Operator } from '@tessera/contracts/operator';
import { sql, type Selectable } from 'kysely';
import type * as z from 'zod/mini';
import { rowOfTexts, textsOfRow } from '../../content/publishing/texts';
import type { Trx } from '../../db/database';
import { serveResource, type Acting, type ActionOn, type Asking } from '../../domain/resource';
import { assertWasClosed, dayAt, monthBefore } from '../offers';
import { resourceRows } from '../../domain/resource-rows';
import { invalidFields } from '../../http/domain-error';
import { parseAmount } from '../../money/ledger/parse-amount';
import { scoreAll } from './count-scores';
import type { LeaderboardTables } from './tables';

type Row = Selectable<LeaderboardTables['leaderboard']> & { paid: bigint };

const rows = resourceRows(leaderboardsResource, {
  rows: ({ operator }) => sql<Row>`
    select b.*, b.starts_on as "startsOn", coalesce((
      select sum(amount) from leaderboard_prize where leaderboard_id = b.id), 0)::bigint as paid
    from leaderboard b where b.operator = ${operator.code}`,
  record: (row: Row, operator) => {
    const { code, digits } = operator.currency;
    const money = (minor: bigint) => fromMinorUnits(minor, digits);
    return {
      id: String(row.id),
      version: row.version,
      title: row.title,
      texts: textsOfRow(operator, row, row.translations, ['title', 'text']),
      score: row.score,
      games: [...row.games],
      startsOn: row.starts_on,
      endsOn: row.ends_on,
      prizes: row.prizes.map((prize) => money(BigInt(prize))),
      state: row.state,
      players: row.players,
      total: money(row.prizes.reduce((sum, prize) => sum + BigInt(prize), 0n)),
      paid: money(row.paid),
      estimateMembers: null,
      currency: code,
    };
  },
  search: ['title'],
  id: 'number',
});

type Input = z.output<typeof leaderboardsResource.update>;

/** leaderboardRow returns the columns that a save writes. Throws VALIDATION_FAILED for prizes that the currency does not have, or that rise from place to place. */
export function leaderboardRow(operator: Operator, { texts, score, games, startsOn, endsOn, prizes }: Input) {
  const refusal = (index: number) => () => invalidFields({ [`prizes.${index}`]: 'AMOUNT_INVALID' });
  const amounts = prizes.map((prize, index) => parseAmount(prize, operator.currency.digits, refusal(index)));
  const rising = amounts.findIndex((amount, index) => index > 0 && amount > (amounts[index - 1] ?? 0n));
  if (rising > 0) throw refusal(rising)();
  return {
    ...rowOfTexts(operator, texts),
    score,
    games: JSON.stringify(games),
    starts_on: startsOn,
    ends_on: endsOn,
    prizes: JSON.stringify(amounts.map(String)),
  };
}

/** Members race under terms that stand: what is open is not changed, and what has begun is not taken away. */
const setState =
  (state: 'OPEN' | 'CLOSED') =>
  async (trx: Trx, { operator, at }: Acting, { record }: ActionOn): Promise<void> => {
    const id = BigInt(record.id);
    const row = await trx
      .selectFrom('leaderboard')
      .select(['starts_on', 'ends_on', 'state'])
      .where('operator', '=', operator.code)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const today = dayAt(operator, at);
    if (state === 'OPEN' && row.ends_on < today) throw invalidFields({ endsOn: 'FIELD_IN_THE_PAST' });
    if (state === 'CLOSED' && row.starts_on <= today) throw invalidFields({ startsOn: 'FIELD_IN_THE_PAST' });
    await trx.updateTable('leaderboard').set({ state }).where('id', '=', id).execute();
    if (state === 'OPEN') await scoreAll(trx, id, at);
  };

async function membersOfLastMonth({ platform, db, operator }: Asking, id: string): Promise<number> {
  const { rows: counted } = await sql<{ members: bigint }>`
    select count(distinct p.member_id) as members from reward_play p join leaderboard b on b.id = ${BigInt(id)}
    where p.operator = ${operator.code} and p.rounds > 0 and (b.games = '[]' or b.games ? p.game_type)
      and p.day > ${monthBefore(operator, platform.clock.now())}`.execute(db);
  return Number(counted[0]?.members ?? 0n);
}

/** servedLeaderboards serves the leaderboards. A new one is closed until somebody opens it. */
export const servedLeaderboards = serveResource(leaderboardsResource, {
  ...rows,
  async find(asking, id) {
    const record = await rows.find(asking, id);
    return record && { ...record, estimateMembers: await membersOfLastMonth(asking, id) };
  },
  async create(trx, { operator }, input) {
    const { id } = await trx
      .insertInto('leaderboard')
      .values({ operator: operator.code, ...leaderboardRow(operator, input) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return String(id);
  },
  async update(trx, { operator }, input, before) {
    const saved = await trx
      .updateTable('leaderboard')
      .set(leaderboardRow(operator, input))
      .where('operator', '=', operator.code)
      .where('id', '=', BigInt(before.id))
      .where('state', '=', 'CLOSED')
      .executeTakeFirstOrThrow();
    assertWasClosed(saved, before);
  },
  previewPath: () => '/leaderboard',
  actions: { open: setState('OPEN'), close: setState('CLOSED') },
  async effect(asking, id) {
    return { players: await membersOfLastMonth(asking, id) };
  },
});
