import { fromMinorUnits, readAmount, toMinorUnits } from '@tessera/contracts';
import type { Withdrawal } from '@tessera/contracts/withdrawals';
import { useErrorText, useShell } from '@tessera/shell-api';
import { useSubmitOnce } from '@tessera/shell-api/submit';
import { useRef, useState, type SyntheticEvent } from 'react';
import { useTexts } from '../../../locales/use-texts';
import { restoreTexts } from '../../../model/restore-texts';
import { useWithdrawalCalls, type WithdrawalOptions } from '../api/withdrawals';
import {
  useWithdrawErrors,
  type WithdrawErrors as Errors,
  type WithdrawField as Field,
} from './use-withdraw-errors';

interface Note {
  accountId: string;
  amount: string;
}

/**
 * useWithdrawForm returns the state and the submit handler of a withdrawal: account, amount and payment
 * password. A failure keeps all of it, and the same withdrawal is sent again under the same key.
 */
export function useWithdrawForm(options: WithdrawalOptions, onDone: (withdrawal: Withdrawal) => void) {
  const { operator } = useShell();
  const { digits } = operator.currency;
  const { t, money } = useTexts();
  const errorText = useErrorText();
  const { create } = useWithdrawalCalls();
  const { busy, submit, unsettled } = useSubmitOnce<Note & { paymentPassword: string }, Withdrawal, Note>({
    name: 'withdrawal',
    send: (request, key) => create(request, key),
    // The password is a secret: the request is found again without it.
    remember: ({ accountId, amount }) => ({ accountId, amount }),
    restore: restoreTexts('accountId', 'amount'),
  });
  const lost = unsettled.at(-1);
  const usable = options.accounts.filter((account) => account.usable);
  const [chosen, setChosen] = useState(lost?.accountId ?? usable[0]?.accountId ?? '');
  const [typed, setTyped] = useState(lost?.amount ?? '');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string>();
  const inputs = useRef<Partial<Record<Field, HTMLElement | null>>>({});

  const account = options.accounts.find(({ accountId }) => accountId === chosen);
  const method = options.methods.find(({ methodId }) => methodId === account?.methodId);
  const minor = (amount: string) => toMinorUnits(amount, digits);
  const max = method && minor(method.max) < minor(options.available) ? method.max : options.available;
  const rule = { digits, min: method?.min ?? '0', max };
  const { amountError, refusedFields } = useWithdrawErrors(rule, options.available);

  function refuse(wrong: Errors): boolean {
    setErrors(wrong);
    const first = (['accountId', 'amount', 'paymentPassword'] as const).find((field) => wrong[field]);
    if (first) inputs.current[first]?.focus();
    return first !== undefined;
  }

  async function send() {
    setFailure(undefined);
    const read = readAmount(typed, rule);
    const wrong: Errors = {
      ...(account ? {} : { accountId: t('withdraw.chooseAccount') }),
      ...('problem' in read ? { amount: amountError(read.problem) } : {}),
      ...(password === '' ? { paymentPassword: t('payout.required') } : {}),
    };
    if (refuse(wrong) || 'problem' in read || !account) return;
    const outcome = await submit({
      accountId: account.accountId,
      amount: read.amount,
      paymentPassword: password,
    });
    if (!outcome) return;
    if (outcome.state === 'done') {
      setPassword('');
      return onDone(outcome.result);
    }
    if (outcome.state === 'refused' && !refuse(refusedFields(outcome.error)))
      setFailure(errorText(outcome.error));
  }

  const current = readAmount(typed, rule);
  const fee = method?.fee ?? '0';
  return {
    account,
    errors,
    failure,
    busy,
    chosen,
    typed,
    password,
    fee,
    max,
    /** What arrives, where the amount is one. */
    payout: 'amount' in current ? fromMinorUnits(minor(current.amount) - minor(fee), digits) : undefined,
    limits: t('deposit.limits', { min: money(rule.min), max: money(method?.max ?? '0') }),
    isOutcomeUnknown:
      'amount' in current &&
      unsettled.some((one) => one.accountId === chosen && one.amount === current.amount),
    ref: (field: Field) => (element: HTMLElement | null) => {
      inputs.current[field] = element;
    },
    change: (field: Field, text: string) => {
      if (field === 'accountId') setChosen(text);
      else if (field === 'amount') setTyped(text);
      else setPassword(text);
      setErrors((wrong) => ({ ...wrong, [field]: undefined }));
    },
    submit: (event: SyntheticEvent) => {
      event.preventDefault();
      void send();
    },
  };
}
