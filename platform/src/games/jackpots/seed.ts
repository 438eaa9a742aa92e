import { houseAccount, post } from '../../money/ledger';
import { seededRandom, type Random } from '../../random';
import type { Seeder } from '../../seed/seeder';
import { potAccount } from './pools';
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

/**
 * What a game's pot begins with: between half and all of its family's. Pots of one family are not all alike, and none
 * is a round number.
 */
const seedOf = (family: number, random: Random): number =>
  Math.round(family * (0.5 + random.below(5_000) / 10_000));
/** What had been played into the pots before there were accounts here, at most, in hundredths of the seed. */
const maxPlayedInto = 45;

/** seedJackpots gives every game of the jackpot category a pot of its own. */
export const seedJackpots: Seeder = {
  name: 'jackpots-terms',
  what: 'the jackpots',
  level: 'full',
  async run(_platform, trx) {
    const random = seededRandom(15_485_863);
    const games = await trx
      .selectFrom('catalogue_game')
      .select(['node_id', 'title'])
      .where('game_type', '=', 'JP')
      .orderBy('node_id')
      .execute();
    const rows = games.map(({ node_id, title }) => {
      const family = seeds.find(([name]) => title.startsWith(name))?.[1] ?? otherwise;
      const seed = seedOf(family, random);
      return { node_id, seed, contribution_bp: contributionBp, one_in: seed * stakesPerSeed };
    });
    if (rows.length > 0) await trx.insertInto('jackpot_game').values(rows).execute();
  },
};

/** seedJackpotPots fills the pots of a demonstration with what would have been played into them before. */
export const seedJackpotPots: Seeder = {
  name: 'jackpots-pots',
  what: 'what is in the pots',
  level: 'full',
  demo: true,
  async run({ operators, clock }, trx) {
    const random = seededRandom(32_452_843);
    const rows = await trx
      .selectFrom('jackpot_game')
      .select(['node_id', 'seed'])
      .orderBy('node_id')
      .execute();
    for (const { code, currency } of operators.demonstrations)
      for (const { node_id, seed } of rows) {
        const amount = BigInt(
          Math.round((seed * random.below(maxPlayedInto * 100) * 10 ** currency.digits) / 10_000),
        );
        if (amount === 0n) continue;
        await post(trx, {
          scope: 'jackpot-opening',
          key: `${code}/${node_id}`,
          kind: 'jackpot.opening',
          reference: node_id,
          entries: [
            { account: potAccount(code, node_id, currency.code), amount },
            { account: houseAccount(code, currency.code, 'jackpot-seed'), amount: -amount },
          ],
          at: clock.now(),
        });
      }
  },
};
