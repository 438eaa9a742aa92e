import { fromMinorUnits, toMinorUnits } from '@tessera/contracts';
import type { bonusRulesResource } from '@tessera/contracts/back-office';
import type { Operator } from '@tessera/contracts/operator';
import type * as z from 'zod/mini';

type Rule = z.output<typeof bonusRulesResource.create>;

const titles = {
  first: { EN: 'First deposit bonus', TY: 'Bonus sa unang deposit', TL: 'Bonus sa unang deposito' },
  reload: { EN: 'Reload bonus', TY: 'Reload bonus', TL: 'Bonus sa muling pagdeposito' },
  rounds: { EN: 'Free rounds', TY: 'Mga libreng round', TL: 'Mga libreng round' },
  cashback: { EN: 'Weekly cashback', TY: 'Lingguhang cashback', TL: 'Lingguhang cashback' },
} as const;

/**
 * seededRules returns the rules of the bonuses that the seeded promotions speak of: `first`, `reload`, `cashback`
 * and `rounds`, in multiples of the operator's smallest deposit. The games of the free rounds are the seed's to find.
 */
export function seededRules(operator: Operator): [first: Rule, reload: Rule, cashback: Rule, rounds: Rule] {
  const { currency, money, languages } = operator;
  const smallest = toMinorUnits(money.minDeposit, currency.digits);
  const times = (count: bigint) => fromMinorUnits(smallest * count, currency.digits);
  const texts = (of: keyof typeof titles) =>
    Object.fromEntries(
      languages.flatMap((language) => {
        const title = titles[of][language as keyof (typeof titles)['first']];
        return title ? [[language, { title }]] : [];
      }),
    );
  const games = { RNG: 100, FISH: 100, PVP: 50, LIVE: 20 };
  const common = {
    automatic: false,
    period: null,
    payAs: 'BONUS' as const,
    rounds: null,
    roundStake: null,
    roundGames: [],
    maxStake: fromMinorUnits(smallest / 2n, currency.digits),
    games,
  };
  return [
    {
      ...common,
      texts: texts('first'),
      kind: 'FIRST_DEPOSIT',
      percent: 100,
      cap: times(10n),
      minDeposit: times(2n),
      factor: 10,
      expiryDays: 30,
      sort: 10,
    },
    {
      ...common,
      texts: texts('reload'),
      kind: 'RELOAD',
      percent: 25,
      cap: times(5n),
      minDeposit: times(4n),
      factor: 8,
      expiryDays: 14,
      sort: 20,
    },
    {
      ...common,
      texts: texts('cashback'),
      kind: 'CASHBACK',
      period: 'WEEK',
      percent: 5,
      cap: times(5n),
      minDeposit: times(1n),
      factor: 1,
      expiryDays: 7,
      sort: 30,
    },
    {
      ...common,
      texts: texts('rounds'),
      kind: 'FREE_ROUNDS',
      payAs: 'CASH',
      rounds: 10,
      roundStake: fromMinorUnits(2n * 10n ** BigInt(currency.digits), currency.digits),
      percent: 100,
      cap: times(1n),
      minDeposit: times(3n),
      factor: 1,
      maxStake: null,
      expiryDays: 7,
      sort: 40,
    },
  ];
}
