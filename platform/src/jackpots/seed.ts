import type { Seeder } from '../seed/seeder';
import { contributionBp, stakesPerSeed } from './terms';

/** What the pot of each family of games begins with, in the operator's major unit. */
const seeds: readonly (readonly [name: string, seed: number])[] = [
  ['Grand Vault', 50_000],
  ['Royal Pot', 25_000],
  ['Diamond Pool', 10_000],
  ['Mega Link', 5_000],
  ['Dragon Pot', 2_500],
];
const otherwise = 1_000;
/** Hundredths of it, by game: pots of one family are not all alike. */
const shares = [100, 80, 60, 50, 40];

/** Every game of the jackpot category plays for a pot of its own. */
export const seedJackpots: Seeder = {
  name: 'jackpots-terms',
  what: 'the jackpots',
  level: 'full',
  async run(_platform, trx) {
    const games = await trx
      .selectFrom('catalogue_game')
      .select(['node_id', 'title'])
      .where('game_type', '=', 'JP')
      .execute();
    const rows = games.map(({ node_id, title }) => {
      const family = seeds.find(([name]) => title.startsWith(name))?.[1] ?? otherwise;
      const seed = (family * (shares[Number(node_id) % shares.length] ?? 100)) / 100;
      return { node_id, seed, contribution_bp: contributionBp, one_in: seed * stakesPerSeed };
    });
    if (rows.length > 0) await trx.insertInto('jackpot_game').values(rows).execute();
  },
};
