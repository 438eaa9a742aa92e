import { fieldErrorsSchema, isApiError, readAmount, toMinorUnits } from '@tessera/contracts';
import { useErrorText, useShell } from '@tessera/shell-api';
import { useSubmitOnce } from '@tessera/shell-api/submit';
import { useState, type SyntheticEvent } from 'react';
import { useTexts } from '../../../locales/use-texts';
import { useTransferDownline, type TransferOptions } from '../api/downline';

type Field = 'amount' | 'paymentPassword';

interface Receiver {
  id: string;
  account: string;
}

const passwordCodes = [
  'PAYMENT_PASSWORD_WRONG',
  'PAYMENT_PASSWORD_LOCKED',
  'PAYMENT_PASSWORD_NOT_SET',
] as const;

/** useTransferForm holds a transfer to a downline: it asks once more before it sends, and one transfer keeps its key. */
export function useTransferForm(options: TransferOptions, receiver: Receiver) {
  const { operator, dialogs } = useShell();
  const { t, money } = useTexts();
  const errorText = useErrorText();
  const send = useTransferDownline();
  const { digits } = operator.currency;
  const [values, setValues] = useState<Record<Field, string>>({ amount: '', paymentPassword: '' });
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const [failure, setFailure] = useState<string>();
  const { busy, submit, unsettled } = useSubmitOnce({
    name: `transfer-downline-${receiver.id}`,
    send: ({ amount, paymentPassword }: { amount: string; paymentPassword: string }, key: string) =>
      send({ memberId: receiver.id, amount, paymentPassword }, key),
    // The password is a secret: the request is found again without it.
    remember: ({ amount }) => ({ amount }),
  });

  const limits = [options.max, options.dailyLeft, options.available];
  const max = limits.reduce((least, one) =>
    toMinorUnits(one, digits) < toMinorUnits(least, digits) ? one : least,
  );

  function show(error: unknown) {
    if (passwordCodes.some((code) => isApiError(error, code)))
      return setErrors({ paymentPassword: errorText(error) });
    if (isApiError(error, 'BALANCE_TOO_LOW')) return setErrors({ amount: errorText(error) });
    const isAmount =
      isApiError(error, 'VALIDATION_FAILED') &&
      fieldErrorsSchema.safeParse(error.value).data?.fields['amount'] !== undefined;
    if (isAmount) return setErrors({ amount: t('send.range', { min: money(options.min), max: money(max) }) });
    setFailure(errorText(error));
  }

  async function press() {
    const read = readAmount(values.amount, { digits, min: options.min, max });
    const wrong = {
      ...('problem' in read ? { amount: t('send.range', { min: money(options.min), max: money(max) }) } : {}),
      ...(values.paymentPassword === '' ? { paymentPassword: t('send.required') } : {}),
    };
    setFailure(undefined);
    setErrors(wrong);
    if ('problem' in read || Object.keys(wrong).length > 0) return;
    const isSure = await dialogs.confirm({
      title: t('send.sure', { amount: money(read.amount), account: receiver.account }),
      text: t('send.sureText'),
      cancelLabel: t('send.cancel'),
      confirmLabel: t('send.submit'),
    });
    if (!isSure) return;
    const outcome = await submit({ amount: read.amount, paymentPassword: values.paymentPassword });
    if (outcome?.state === 'refused') show(outcome.error);
    if (outcome?.state !== 'done') return;
    setValues({ amount: '', paymentPassword: '' });
    dialogs.notify({
      tone: 'success',
      title: t('send.done', { amount: money(outcome.result.amount), account: receiver.account }),
    });
  }

  return {
    values,
    errors,
    failure,
    busy,
    isOutcomeUnknown: unsettled.length > 0,
    change(field: Field, text: string) {
      setValues((typed) => ({ ...typed, [field]: text }));
      setErrors((shown) => ({ ...shown, [field]: undefined }));
    },
    submit: (event: SyntheticEvent) => {
      event.preventDefault();
      void press();
    },
  };
}
