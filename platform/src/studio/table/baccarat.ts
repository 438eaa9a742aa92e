import type { Random } from '../../random';
import type { TableResults } from '../messages/games';
import { fixedOdds, type TableGame } from './spots';

type BaccaratResult = TableResults['baccarat'];

/** pointsOf adds up cards: tens and pictures count nothing, the ace one. */
export function pointsOf(cards: readonly number[]): number {
  return cards.reduce((sum, card) => sum + valueOf(card), 0) % 10;
}

function valueOf(card: number): number {
  const rank = Math.floor(card / 4);
  if (rank === 12) return 1;
  return rank >= 8 ? 0 : rank + 2;
}

/**
 * dealBaccarat deals a round by the house's drawing rules, Punto Banco. Every card is drawn from a full pack.
 */
export function dealBaccarat(random: Random): BaccaratResult {
  const card = () => random.below(52);
  const player = [card(), card()];
  const banker = [card(), card()];
  if (pointsOf(player) >= 8 || pointsOf(banker) >= 8) return { player, banker };
  let third: number | undefined;
  if (pointsOf(player) <= 5) {
    third = card();
    player.push(third);
  }
  if (bankerDraws(pointsOf(banker), third === undefined ? undefined : valueOf(third))) banker.push(card());
  return { player, banker };
}

/**
 * bankerDraws decides whether the banker draws. `third` is the value of the player's third card, where there
 * is one.
 */
export function bankerDraws(points: number, third: number | undefined): boolean {
  if (third === undefined) return points <= 5;
  if (points <= 2) return true;
  const [from, to] = { 3: [0, 9], 4: [2, 7], 5: [4, 7], 6: [6, 7] }[points] ?? [99, 99];
  if (points === 3) return third !== 8;
  return third >= (from ?? 99) && third <= (to ?? 99);
}

function winnerOf(result: BaccaratResult): 'player' | 'banker' | 'tie' {
  const difference = pointsOf(result.player) - pointsOf(result.banker);
  if (difference === 0) return 'tie';
  return difference > 0 ? 'player' : 'banker';
}

const wins: Record<string, number> = { player: 200, banker: 195, tie: 900 };

export const baccarat: TableGame<'baccarat'> = {
  spots: ['player', 'tie', 'banker'],
  odds: fixedOdds(wins),
  draw: dealBaccarat,
  pays(spot, result) {
    const winner = winnerOf(result);
    if (winner === spot) return wins[spot] ?? 0;
    return winner === 'tie' ? 100 : 0;
  },
  nameOf: winnerOf,
  returned: '98.9 / 98.8 / 85.6',
};
