import * as z from 'zod/mini';
import type { Platform } from '../../context';
import { DomainError } from '../../http/domain-error';
import type { GameSession } from '../../launch/game-sessions';
import { drawOnce } from '../draws';
import type { GameRules, Round } from '../rounds/game-rules';
import { baccarat } from './baccarat';
import { roulette } from './roulette';
import type { TableGame } from './spots';

/** A round of the table, on the server's clock, the same for everybody: bets, then the result. */
export const betMs = 10_000;
const showMs = 6_000;
export const cycleMs = betMs + showMs;
const remembered = 14;

const choiceSchema = z.object({
  /** The table's round that the player saw. */
  turn: z.int().check(z.gte(0)),
  spot: z.string().check(z.maxLength(12)),
});
type Choice = z.infer<typeof choiceSchema>;

function gameOf({ game_classify: classify }: { game_classify: string }): [string, TableGame] {
  return classify === 'ROULETTE' ? ['roulette', roulette] : ['baccarat', baccarat];
}

const turnAt = (time: number) => Math.floor(time / cycleMs);
const keyOf = (session: GameSession, turn: number) =>
  `table:${gameOf(session)[0]}:${session.node_id}:${turn}`;

export const tableRules: GameRules = {
  choice: choiceSchema,
  describe(session) {
    const [name, game] = gameOf(session);
    return { table: name, spots: game.spots, betMs, showMs, returned: game.returned };
  },
  decide({ platform, session }, given) {
    const { turn, spot } = given as Choice;
    const now = platform.clock.now().getTime();
    if (!gameOf(session)[1].spots.includes(spot)) throw new DomainError('VALIDATION_FAILED');
    if (turn !== turnAt(now) || now >= turn * cycleMs + betMs)
      throw new DomainError('ROUND_CLOSED', { status: 409 });
    const closesAt = new Date(turn * cycleMs + betMs);
    return { outcome: {}, payout: null, closesAt, dueAt: closesAt, sharedKey: keyOf(session, turn) };
  },
  async conclude(platform, round) {
    const { turn, spot } = round.choice as Choice;
    if (platform.clock.now().getTime() < turn * cycleMs + betMs) return undefined;
    const game = round.sharedKey?.startsWith('table:roulette') ? roulette : baccarat;
    const result = await drawOnce(platform, round.sharedKey ?? '', () => game.draw(platform.random));
    return { payout: payoutOf(round, game.pays(spot, result)), outcome: { result } };
  },
  show: ({ outcome }) => outcome as object,
  live: tableNow,
};

function payoutOf(round: Round, hundredths: number): bigint {
  return (round.stake * BigInt(hundredths)) / 100n;
}

/** The running turn, its result once bets are closed, and the last results. */
async function tableNow(platform: Platform, session: GameSession): Promise<object> {
  const [, game] = gameOf(session);
  const now = platform.clock.now().getTime();
  const turn = turnAt(now);
  const isClosed = now >= turn * cycleMs + betMs;
  const draw = (of: number) => drawOnce(platform, keyOf(session, of), () => game.draw(platform.random));
  const result = isClosed ? await draw(turn) : null;
  // A turn that nobody watched is drawn when somebody looks back at it.
  const past = await platform.db
    .selectFrom('studio_draw')
    .select(['key', 'result'])
    .where('key', 'like', `table:${gameOf(session)[0]}:${session.node_id}:%`)
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
    past: past.map((row) => game.nameOf(row.result)),
  };
}
