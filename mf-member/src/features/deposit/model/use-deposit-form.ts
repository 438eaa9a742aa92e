import { fieldErrorsSchema, isApiError, readAmount, type AmountProblem } from '@tessera/contracts';
import type { BonusOffer } from '@tessera/contracts/bonuses';
import type { DepositChannel } from '@tessera/contracts/payments';
import { useShell } from '@tessera/shell-api';
import { useRef, useState, type SyntheticEvent } from 'react';
import { useTexts } from '../../../locales/use-texts';
import { useBonusOffers, useRefreshOffers } from '../api/get-bonus-offers';
import type { Payment } from './use-payment';

/**
 * useDepositForm returns the state and the submit handler of the deposit form: a channel and an amount. A
 * failure leaves both as they were.
 */
export function useDepositForm(
  channels: readonly DepositChannel[],
  { pay, clearFailure, unsettled }: Payment,
) {
  const { operator } = useShell();
  const { t, money } = useTexts();
  // A deposit without an answer is in the form again after a reload.
  const lost = unsettled.at(-1);
  const [chosen, setChosen] = useState(lost?.channelId);
  const [typed, setTyped] = useState(lost?.amount ?? '');
  const [error, setError] = useState<string>();
  const [bonusChoice, setBonus] = useState<BonusOffer | 'NONE'>();
  const offers = useBonusOffers().data;
  const automatic = offers?.wantsAutomatic
    ? offers.offers.find((offer) => offer.automatic && offer.refusal === null)
    : undefined;
  const bonus = bonusChoice === 'NONE' ? undefined : (bonusChoice ?? automatic);
  const refreshOffers = useRefreshOffers();
  const amountRef = useRef<HTMLInputElement>(null);

  const channel =
    channels.find(({ channelId }) => channelId === chosen) ??
    channels.find(({ available }) => available) ??
    channels[0];
  const rule = {
    digits: operator.currency.digits,
    min: channel?.min ?? '0',
    max: channel?.max ?? '0',
  };

  const problemText = (problem: AmountProblem) =>
    t(`deposit.amount${problem}`, {
      min: money(rule.min),
      max: money(rule.max),
      digits: rule.digits,
      currency: operator.currency.code,
      example: rule.min,
    });

  function refuse(words: string) {
    setError(words);
    amountRef.current?.focus();
  }

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (!channel) return;
    const read = readAmount(typed, rule);
    if ('problem' in read) return refuse(problemText(read.problem));
    const { channelId } = channel;
    const { amount } = read;
    const isTooSmall = bonus && 'problem' in readAmount(amount, { ...rule, min: bonus.minDeposit });
    // Whoever chose it is told; one that comes by itself just does not come.
    if (isTooSmall && bonusChoice !== undefined)
      return refuse(t('bonus.refusal.AMOUNT', { amount: money(bonus.minDeposit) }));
    // What is on screen is what comes: nothing is added that was not seen.
    const ended = await pay({
      channelId,
      amount,
      ...(bonus && !isTooSmall
        ? { bonus: { ruleId: bonus.ruleId, version: bonus.version } }
        : { noBonus: true }),
    });
    if (!ended) return;
    const { failed } = ended;
    // What is offered, and to whom, is another by now: the terms that are on screen then are asked for anew.
    if (isApiError(failed, 'BONUS_CHANGED') || isApiError(failed, 'BONUS_NOT_AVAILABLE')) {
      setBonus(undefined);
      void refreshOffers();
    }
    const fields = isApiError(failed, 'VALIDATION_FAILED')
      ? fieldErrorsSchema.safeParse(failed.value).data?.fields
      : undefined;
    if (!fields?.amount) return;
    clearFailure();
    refuse(
      fields.amount === 'AMOUNT_INVALID'
        ? t('deposit.limits', { min: money(rule.min), max: money(rule.max) })
        : problemText('Format'),
    );
  }

  const current = readAmount(typed, rule);
  return {
    channel,
    typed,
    /** What comes into the balance, where the amount is one: all of it. */
    credited: 'amount' in current ? current.amount : undefined,
    error,
    /** Whether no answer says what became of the deposit that the form shows. */
    isOutcomeUnknown:
      'amount' in current &&
      unsettled.some((one) => one.channelId === channel?.channelId && one.amount === current.amount),
    /** What was typed, where it is an amount that can be deposited. */
    amount: 'amount' in current ? current.amount : undefined,
    bonus,
    chooseBonus: setBonus,
    amountRef,
    submit,
    limits: t('deposit.limits', { min: money(rule.min), max: money(rule.max) }),
    choose(channelId: string) {
      setChosen(channelId);
      setError(undefined);
    },
    type(text: string) {
      setTyped(text);
      setError(undefined);
    },
  };
}
