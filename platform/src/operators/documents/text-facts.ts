import { findLanguage } from '@tessera/contracts/i18n';
import type { Operator } from '@tessera/contracts/operator';
import { exchangeOf } from './points-exchange';
import { amountText } from './amount-text';

/**
 * textFacts returns the facts that a seeded text may state about an operator: `{welcome}` in it becomes the
 * amount that a new account really opens with. A text that names a number takes it from here, so that it is
 * the number by which the platform works.
 */
export function textFacts(operator: Operator): Readonly<Record<string, string>> {
  const { brand, languages, registration, points, money, vip } = operator;
  const worth = (count: bigint) => amountText(operator, exchangeOf(operator, count) ?? 0n);
  return {
    brand: brand.name,
    age: String(registration.minimumAge),
    languages: languages.map((code) => findLanguage(code).name).join(', '),
    turnover: amountText(operator, points.turnoverPerPoint),
    pointDeposit: amountText(operator, points.depositPerPoint),
    welcome: amountText(operator, money.welcomeCredit),
    minDeposit: amountText(operator, money.minDeposit),
    maxDeposit: amountText(operator, money.maxDeposit),
    worth100: worth(100n),
    worth1000: worth(1_000n),
    worth5000: worth(5_000n),
    friend: amountText(operator, operator.referral.friend?.reward ?? '0'),
    friendDeposit: amountText(operator, operator.referral.friend?.deposit ?? '0'),
    firstRank: vip.ranks[0]?.label ?? '',
    vipDays: String(vip.days ?? 90),
    vipKeepDays: String(vip.keepDays ?? 30),
    ranks: vip.ranks.map(({ label }) => label).join(', '),
  };
}
