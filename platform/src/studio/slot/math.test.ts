import { generateCatalogue } from '../../games/catalogue/generate';
import { seededRandom } from '../../random';
import { evaluate, lines, lineWin, payoutOf, playSlot, weights, wild } from './math';
import {
  bonusFactor,
  featuresOf,
  slotModelOf,
  slotModels,
  type PayTable,
  type SlotModel,
} from '../../games/catalogue/slot-models';

const shares = weights.map((reel) => {
  const sum = reel.reduce((total, weight) => total + weight, 0);
  return reel.map((weight) => weight / sum);
});

/** What a line gives back of its stake and how far single lines lie from it, over every combination. */
function lineStatistics(paytable: PayTable): { mean: number; deviation: number } {
  let mean = 0;
  let squares = 0;
  const line = [0, 0, 0, 0, 0];
  const walk = (reel: number, chance: number) => {
    shares[reel]?.forEach((share, symbol) => {
      line[reel] = symbol;
      if (reel < 4) return walk(reel + 1, chance * share);
      const pays = lineWin(line, paytable)?.pays ?? 0;
      mean += chance * share * pays;
      squares += chance * share * pays * pays;
    });
  };
  walk(0, 1);
  // All lines are alike and each has a twentieth of the stake, so one line stands for the game.
  return { mean, deviation: Math.sqrt(squares - mean * mean) };
}

/** Where one volatility ends and the next begins, in line stakes. */
const steps = [7.9, 9.3, 13, 22, Infinity];

const named = (model: SlotModel) => [`${model.rtp} %, volatility ${model.volatility}`, model] as const;

test.each(slotModels.map(named))('%s is what every combination together says', (_name, model) => {
  const { mean, deviation } = lineStatistics(model.paytable);
  expect((mean * 100 * bonusFactor(model.bonus)).toFixed(2)).toBe(model.rtp);
  expect(steps.findIndex((step) => deviation < step) + 1).toBe(model.volatility);
});

test.each(slotModels.map(named))('%s returns that much when it is played', (_name, model) => {
  const random = seededRandom(20_260_301);
  const rounds = 12_000;
  let paid = 0;
  let squares = 0;
  for (let round = 0; round < rounds; round += 1) {
    const back = playSlot(random, model).lineStakes / 20;
    paid += back;
    squares += back * back;
  }
  const mean = paid / rounds;
  const within = 4 * Math.sqrt((squares / rounds - mean * mean) / rounds);
  expect(Math.abs(mean - Number(model.rtp) / 100)).toBeLessThan(within);
});

test('every slot of the catalogue is played by what it says, and every mathematics has its games', () => {
  const slots = generateCatalogue().filter((game) => game.gameType === 'RNG');
  const played = slots.map((game) => slotModelOf(game));
  const wrong = slots.filter(
    ({ rtp, volatility }, reel) => played[reel]?.rtp !== rtp || played[reel].volatility !== volatility,
  );
  expect(wrong).toEqual([]);
  for (const [index, { features }] of slots.entries())
    expect(features).toEqual(featuresOf(played[index] as SlotModel));
  expect(new Set(played).size).toBe(slotModels.length);
});

test('twenty different lines, each over five reels', () => {
  expect(new Set(lines.map(String)).size).toBe(20);
  for (const line of lines) expect(line).toHaveLength(5);
});

const { paytable } = slotModelOf({ rtp: '', volatility: 0 });

test.each([
  [[7, 7, 7, 0, 0], { symbol: 7, count: 3 }],
  [[wild, 7, wild, 7, 1], { symbol: 7, count: 4 }],
  [[wild, wild, wild, wild, 0], { symbol: wild, count: 4 }],
  [[wild, wild, wild, wild, wild], { symbol: wild, count: 5 }],
])('pays a line of %j by the paytable', (symbols, expected) => {
  expect(lineWin(symbols, paytable)).toMatchObject(expected);
});

test('pays only from the left', () => {
  expect(lineWin([0, 7, 7, 7, 7], paytable)).toBeUndefined();
});

test('pays every line and in whole minor units', () => {
  const grid = Array.from({ length: 5 }, () => [7, 7, 7]);
  const wins = evaluate(grid, paytable);
  expect(wins).toHaveLength(20);
  const lineStakes = wins.reduce((sum, win) => sum + win.pays, 0);
  expect(payoutOf({ grid, wins, lineStakes }, 100n)).toBe(5n * BigInt(lineStakes));
});

test.each([
  ['freeSpins', 0.004],
  ['multiplier', 0.02],
] as const)('plays %s as often as it says, and pays what it shows', (kind, share) => {
  const model = slotModels.find(({ bonus }) => bonus?.kind === kind);
  if (!model) throw new Error(`no ${kind}`);
  const random = seededRandom(7);
  const outcomes = Array.from({ length: 20_000 }, () => playSlot(random, model));
  const sum = (wins: { pays: number }[]) => wins.reduce((total, win) => total + win.pays, 0);
  for (const { wins, multiplier = 1, freeSpins = [], lineStakes } of outcomes)
    expect(lineStakes).toBe(sum(wins) * multiplier + sum(freeSpins.flatMap((free) => free.wins)));
  const won = outcomes.filter(({ wins }) => kind === 'freeSpins' || wins.length > 0);
  const bonus = won.filter(({ multiplier, freeSpins }) => multiplier ?? freeSpins);
  expect(Math.abs(bonus.length / won.length - share)).toBeLessThan(share / 2);
  const counts = bonus.map(({ freeSpins }) => freeSpins?.length ?? 0);
  expect(new Set(counts)).toEqual(new Set([kind === 'freeSpins' ? 5 : 0]));
});

test('only the lines play where a game says nothing else', () => {
  const random = seededRandom(7);
  const plain = slotModelOf({ rtp: '95.90', volatility: 3 });
  for (let round = 0; round < 2_000; round += 1)
    expect(Object.keys(playSlot(random, plain))).toEqual(['grid', 'wins', 'lineStakes']);
});
