import { fromMinorUnits, toMinorUnits } from '@tessera/contracts';
import type { Seeder } from '../seed/seeder';
import { rewardSeeds } from './seed-rewards';

/** The mall's shelves at every operator. */
export const seedRewards: Seeder = {
  name: 'points-rewards',
  what: 'rewards',
  level: 'accounts',
  async run(platform, trx) {
    for (const operator of platform.operators.all) {
      const { code, currency } = operator;
      const perPoint = toMinorUnits(operator.points.turnoverPerPoint, currency.digits);
      const rows = rewardSeeds.map(({ worth, requirements = '', ...seed }, sort) => {
        const amount = worth === undefined ? null : perPoint * BigInt(worth);
        const shown = amount === null ? '' : currency.symbol + fromMinorUnits(amount, currency.digits);
        return {
          ...seed,
          operator: code,
          name: seed.name.replace('{amount}', shown.replace(/\.0+$/, '')),
          points: BigInt(seed.points),
          amount,
          requirements,
          sort,
        };
      });
      await trx.insertInto('points_reward').values(rows).execute();
    }
  },
};
