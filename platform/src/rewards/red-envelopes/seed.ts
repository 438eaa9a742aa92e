import { fromMinorUnits, toMinorUnits } from '@tessera/contracts';
import type { Seeder } from '../../seed/seeder';
import { commitSeed } from '../fair-seed';
import { envelopeRow } from './envelopes-resource';
import envelopeTexts from './seed-envelopes.json';

const dayMs = 86_400_000;

/** seedRedEnvelopes seeds envelopes that can be opened this week by who plays a little. */
export const seedRedEnvelopes: Seeder = {
  name: 'red-envelopes',
  what: 'red-envelopes',
  level: 'full',
  demo: true,
  async run({ operators, clock, random }, trx) {
    const now = clock.now().getTime();
    for (const operator of operators.demonstrations) {
      const { currency, money, languages } = operator;
      const unit = toMinorUnits(money.minDeposit, currency.digits);
      const amount = (hundredths: number) =>
        fromMinorUnits((unit * BigInt(hundredths)) / 100n, currency.digits);
      const texts = Object.entries(envelopeTexts)
        .filter(([language]) => languages.some((each) => each === language))
        .map(([language, [title = '', text = '']]) => [language, { title, text }]);
      const envelope = envelopeRow(operator, {
        texts: Object.fromEntries(texts),
        opensAt: new Date(now - dayMs).toISOString(),
        closesAt: new Date(now + 6 * dayMs).toISOString(),
        need: amount(100),
        amounts: [`${amount(5)}:160`, `${amount(20)}:35`, `${amount(100)}:5`],
      });
      await trx
        .insertInto('red_envelope')
        .values({ operator: operator.code, ...envelope, state: 'OPEN', ...commitSeed(random) })
        .execute();
    }
  },
};
