import { fromMinorUnits, toMinorUnits } from '@tessera/contracts';
import type { missionsResource } from '@tessera/contracts/back-office';
import type { Operator } from '@tessera/contracts/operator';
import type * as z from 'zod/mini';
import { recordZone } from '../../money/ledger';
import type { Seeder } from '../../seed/seeder';
import { missionRow } from './missions-resource';
import { beginMissionRuns } from './runs';
import missionTexts from './seed-missions.json';

type Mission = z.output<typeof missionsResource.create>;

const dayMs = 86_400_000;

/** seedMissions seeds the seven missions that a demonstration's promotions speak of. */
export const seedMissions: Seeder = {
  name: 'missions',
  what: 'missions',
  level: 'full',
  demo: true,
  async run({ operators, clock }, trx) {
    for (const operator of operators.demonstrations) {
      await trx
        .insertInto('mission')
        .values(
          seededMissions(operator, clock.now()).map((mission) => ({
            ...missionRow(operator, mission),
            operator: operator.code,
            state: 'OPEN' as const,
          })),
        )
        .execute();
      await beginMissionRuns(trx, operator, clock.now());
    }
  },
};

/** Their amounts are multiples of a tenth of the operator's smallest deposit. */
function seededMissions(operator: Operator, now: Date): Mission[] {
  const { currency, money, languages } = operator;
  const unit = toMinorUnits(money.minDeposit, currency.digits) / 100n;
  const amount = (times: number) => fromMinorUnits(unit * BigInt(times), currency.digits);
  const paid = (...steps: readonly [times: number, reward: number][]) =>
    steps.map(([times, reward]) => `${amount(times)}:${amount(reward)}`);
  const counted = (...steps: readonly [count: number, reward: number][]) =>
    steps.map(([count, reward]) => `${count}:${amount(reward)}`);
  const day = (days: number) =>
    new Date(now.getTime() + days * dayMs).toLocaleDateString('en-CA', { timeZone: recordZone(operator) });
  const textsOf = (key: keyof typeof missionTexts) =>
    Object.fromEntries(
      Object.entries(missionTexts[key])
        .filter(([language]) => languages.some((each) => each === language))
        .map(([language, [title = '', text = '']]) => [language, { title, text }]),
    );
  const mission = (key: keyof typeof missionTexts, index: number, rest: Partial<Mission>): Mission => ({
    texts: textsOf(key),
    goal: 'STAKE',
    period: 'DAILY',
    steps: [],
    games: [],
    perDay: '0',
    startsOn: null,
    endsOn: null,
    claimDays: 1,
    sort: (index + 1) * 10,
    ...rest,
  });
  const weekly = { period: 'WEEKLY', claimDays: 3 } as const;
  return [
    mission('days', 0, {
      ...weekly,
      goal: 'DAYS',
      perDay: amount(20),
      steps: counted([3, 5], [5, 10], [7, 25]),
    }),
    mission('warmUp', 1, { steps: paid([100, 1], [500, 5], [2_000, 20]) }),
    mission('explorer', 2, { goal: 'GAMES', steps: counted([3, 2], [6, 5]) }),
    mission('wins', 3, { ...weekly, goal: 'WIN', steps: paid([1_000, 10], [5_000, 40]) }),
    mission('live', 4, { ...weekly, games: ['LIVE'], steps: paid([1_000, 8], [4_000, 32]) }),
    mission('deposit', 5, { ...weekly, goal: 'DEPOSIT', steps: paid([500, 5], [2_000, 20]) }),
    mission('slots', 6, {
      period: 'EVENT',
      games: ['RNG'],
      steps: paid([2_000, 15], [10_000, 75], [50_000, 400]),
      startsOn: day(-9),
      endsOn: day(20),
      claimDays: 7,
    }),
  ];
}
