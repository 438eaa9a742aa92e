import { fieldErrorsSchema, isApiError, readAmount, type AmountProblem } from '@tessera/contracts';
import type { DepositChannel } from '@tessera/contracts/payments';
import { useShell } from '@tessera/shell-api';
import { useRef, useState, type SyntheticEvent } from 'react';
import { useTexts } from '../../../locales/use-texts';
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
    const ended = await pay({ channelId, amount });
    if (!ended) return;
    const { failed } = ended;
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
    error,
    /** Whether no answer says what became of the deposit that the form shows. */
    isOutcomeUnknown:
      'amount' in current &&
      unsettled.some((one) => one.channelId === channel?.channelId && one.amount === current.amount),
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
