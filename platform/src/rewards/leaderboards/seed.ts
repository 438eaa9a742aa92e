import { fromMinorUnits, toMinorUnits } from '@tessera/contracts';
import type { Seeder } from '../../seed/seeder';
import { recordZone } from '../../money/ledger';
import { leaderboardRow } from './leaderboards-resource';
import boardTexts from './seed-leaderboards.json';

const dayMs = 86_400_000;

/** seedLeaderboards seeds the races that a demonstration's promotions speak of: one of slots, and one of great wins. */
export const seedLeaderboards: Seeder = {
  name: 'leaderboards',
  what: 'leaderboards',
  level: 'full',
  demo: true,
  async run({ operators, clock }, trx) {
    for (const operator of operators.demonstrations) {
      const { currency, money, languages } = operator;
      const unit = toMinorUnits(money.minDeposit, currency.digits);
      const prizes = (...times: readonly number[]) =>
        times.map((each) => fromMinorUnits(unit * BigInt(each), currency.digits));
      const day = (days: number) =>
        new Date(clock.now().getTime() + days * dayMs).toLocaleDateString('en-CA', {
          timeZone: recordZone(operator),
        });
      const textsOf = (key: keyof typeof boardTexts) =>
        Object.fromEntries(
          Object.entries(boardTexts[key])
            .filter(([language]) => languages.some((each) => each === language))
            .map(([language, [title = '', text = '']]) => [language, { title, text }]),
        );
      const boards = [
        {
          texts: textsOf('slots'),
          score: 'TURNOVER' as const,
          games: ['RNG' as const],
          startsOn: day(-9),
          endsOn: day(12),
          prizes: prizes(50, 30, 20, 10, 10, 5, 5, 5, 5, 5),
        },
        {
          texts: textsOf('wins'),
          score: 'MULTIPLIER' as const,
          games: [],
          startsOn: day(-3),
          endsOn: day(3),
          prizes: prizes(20, 10, 5, 2, 2),
        },
      ];
      await trx
        .insertInto('leaderboard')
        .values(
          boards.map((board) => ({
            ...leaderboardRow(operator, board),
            operator: operator.code,
            state: 'OPEN' as const,
          })),
        )
        .execute();
    }
  },
};
