import { seededRandom, type Random } from '../../random';
import { rtpOf } from './mechanics';
import { featuresOf, slotModels } from './slot-models';
import { slotBets, tableBets } from './bet-limits';
import type { GameSeed } from './game-seed';
import { nextSlotTitle } from './slot-titles';
import { tableKinds, type TableKind } from './table-kinds';
import { themes } from '../../art/themes';
import { vendors } from './vendors';

const weightOf = new Map(vendors.map((vendor) => [vendor.code, vendor.weight]));

/**
 * generateCatalogue generates the seeded catalogue, most played first. The same seed gives the same games.
 */
export function generateCatalogue(seed = 20_260_134): GameSeed[] {
  const random = seededRandom(seed);
  const used = new Set<string>();
  const games = [...slots(random, used), ...tableKinds.flatMap((kind) => tables(kind, random, used))];
  games.forEach((game, index) => {
    game.nodeId = String(100_001 + index);
  });
  markHot(games);
  return games.toSorted((left, right) => right.popularity - left.popularity);
}

function slots(random: Random, used: Set<string>): GameSeed[] {
  return vendors.flatMap((vendor) =>
    Array.from({ length: vendor.slots }, (_, index): GameSeed => {
      const theme = at(themes, random);
      const { title, emblem } = nextSlotTitle(theme, random, used);
      return {
        ...common(vendor.code, index, random),
        title,
        gameType: 'RNG',
        gameClassify: theme.classify,
        mechanic: 'reels',
        accountTypeName: 'RNG',
        theme: theme.key,
        emblem,
        ...slotMathematics(random),
        supportPlay: random.below(10) < 7 ? 0 : 1,
      };
    }),
  );
}

/**
 * The demonstration studio plays a slot by the mathematics of return and volatility, and so by what it has
 * beside its lines.
 */
function slotMathematics(random: Random) {
  const model = at(slotModels, random);
  const { rtp, volatility } = model;
  return { rtp, volatility, features: featuresOf(model), ...slotBets(volatility) };
}

function tables(kind: TableKind, random: Random, used: Set<string>): GameSeed[] {
  const names = ['', ...kind.variants].flatMap((variant) =>
    kind.bases.map((base) => ({ ...base, title: `${base.name} ${variant}`.trim() })),
  );
  return Array.from({ length: kind.count }, (_, index): GameSeed => {
    const { title, emblem, classify, mechanic } = names[index % names.length] ?? at(names, random);
    const round = Math.floor(index / names.length);
    const vassalage = kind.vendors[index % kind.vendors.length] ?? '';
    const unique = distinct(round === 0 ? title : `${title} ${round + 1}`, used);
    return {
      ...common(vassalage, index, random, kind.gameType),
      title: unique,
      gameType: kind.gameType,
      gameClassify: classify,
      mechanic,
      accountTypeName: kind.gameType,
      theme: kind.theme,
      emblem,
      features: [],
      rtp: rtpOf(mechanic) || (kind.rtp ?? ''),
      volatility: 0,
      ...tableBets(kind.gameType, unique),
      supportPlay: kind.trial ? 0 : 1,
    };
  });
}

function common(vassalage: string, index: number, random: Random, kind = 'S') {
  // A long tail: a few games are played a thousand times as much as most.
  const chance = random.below(1_000_000) / 1_000_000;
  const released = new Date(Date.UTC(2026, 1, 20) - random.below(2500) * 86_400_000);
  return {
    nodeId: '',
    gameCode: `${vassalage}-${kind}${String(index + 1).padStart(4, '0')}`,
    vassalage,
    isGame: 'GAME' as const,
    hot: false,
    popularity:
      Math.round(1_000_000 * chance ** (6 / (weightOf.get(vassalage) ?? 1) ** 0.25)) + random.below(500),
    releasedOn: released.toISOString().slice(0, 10),
  };
}

/** HOT is what is played most: 140 games over all, and the first few of every category. */
function markHot(games: readonly GameSeed[]): void {
  const ranked = games.toSorted((left, right) => right.popularity - left.popularity);
  const seen = new Map<string, number>();
  ranked.forEach((game, rank) => {
    const typeRank = (seen.get(game.gameType) ?? 0) + 1;
    seen.set(game.gameType, typeRank);
    game.hot = rank < 140 || typeRank <= 4;
  });
}

function distinct(title: string, used: Set<string>): string {
  let candidate = title;
  for (let number = 2; used.has(candidate.toLowerCase()); number += 1) candidate = `${title} ${number}`;
  used.add(candidate.toLowerCase());
  return candidate;
}

function at<T>(list: readonly T[], random: Random): T {
  return list[random.below(list.length)] as T;
}
