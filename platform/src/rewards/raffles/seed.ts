import { fromMinorUnits, toMinorUnits } from '@tessera/contracts';
import { interpolate } from '@tessera/contracts/text';
import { recordZone } from '../../money/ledger';
import { amountText } from '../../operators/documents/amount-text';
import type { Seeder } from '../../seed/seeder';
import { commitSeed } from '../fair-seed';
import { raffleRow } from './raffles-resource';
import raffleTexts from './seed-raffles.json';

const dayMs = 86_400_000;

/** seedRaffles seeds one raffle of slots that runs. */
export const seedRaffles: Seeder = {
  name: 'raffles',
  what: 'raffles',
  level: 'full',
  demo: true,
  async run({ operators, clock, random }, trx) {
    for (const operator of operators.demonstrations) {
      const { currency, money, languages } = operator;
      const unit = toMinorUnits(money.minDeposit, currency.digits);
      const amount = (times: number) => fromMinorUnits(unit * BigInt(times), currency.digits);
      const day = (days: number) =>
        new Date(clock.now().getTime() + days * dayMs).toLocaleDateString('en-CA', {
          timeZone: recordZone(operator),
        });
      const texts = Object.entries(raffleTexts)
        .filter(([language]) => languages.some((each) => each === language))
        .map(([language, [title = '', text = '']]) => [
          language,
          { title, text: interpolate(text, { stake: amountText(operator, unit) }) },
        ]);
      const raffle = raffleRow(operator, {
        texts: Object.fromEntries(texts),
        games: ['RNG'],
        ticketStake: amount(1),
        maxTickets: 500,
        startsOn: day(-2),
        endsOn: day(4),
        prizes: [20, 10, 5, 2, 2, 1, 1, 1, 1, 1].map(amount),
      });
      await trx
        .insertInto('raffle')
        .values({ operator: operator.code, ...raffle, state: 'OPEN', ...commitSeed(random) })
        .execute();
    }
  },
};
