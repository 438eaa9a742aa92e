import {
  fieldErrorsSchema,
  isApiError,
  readAmount,
  toMinorUnits,
  type AmountProblem,
} from '@tessera/contracts';
import type { MemberTransfer } from '@tessera/contracts/wallet';
import { useErrorText, useShell } from '@tessera/shell-api';
import { useSubmitOnce } from '@tessera/shell-api/submit';
import { useRef, useState, type SyntheticEvent } from 'react';
import { paymentPasswordCodes } from '../../../components/payment-password-field';
import { useTexts } from '../../../locales/use-texts';
import { restoreTexts } from '../../../model/restore-texts';
import { useTransferUpline, type MemberTransferOptions } from '../api/member-transfers';

interface Errors {
  amount?: string | undefined;
  paymentPassword?: string | undefined;
}
interface Note {
  amount: string;
}

const leastOf = (amounts: readonly [string, ...string[]], digits: number): string =>
  amounts.reduce((least, amount) =>
    toMinorUnits(amount, digits) < toMinorUnits(least, digits) ? amount : least,
  );

/**
 * useUplineForm returns the state and the submit handler of a transfer to the upline: amount and payment
 * password. It asks before it sends. A failure keeps what was typed, and the same transfer keeps its key.
 */
export function useUplineForm(
  options: MemberTransferOptions,
  upline: string,
  onDone: (transfer: MemberTransfer) => void,
) {
  const { operator, dialogs } = useShell();
  const { digits } = operator.currency;
  const { t, money } = useTexts();
  const errorText = useErrorText();
  const send = useTransferUpline();
  const { busy, submit, unsettled } = useSubmitOnce<Note & { paymentPassword: string }, MemberTransfer, Note>(
    {
      name: 'transfer-upline',
      send,
      // The password is a secret: the request is found again without it.
      remember: ({ amount }) => ({ amount }),
      restore: restoreTexts('amount'),
    },
  );
  const [typed, setTyped] = useState(unsettled.at(-1)?.amount ?? '');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string>();
  const inputs = useRef<Partial<Record<keyof Errors, HTMLElement | null>>>({});

  const { available, dailyLeft, min } = options;
  const max = leastOf([options.max, dailyLeft, available], digits);

  function problemText(problem: AmountProblem): string {
    if (problem === 'Large' && max === available)
      return t('transfer.overBalance', { available: money(available) });
    if (problem === 'Large' && max === dailyLeft) return t('upline.overDay', { left: money(dailyLeft) });
    if (problem === 'Large') return t('upline.tooLarge', { max: money(max) });
    if (problem === 'Small') return t('transfer.tooSmall', { min: money(min) });
    return t(`deposit.amount${problem}`, {
      min: money(min),
      max: money(max),
      digits,
      currency: operator.currency.code,
      example: min,
    });
  }

  function refuse(wrong: Errors): boolean {
    setErrors(wrong);
    const first = (['amount', 'paymentPassword'] as const).find((field) => wrong[field]);
    if (first) inputs.current[first]?.focus();
    return first !== undefined;
  }

  function refusedFields(error: unknown): Errors {
    if (paymentPasswordCodes.some((code) => isApiError(error, code)))
      return { paymentPassword: errorText(error) };
    if (isApiError(error, 'BALANCE_TOO_LOW')) return { amount: errorText(error) };
    const fields = isApiError(error, 'VALIDATION_FAILED')
      ? fieldErrorsSchema.safeParse(error.value).data?.fields
      : undefined;
    return fields?.amount ? { amount: t('deposit.limits', { min: money(min), max: money(max) }) } : {};
  }

  async function press() {
    setFailure(undefined);
    const read = readAmount(typed, { digits, min, max });
    const wrong: Errors = {
      ...('problem' in read ? { amount: problemText(read.problem) } : {}),
      ...(password === '' ? { paymentPassword: t('payout.required') } : {}),
    };
    if (refuse(wrong) || 'problem' in read) return;
    const { amount } = read;
    const isSure = await dialogs.confirm({
      title: t('upline.sure', { amount: money(amount), account: upline }),
      text: t('upline.sureText'),
      cancelLabel: t('cancel'),
      confirmLabel: t('upline.submit'),
    });
    if (!isSure) return;
    const outcome = await submit({ amount, paymentPassword: password });
    if (outcome?.state === 'done') {
      setTyped('');
      setPassword('');
      onDone(outcome.result);
    } else if (outcome?.state === 'refused' && !refuse(refusedFields(outcome.error)))
      setFailure(errorText(outcome.error));
  }

  return {
    typed,
    password,
    errors,
    failure,
    busy,
    hint: t('upline.limits', { min: money(min), max: money(options.max), left: money(dailyLeft) }),
    isOutcomeUnknown: unsettled.some(({ amount }) => amount === typed.trim()),
    ref: (field: keyof Errors) => (element: HTMLElement | null) => {
      inputs.current[field] = element;
    },
    change(field: keyof Errors, text: string) {
      if (field === 'amount') setTyped(text);
      else setPassword(text);
      setErrors((wrong) => ({ ...wrong, [field]: undefined }));
    },
    submit: (event: SyntheticEvent) => {
      event.preventDefault();
      void press();
    },
  };
}
