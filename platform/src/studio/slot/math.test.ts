import { generateCatalogue } from '../../catalogue/generate';
import { seededRandom } from '../../random';
import { evaluate, lines, lineWin, payoutOf, spin, theoreticalReturn, wild } from './math';

test('returns 95.9 %, by full enumeration', () => {
  expect(theoreticalReturn() * 100).toBeCloseTo(95.9, 1);
});

test('returns that much when it is played', () => {
  const random = seededRandom(20_260_301);
  const rounds = 150_000;
  let paid = 0;
  for (let round = 0; round < rounds; round += 1) paid += spin(random).lineStakes;
  expect(paid / rounds / 20).toBeGreaterThan(0.93);
  expect(paid / rounds / 20).toBeLessThan(0.99);
});

test('is what the catalogue says of every slot', () => {
  const said = new Set(
    generateCatalogue()
      .filter((game) => game.gameType === 'RNG')
      .map((game) => game.rtp),
  );
  expect([...said]).toEqual([(theoreticalReturn() * 100).toFixed(2)]);
});

test('twenty different lines, each over five reels', () => {
  expect(new Set(lines.map(String)).size).toBe(20);
  for (const line of lines) expect(line).toHaveLength(5);
});

test.each([
  [[7, 7, 7, 0, 0], { symbol: 7, count: 3 }],
  [[wild, 7, wild, 7, 1], { symbol: 7, count: 4 }],
  [[wild, wild, wild, wild, 0], { symbol: wild, count: 4 }],
  [[wild, wild, wild, wild, wild], { symbol: wild, count: 5 }],
])('a line of %j', (symbols, expected) => {
  expect(lineWin(symbols)).toMatchObject(expected);
});

test('pays only from the left', () => {
  expect(lineWin([0, 7, 7, 7, 7])).toBeUndefined();
});

test('pays every line and in whole minor units', () => {
  const grid = Array.from({ length: 5 }, () => [7, 7, 7]);
  const wins = evaluate(grid);
  expect(wins).toHaveLength(20);
  const lineStakes = wins.reduce((sum, win) => sum + win.pays, 0);
  expect(payoutOf({ grid, wins, lineStakes }, 100n)).toBe(5n * BigInt(lineStakes));
});
