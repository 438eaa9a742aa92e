import type { Platform } from '../../context';
import type { Trx } from '../../db/database';
import type { GameSession } from '../../games/launch/game-sessions';
import { maskAccount } from '../../accounts/member/mask-account';
import type { HandSize, Match } from '../messages/games';
import type { Round } from '../rounds/game-rules';
import { seedRandom } from '../../seed-random';
import { seedsOfRounds } from '../fairness/seeds';
import { dealTwo } from './math';

/** waitMs is how long a seat is kept for a second player, in ms; then the house deals against the first. */
export const waitMs = 6_000;

/** sitDown takes the free seat of somebody else's match at the same stake, or opens a match. */
export async function sitDown(
  trx: Trx,
  { clock }: Platform,
  session: GameSession,
  round: Round,
): Promise<void> {
  const now = clock.now();
  const player = `${session.operator}/${session.member_id ?? `guest-${session.id}`}/${maskAccount(session.account)}`;
  const seats = { second_round: round.roundId, second_player: player };
  const free = await trx
    .selectFrom('studio_match')
    .select('id')
    .where('node_id', '=', session.node_id)
    .where('operator', '=', session.operator)
    .where('trial', '=', session.trial)
    .where('stake', '=', round.stake)
    .where('second_round', 'is', null)
    .where('cards', 'is', null)
    .where('deadline', '>', now)
    // Nobody plays against oneself in two tabs.
    .where('first_player', '<>', player)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (free) {
    await trx.updateTable('studio_match').set(seats).where('id', '=', free.id).execute();
    return;
  }
  await trx
    .insertInto('studio_match')
    .values({
      node_id: session.node_id,
      operator: session.operator,
      trial: session.trial,
      stake: round.stake,
      first_round: round.roundId,
      first_player: player,
      deadline: new Date(now.getTime() + waitMs),
    })
    .execute();
}

/** playMatch draws both seats' cards as soon as both seats are taken or the wait is over. */
export async function playMatch(
  platform: Platform,
  roundId: string,
  size: HandSize,
): Promise<Match | undefined> {
  let match = await findMatch(platform, roundId);
  if (!match) return undefined;
  if (!match.cards) {
    if (match.second_round === null && platform.clock.now() < match.deadline) return undefined;
    const seeds = await seedsOfRounds(platform.db, roundsOfMatch(match));
    await platform.db
      .updateTable('studio_match')
      .set({ cards: JSON.stringify(dealTwo(seedRandom(seeds), size)) })
      .where('id', '=', match.id)
      .where('cards', 'is', null)
      .execute();
    match = await findMatch(platform, roundId);
  }
  const cards = match?.cards ?? [];
  const [first, second] = [cards.slice(0, cards.length / 2), cards.slice(cards.length / 2)];
  const isFirst = match?.first_round === roundId;
  const other = isFirst ? match?.second_player : match?.first_player;
  return {
    mine: isFirst ? first : second,
    theirs: isFirst ? second : first,
    opponent: other?.split('/').at(-1) ?? null,
  };
}

/** roundsOfMatch returns the rounds of both seats: the cards are dealt from the seeds of both. */
export const roundsOfMatch = (match: { first_round: string; second_round: string | null }): string[] => [
  match.first_round,
  ...(match.second_round === null ? [] : [match.second_round]),
];

/** findMatch returns the match that a round is a seat of. */
export function findMatch({ db }: Pick<Platform, 'db'>, roundId: string) {
  return db
    .selectFrom('studio_match')
    .selectAll()
    .where(({ eb, or }) => or([eb('first_round', '=', roundId), eb('second_round', '=', roundId)]))
    .executeTakeFirst();
}
