import * as z from 'zod/mini';
import type { Platform } from '../../context';
import { DomainError } from '../../http/domain-error';
import type { GameSession } from '../../games/launch/game-sessions';
import { drawOnce } from '../draws';
import { seedsOfDraws } from '../fairness/seeds';
import type { TableChoice, TableLive, TableResult, TableShown } from '../messages/games';
import type { GameRules, Round } from '../rounds/game-rules';
import { isTable, tables } from './table-games';
import type { TableGame } from './spots';

/**
 * betMs is how long a table takes bets in each round, in ms; the result is shown after it. It runs on the
 * server's clock, the same for everybody.
 */
export const betMs = 10_000;
const showMs = 6_000;
export const cycleMs = betMs + showMs;
const remembered = 14;
/** What gives a stake back, in hundredths: a field that pays more has won. */
const stakeBack = 100;

const choiceSchema = z.object({
  /** The table's round that the player saw. */
  turn: z.int().check(z.gte(0)),
  spot: z.string().check(z.maxLength(12)),
});

function tableOf(mechanic: string): TableGame {
  if (!isTable(mechanic)) throw new Error(`no table of ${mechanic}`);
  return tables[mechanic];
}

const turnAt = (time: number) => Math.floor(time / cycleMs);
const keyOf = (session: GameSession, turn: number) => `table:${session.mechanic}:${session.node_id}:${turn}`;

export const tableRules: GameRules<'table'> = {
  choice: choiceSchema,
  describe({ mechanic }) {
    if (!isTable(mechanic)) throw new Error(`no table of ${mechanic}`);
    const { spots, odds, returned } = tables[mechanic];
    return { table: mechanic, spots, odds, betMs, showMs, returned };
  },
  async decide({ platform, session }, { turn, spot }) {
    const now = platform.clock.now().getTime();
    if (!tableOf(session.mechanic).spots.includes(spot)) throw new DomainError('VALIDATION_FAILED');
    if (turn !== turnAt(now) || now >= turn * cycleMs + betMs)
      throw new DomainError('ROUND_CLOSED', { status: 409 });
    const closesAt = new Date(turn * cycleMs + betMs);
    const sharedKey = keyOf(session, turn);
    // Fixed before the first stake, whoever has looked at the table.
    await seedsOfDraws(platform, [sharedKey]);
    return { outcome: {}, payout: null, closesAt, dueAt: closesAt, sharedKey };
  },
  async conclude(platform, round) {
    const { turn, spot } = round.choice as TableChoice;
    if (platform.clock.now().getTime() < turn * cycleMs + betMs) return undefined;
    const key = round.sharedKey ?? '';
    const game = tableOf(key.split(':')[1] ?? '');
    const result = await drawOnce(platform, key, (random) => game.draw(random));
    return { payout: payoutOf(round, game.pays(spot, result)), outcome: { result } };
  },
  show: ({ outcome }) => outcome as TableShown,
  async hashes(platform, session) {
    const turn = turnAt(platform.clock.now().getTime());
    const seeds = await seedsOfDraws(platform, [keyOf(session, turn)]);
    return [...seeds.values()].map(({ hash }) => ({ hash, of: `#${turn}` }));
  },
  live: tableNow,
};

function payoutOf(round: Round, hundredths: number): bigint {
  return (round.stake * BigInt(hundredths)) / 100n;
}

/** The running turn, its result once bets are closed, and the last results. */
async function tableNow(platform: Platform, session: GameSession): Promise<TableLive> {
  const game = tableOf(session.mechanic);
  const now = platform.clock.now().getTime();
  const turn = turnAt(now);
  const isClosed = now >= turn * cycleMs + betMs;
  const draw = (of: number) => drawOnce(platform, keyOf(session, of), (random) => game.draw(random));
  const result = isClosed ? await draw(turn) : null;
  // A turn that nobody watched is drawn when somebody looks back at it.
  const past = await platform.db
    .selectFrom('studio_draw')
    .select(['key', 'result'])
    .where('key', 'like', `table:${session.mechanic}:${session.node_id}:%`)
    .where('key', '<>', keyOf(session, turn))
    .orderBy('drawn_at', 'desc')
    .limit(remembered)
    .execute();
  return {
    turn,
    startsAt: turn * cycleMs,
    closesAt: turn * cycleMs + betMs,
    endsAt: (turn + 1) * cycleMs,
    result,
    winner: result === null ? null : game.nameOf(result),
    wins: result === null ? [] : game.spots.filter((spot) => game.pays(spot, result) > stakeBack),
    past: past.map((row) => game.nameOf(row.result as TableResult)),
  };
}
