import type { GameType } from '@tessera/contracts/operator';
import type { Seeder } from '../../seed/seeder';

/** Hundredths of a percent. */
const rates: Partial<Record<GameType, number>> = {
  RNG: 50,
  FISH: 50,
  LIVE: 30,
  INHOUSE: 30,
  PVP: 30,
  SPORTS: 25,
  ESPORTS: 25,
};

/** seedRebateRates seeds what a demonstration gives back of its members' stakes. */
export const seedRebateRates: Seeder = {
  name: 'rebate-rates',
  what: 'rebates',
  level: 'full',
  demo: true,
  async run({ operators }, trx) {
    for (const operator of operators.demonstrations) {
      const rows = operator.categories.flatMap((game_type) => {
        const rate = rates[game_type];
        return rate === undefined ? [] : [{ operator: operator.code, game_type, rate }];
      });
      await trx.insertInto('rebate_rate').values(rows).execute();
    }
  },
};
