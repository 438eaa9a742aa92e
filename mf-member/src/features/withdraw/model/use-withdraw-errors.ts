import { fieldErrorsSchema, isApiError, type AmountProblem } from '@tessera/contracts';
import { useErrorText, useShell } from '@tessera/shell-api';
import { paymentPasswordCodes } from '../../../components/payment-password-field';
import { useTexts } from '../../../locales/use-texts';

export type WithdrawField = 'accountId' | 'amount' | 'paymentPassword';
export type WithdrawErrors = Partial<Record<WithdrawField, string>>;

interface AmountRule {
  digits: number;
  min: string;
  max: string;
}

/** useWithdrawErrors says what is wrong with a typed amount, and at which field a refusal belongs. */
export function useWithdrawErrors(rule: AmountRule, available: string) {
  const { operator } = useShell();
  const { t, money } = useTexts();
  const errorText = useErrorText();
  const limits = { min: money(rule.min), max: money(rule.max) };

  function amountError(problem: AmountProblem): string {
    const isOverBalance = problem === 'Large' && rule.max === available;
    if (isOverBalance) return t('withdraw.overBalance', { available: money(available) });
    const { code: currency } = operator.currency;
    return t(`deposit.amount${problem}`, { ...limits, digits: rule.digits, currency, example: rule.min });
  }

  function refusedFields(error: unknown): WithdrawErrors {
    if (paymentPasswordCodes.some((code) => isApiError(error, code)))
      return { paymentPassword: errorText(error) };
    if (isApiError(error, 'BALANCE_TOO_LOW')) return { amount: errorText(error) };
    if (isApiError(error, 'PAYOUT_ACCOUNT_WAITS')) return { accountId: errorText(error) };
    const fields = isApiError(error, 'VALIDATION_FAILED')
      ? fieldErrorsSchema.safeParse(error.value).data?.fields
      : undefined;
    return {
      ...(fields?.amount ? { amount: t('deposit.limits', limits) } : {}),
      ...(fields?.accountId ? { accountId: t('withdraw.accountGone') } : {}),
    };
  }

  return { amountError, refusedFields };
}
