import { seededRandom } from '../random';
import { drawResult, fixturesAround, type Side } from './board/fixtures';
import { crashPoint } from './crash/math';
import { dealTwo, duelPayout } from './duel/math';
import { catches, species } from './fish/math';
import { baccarat, bankerDraws } from './table/baccarat';
import { roulette } from './table/roulette';

const rounds = 100_000;
const random = seededRandom(20_260_302);

/** Share of the stakes that came back; `play` gives what a stake of 100 comes back as. */
function returned(play: (round: number) => number): number {
  let sum = 0;
  for (let round = 0; round < rounds; round += 1) sum += play(round);
  return sum / rounds;
}

type Game = [name: string, expected: number, within: number, play: () => number];

// `within` is five standard deviations of that many rounds, so that only a wrong rule is found.
test.each<Game>([
  ['crash, cashed out at 1.20', 97, 1.1, () => (crashPoint(seed(), 'round') >= 120 ? 120 : 0)],
  ['crash, cashed out at 5.00', 97, 3.6, () => (crashPoint(seed(), 'round') >= 500 ? 500 : 0)],
  ['high card', 98.12, 1.6, () => Number(duelPayout(100n, ...dealTwo(random)))],
  ['baccarat, player', 98.76, 1.6, () => baccarat.pays('player', baccarat.draw(random))],
  ['baccarat, banker', 98.94, 1.6, () => baccarat.pays('banker', baccarat.draw(random))],
  ['baccarat, tie', 85.6, 4.2, () => baccarat.pays('tie', baccarat.draw(random))],
  ['roulette, red', 97.3, 1.6, () => roulette.pays('red', roulette.draw(random))],
  ['roulette, a dozen', 97.3, 2.3, () => roulette.pays('dozen2', roulette.draw(random))],
  ...species
    .filter(({ value }) => value <= 12)
    .map(({ id, value }): Game => [
      `fish, ${id}`,
      96,
      1.6 * Math.sqrt(value),
      () => (catches(value, random) ? value * 100 : 0),
    ]),
])('%s returns %f %%', (_game, expected, within, play) => {
  expect(Math.abs(returned(play) - expected)).toBeLessThan(within);
});

const seed = () => random.below(2 ** 32).toString(16);

test.each(['SPORTS', 'ESPORTS', 'COCKFIGHT'])(
  'every side of a fixture of %s returns at most 95 %%',
  (gameType) => {
    for (const { odds, chances } of fixturesAround(gameType, 1_800_000_000_000))
      for (const [side, value] of Object.entries(odds)) {
        const back = (value * chances[side as Side]) / 10_000;
        expect(back).toBeLessThanOrEqual(9_500);
        expect(back).toBeGreaterThan(9_400);
      }
  },
);

test('a result has the winner that was drawn, and winners come as often as their chance', () => {
  const [fixture] = fixturesAround('SPORTS', 1_800_000_000_000);
  if (!fixture) throw new Error('no fixture');
  let home = 0;
  const wrong: unknown[] = [];
  for (let round = 0; round < 20_000; round += 1) {
    const { winner, score } = drawResult(fixture, random);
    if (Math.sign(score[0] - score[1]) !== { home: 1, draw: 0, away: -1 }[winner])
      wrong.push({ winner, score });
    if (winner === 'home') home += 1;
  }
  expect(wrong).toEqual([]);
  expect(home / 20_000).toBeCloseTo(fixture.chances.home / 1_000_000, 1);
});

test.each([
  [2, 8, true],
  [3, 8, false],
  [3, 9, true],
  [4, 1, false],
  [4, 7, true],
  [5, 3, false],
  [5, 4, true],
  [6, 5, false],
  [6, 6, true],
  [7, 7, false],
  [5, undefined, true],
  [6, undefined, false],
])('the banker with %d points against a third card of %s draws: %s', (points, third, draws) => {
  expect(bankerDraws(points, third)).toBe(draws);
});

test('a zero wins for nobody but who bet on it, and each number has one spot', () => {
  const winners = roulette.spots.filter((spot) => roulette.pays(spot, 0) > 0);
  expect(winners).toEqual(['n0']);
  for (let number = 1; number <= 36; number += 1)
    expect(roulette.spots.filter((spot) => roulette.pays(spot, number) === 200)).toHaveLength(3);
});
