import { fromMinorUnits, toMinorUnits } from '@tessera/contracts';
import type { Operator, PaymentChannel } from '@tessera/contracts/operator';
import type { DepositChannel } from '@tessera/contracts/payments';

/**
 * Limited holds a channel with the limits that apply to it, in minor units and never beyond the operator's
 * own.
 */
export interface Limited {
  channel: PaymentChannel;
  min: bigint;
  max: bigint;
}

/** channelsOf lists the operator's channels of deposits, without those whose limits leave nothing to pay. */
export function channelsOf({ payments, money, currency }: Operator): Limited[] {
  const minor = (amount: string) => toMinorUnits(amount, currency.digits);
  const least = minor(money.minDeposit);
  const most = minor(money.maxDeposit);
  return (payments?.channels ?? [])
    .map((channel) => {
      const min = channel.min === undefined ? least : minor(channel.min);
      const max = channel.max === undefined ? most : minor(channel.max);
      return { channel, min: min > least ? min : least, max: max < most ? max : most };
    })
    .filter(({ min, max }) => max > 0n && min <= max);
}

/**
 * channelWords returns the channel's title and text in `language`, else in the operator's default language.
 */
export function channelWords({ names }: PaymentChannel, { defaultLanguage }: Operator, language: string) {
  return names[language] ?? names[defaultLanguage] ?? Object.values(names)[0] ?? { title: '', text: '' };
}

/** mostQuick is as many amounts as one look takes in. */
const mostQuick = 8;

/** presentChannel returns a channel for the page, with the member's own amounts before those of the operator. */
export function presentChannel(
  { channel, min, max }: Limited,
  operator: Operator,
  language: string,
  own: readonly bigint[] = [],
): DepositChannel {
  const { digits } = operator.currency;
  const { title, text } = channelWords(channel, operator, language);
  const offered = channel.quick.map((amount) => toMinorUnits(amount, digits));
  const quick = [...new Set([...own, ...offered])].filter((one) => one >= min && one <= max);
  return {
    channelId: channel.id,
    kind: channel.kind,
    name: title,
    text,
    brands: channel.brands,
    min: fromMinorUnits(min, digits),
    max: fromMinorUnits(max, digits),
    quick: quick.slice(0, mostQuick).map((one) => fromMinorUnits(one, digits)),
    payerFee: channel.payerFee,
    available: channel.available,
  };
}
