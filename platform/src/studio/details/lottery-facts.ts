import type { CallReply } from '@tessera/contracts';
import type { betDetailsCall } from '@tessera/contracts/bets';
import type { Db } from '../../db/database';
import { ballsOf } from '../../lottery/draws/rules';
import type { RoundFacts } from './facts';

/** A slip may have a thousand lines: the record shows the first ones, the lottery's own page all. */
const mostLines = 12;

/** lotteryFacts returns what was chosen in a slip, and the numbers once they are drawn. */
export async function lotteryFacts(
  db: Db,
  betId: bigint,
): Promise<RoundFacts & { fairness: CallReply<typeof betDetailsCall>['fairness'] }> {
  const slip = await db
    .selectFrom('lottery_slip as s')
    .leftJoin('lottery_draw as d', (join) =>
      join.onRef('d.game_code', '=', 's.game_code').onRef('d.numero', '=', 's.numero'),
    )
    .leftJoin('lottery_seed as e', (join) =>
      join.onRef('e.game_code', '=', 's.game_code').onRef('e.numero', '=', 's.numero'),
    )
    .leftJoin('lottery_change as c', (join) =>
      join
        .onRef('c.operator', '=', 's.operator')
        .onRef('c.game_code', '=', 's.game_code')
        .onRef('c.numero', '=', 's.numero'),
    )
    .select(['s.order_id', 's.game_code', 's.numero', 's.status', 'd.balls', 'e.hash', 'e.seed'])
    .select(['c.prizes as corrected'])
    .where('s.bet_id', '=', betId)
    .executeTakeFirst();
  if (!slip) return { chosen: [], drawn: [], fairness: null };
  const lines = await db
    .selectFrom('lottery_line')
    .select(['picks', 'multiple'])
    .where('order_id', '=', slip.order_id)
    .orderBy('n')
    .limit(mostLines + 1)
    .execute();
  const shown = lines.slice(0, mostLines).map(({ picks }) => picks.join(' '));
  const { game_code, numero, hash, seed } = slip;
  const balls = slip.corrected ? ballsOf(slip.corrected) : slip.balls;
  const isDrawn = (slip.status === 'WON' || slip.status === 'LOST') && balls !== null;
  return {
    chosen: [
      { name: 'numero', value: numero },
      { name: 'picks', value: [...shown, ...(lines.length > mostLines ? ['…'] : [])].join(' / ') },
    ],
    drawn: isDrawn ? [{ name: 'balls', value: balls.join(' ') }] : [],
    fairness:
      isDrawn && hash !== null && seed !== null
        ? { method: 'NUMBERS', seeds: [{ hash, seed, number: `${game_code}/${numero}` }] }
        : null,
  };
}
