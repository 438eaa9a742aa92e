import * as z from 'zod/mini';
import type { Platform } from '../../context';
import { DomainError } from '../../http/domain-error';
import type { GameSession } from '../../games/launch/game-sessions';
import { drawOnce } from '../draws';
import type { TableChoice, TableLive, TableName, TableResult, TableShown } from '../messages/games';
import type { GameRules, Round } from '../rounds/game-rules';
import { baccarat } from './baccarat';
import { andarBahar, dragonTiger } from './card-games';
import { coinToss, colourDice, fanTan, moneyWheel, sicBo } from './chance-games';
import { roulette } from './roulette';
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

export const tables: { [Table in TableName]: TableGame<Table> } = {
  baccarat,
  roulette,
  'dragon-tiger': dragonTiger,
  'sic-bo': sicBo,
  'fan-tan': fanTan,
  'money-wheel': moneyWheel,
  'andar-bahar': andarBahar,
  'coin-toss': coinToss,
  'colour-dice': colourDice,
};

function isTable(name: string): name is TableName {
  return Object.hasOwn(tables, name);
}

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
  decide({ platform, session }, { turn, spot }) {
    const now = platform.clock.now().getTime();
    if (!tableOf(session.mechanic).spots.includes(spot)) throw new DomainError('VALIDATION_FAILED');
    if (turn !== turnAt(now) || now >= turn * cycleMs + betMs)
      throw new DomainError('ROUND_CLOSED', { status: 409 });
    const closesAt = new Date(turn * cycleMs + betMs);
    return { outcome: {}, payout: null, closesAt, dueAt: closesAt, sharedKey: keyOf(session, turn) };
  },
  async conclude(platform, round) {
    const { turn, spot } = round.choice as TableChoice;
    if (platform.clock.now().getTime() < turn * cycleMs + betMs) return undefined;
    const key = round.sharedKey ?? '';
    const game = tableOf(key.split(':')[1] ?? '');
    const result = await drawOnce(platform, key, () => game.draw(platform.random));
    return { payout: payoutOf(round, game.pays(spot, result)), outcome: { result } };
  },
  show: ({ outcome }) => outcome as TableShown,
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
  const draw = (of: number) => drawOnce(platform, keyOf(session, of), () => game.draw(platform.random));
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
