import { createHash } from 'node:crypto';
import type { GameIndex } from '@tessera/contracts/games';
import type { Operator } from '@tessera/contracts/operator';
import type { Platform } from '../../context';
import type { DbOrTrx } from '../../db/database';
import { compress } from '../../http/compress';
import { offeredGames } from './offered';

/** How long a list is taken for the newest, ms: it is made of the whole catalogue. */
const freshFor = 60_000;
/** It is compressed once for all who search within that time. */
const quality = 10;

export interface MadeIndex {
  /** From its content. */
  version: string;
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

/**
 * createGameIndexes returns a function for the index of an operator's games, which browsers search by
 * keystroke. It caches one index for each operator.
 */
export function createGameIndexes({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  const made = new Map<string, { at: number; index: Promise<MadeIndex> }>();
  return (operator: Operator): Promise<MadeIndex> => {
    const now = clock.now().getTime();
    const cached = made.get(operator.code);
    if (cached && now - cached.at < freshFor) return cached.index;
    const entry = { at: now, index: make(db, operator) };
    made.set(operator.code, entry);
    entry.index.catch(() => made.get(operator.code) === entry && made.delete(operator.code));
    return entry.index;
  };
}

async function make(db: DbOrTrx, operator: Operator): Promise<MadeIndex> {
  const plain = Buffer.from(JSON.stringify(await gameIndex(db, operator)));
  const version = createHash('sha256').update(plain).digest('hex').slice(0, 12);
  const [br, gz] = await Promise.all([compress('br', plain, quality), compress('gzip', plain, quality)]);
  return { version, plain, br, gzip: gz };
}

async function gameIndex(db: DbOrTrx, operator: Operator): Promise<GameIndex> {
  const games = await offeredGames(db, operator)
    .select(['g.node_id', 'g.title', 'g.vassalage', 'v.name as vendor_name', 'g.game_type', 'g.features'])
    .orderBy('g.popularity', 'desc')
    .orderBy('g.node_id')
    .execute();
  const vendors = new Map(games.map((game) => [game.vassalage, game.vendor_name]));
  const vendorIndex = indexesOf([...vendors.keys()].toSorted());
  const typeIndex = indexesOf(operator.categories);
  const featureIndex = indexesOf([...new Set(games.flatMap((game) => game.features))].toSorted());
  return {
    vendors: [...vendorIndex.keys()].map((code) => ({ code, name: vendors.get(code) ?? code })),
    types: [...typeIndex.keys()],
    featureNames: [...featureIndex.keys()],
    ids: games.map((game) => game.node_id),
    names: games.map((game) => game.title),
    vendor: games.map((game) => vendorIndex.get(game.vassalage) ?? 0),
    type: games.map((game) => typeIndex.get(game.game_type) ?? 0),
    features: games.map((game) =>
      game.features.reduce((bits, feature) => bits | (1 << (featureIndex.get(feature) ?? 0)), 0),
    ),
  };
}

const indexesOf = <T>(list: readonly T[]): Map<T, number> =>
  new Map(list.map((each, index) => [each, index]));
