import { fromMinorUnits, toMinorUnits } from '@tessera/contracts';
import { interpolate } from '@tessera/contracts/text';
import type { Seeder } from '../../seed/seeder';
import { rewardSeeds } from './seed-rewards';
import tagalog from './seed-rewards.tl.json';
import filipino from './seed-rewards.ty.json';

interface LocalizedTexts {
  name: string;
  summary: string;
}
/** By platform language; the rewards' own words are English. */
const translations: Readonly<Record<string, Readonly<Record<string, LocalizedTexts>>>> = {
  TY: filipino,
  TL: tagalog,
};

/** seedRewards seeds the mall's rewards at every operator. */
export const seedRewards: Seeder = {
  name: 'points-rewards',
  what: 'rewards',
  level: 'accounts',
  demo: true,
  async run(platform, trx) {
    for (const operator of platform.operators.demonstrations) {
      const { code, currency } = operator;
      const perPoint = toMinorUnits(operator.points.turnoverPerPoint, currency.digits);
      const rows = rewardSeeds.map(({ worth, requirements = '', name, ...seed }, sort) => {
        const amount = worth === undefined ? null : perPoint * BigInt(worth);
        const shown = amount === null ? '' : currency.symbol + fromMinorUnits(amount, currency.digits);
        const named = (name: string) => interpolate(name, { amount: shown.replace(/\.0+$/, '') });
        const localized = operator.languages.flatMap((language) => {
          const own = translations[language]?.[seed.id];
          if (!own) return [];
          const { name: title, ...others } = own;
          return [[language, { ...others, title: named(title) }]];
        });
        return {
          ...seed,
          operator: code,
          title: named(name),
          translations: JSON.stringify(Object.fromEntries(localized)),
          points: BigInt(seed.points),
          amount,
          requirements,
          sort,
          starts_at: platform.clock.now(),
        };
      });
      await trx.insertInto('points_reward').values(rows).execute();
    }
  },
};
