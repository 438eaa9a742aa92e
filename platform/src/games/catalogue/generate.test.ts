import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { gameTypes } from '@tessera/contracts/operator';
import { generateCatalogue } from './generate';
import { themes } from '../../art/themes';
import { vendors } from './vendors';

const games = generateCatalogue();
const icons = JSON.parse(
  readFileSync(createRequire(__filename).resolve('@iconify-json/game-icons/icons.json'), 'utf8'),
) as { icons: Record<string, unknown> };

test('is about ten thousand slots of over forty vendors, and something of every category', () => {
  const slots = games.filter((game) => game.gameType === 'RNG');
  expect(slots.length).toBeGreaterThan(9_500);
  expect(slots.length).toBeLessThan(10_500);
  expect(vendors.length).toBeGreaterThan(40);
  expect(new Set(games.map((game) => game.gameType))).toEqual(new Set(gameTypes));
});

test('gives every game a title, an id and a code of its own', () => {
  for (const field of ['title', 'nodeId', 'gameCode'] as const)
    expect(new Set(games.map((game) => game[field].toLowerCase())).size).toBe(games.length);
});

test('is the same for the same seed, and another for another', () => {
  expect(generateCatalogue()).toEqual(games);
  expect(generateCatalogue(7)[0]).not.toEqual(games[0]);
});

test('names an icon that exists for every game', () => {
  const missing = games.filter((game) => !(game.emblem in icons.icons)).map((game) => game.emblem);
  expect([...new Set(missing)]).toEqual([]);
});

test('draws from every theme, and from none alone', () => {
  for (const { key } of themes) {
    const share = games.filter((game) => game.theme === key).length / games.length;
    expect(share).toBeGreaterThan(0.02);
    expect(share).toBeLessThan(0.08);
  }
});

test('promises nothing in the title of a slot that its reels do not play', () => {
  const promised =
    /\b(respins?|hold|cascades?|clusters?|ways|megaways|multipliers?|free spins?|jackpots?|links?|bonus|scatters?)\b/i;
  const slots = games.filter((game) => game.gameType === 'RNG');
  expect(slots.map(({ title }) => title).filter((title) => promised.test(title))).toEqual([]);
});

test('seeds the classes and features of slots that are true, each with many games', () => {
  const slots = games.filter((game) => game.gameType === 'RNG');
  const count = (names: readonly string[]) => {
    const counts = new Map<string, number>();
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
    return counts;
  };
  const classes = count(slots.map(({ gameClassify }) => gameClassify));
  expect([...classes.keys()].toSorted()).toEqual([
    'CLASSIC',
    'EAST',
    'FORTUNE',
    'LEGENDS',
    'MODERN',
    'NATURE',
  ]);
  const features = count(slots.flatMap((game) => game.features));
  expect([...features.keys()].toSorted()).toEqual(['Free spins', 'Multipliers', 'Wilds']);
  for (const games of [...classes.values(), ...features.values()]) expect(games).toBeGreaterThan(500);
});
