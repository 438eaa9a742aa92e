import { fieldErrorsSchema, isApiError, isOutcomeUnknown } from '@tessera/contracts';
import type { PaymentPassword, PaymentFactor } from '@tessera/contracts/member';
import { fieldProblem, patterns } from '@tessera/contracts/system';
import { useErrorText, useShell } from '@tessera/shell-api';
import { useSingleFlight } from '@tessera/shell-api/submit';
import { useRef, useState, type SyntheticEvent } from 'react';
import { useTexts } from '../../../locales/use-texts';
import { useChangePaymentPassword } from '../api/change-payment-password';

export type PaymentPasswordMode = 'set' | 'change' | 'forgot';
export const paymentPasswordFields = ['code', 'oldPassword', 'newPassword', 'confirmNewPassword'] as const;
export type PaymentPasswordField = (typeof paymentPasswordFields)[number];
type Values = Record<PaymentPasswordField, string>;

const empty: Values = { code: '', oldPassword: '', newPassword: '', confirmNewPassword: '' };
const ofMode: Record<PaymentPasswordMode, readonly PaymentPasswordField[]> = {
  set: ['newPassword', 'confirmNewPassword'],
  change: ['oldPassword', 'newPassword', 'confirmNewPassword'],
  forgot: ['code', 'newPassword', 'confirmNewPassword'],
};

interface Options {
  mode: PaymentPasswordMode;
  current: PaymentPassword;
  /** How a forgotten one is proved, and the try with the code that was sent last. */
  factor: { method: PaymentFactor; attempt: string } | undefined;
  onDone(): void;
}

/**
 * usePaymentPasswordForm returns the state and the submit handler of the payment password's form. A failure
 * keeps what was typed and is shown at its field.
 */
export function usePaymentPasswordForm({ mode, current, factor, onDone }: Options) {
  const { dialogs } = useShell();
  const { t } = useTexts();
  const errorText = useErrorText();
  const change = useChangePaymentPassword();
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<Partial<Values>>({});
  const [failure, setFailure] = useState<string>();
  const inputs = useRef<Partial<Record<PaymentPasswordField, HTMLInputElement | null>>>({});
  const fields = ofMode[mode];

  const { minLength: min, maxLength: max, patternId } = current.rule;
  const hasOnlyDigits = patternId === patterns.digits.id;
  const ruleText =
    hasOnlyDigits && min === max
      ? t('paymentPassword.ruleDigits', { digits: min })
      : t('paymentPassword.rule', { min, max });
  const problemText = (problem: string) =>
    problem === 'FIELD_REQUIRED'
      ? t('paymentPassword.required')
      : problem === 'FIELD_COMMON'
        ? t('paymentPassword.common')
        : problem === 'FIELD_MISMATCH'
          ? t('paymentPassword.mismatch')
          : ruleText;

  function refuse(wrong: Partial<Values>) {
    setErrors(wrong);
    const first = fields.find((field) => wrong[field] !== undefined);
    if (first) inputs.current[first]?.focus();
    return first !== undefined;
  }

  function check(): Partial<Values> {
    const wrong: Partial<Values> = {};
    for (const field of fields) if (values[field].trim() === '') wrong[field] = t('paymentPassword.required');
    const problem = fieldProblem(current.rule, values.newPassword);
    if (problem) wrong.newPassword = problemText(problem);
    if (wrong.newPassword === undefined && values.confirmNewPassword !== values.newPassword)
      wrong.confirmNewPassword = t('paymentPassword.mismatch');
    return wrong;
  }

  function refusedBy(error: unknown) {
    const fieldErrors = isApiError(error, 'VALIDATION_FAILED')
      ? fieldErrorsSchema.safeParse(error.value).data?.fields
      : undefined;
    const wrong = fields.flatMap((field) => {
      const code = fieldErrors?.[field];
      return code ? [[field, problemText(code)] as const] : [];
    });
    if (isApiError(error, 'PAYMENT_PASSWORD_WRONG')) return refuse({ oldPassword: errorText(error) });
    if (isApiError(error, 'VERIFICATION_CODE_WRONG') || isApiError(error, 'SECOND_FACTOR_WRONG'))
      return refuse({ code: errorText(error) });
    return refuse(Object.fromEntries(wrong));
  }

  const [busy, send] = useSingleFlight(async () => {
    setFailure(undefined);
    if (refuse(check())) return;
    const { code, oldPassword, newPassword, confirmNewPassword } = values;
    try {
      await change({
        newPassword,
        confirmNewPassword,
        ...(mode === 'change' ? { oldPassword } : {}),
        ...(mode === 'forgot' && factor ? { factor: { ...factor, code: code.trim() } } : {}),
      });
    } catch (error) {
      if (!refusedBy(error))
        setFailure(isOutcomeUnknown(error) ? t('paymentPassword.unsure') : errorText(error));
      return;
    }
    setValues(empty);
    dialogs.notify({ tone: 'success', title: t('paymentPassword.saved') });
    onDone();
  });

  return {
    fields,
    busy,
    failure,
    ruleText,
    hasOnlyDigits,
    submit: (event: SyntheticEvent) => {
      event.preventDefault();
      void send();
    },
    input: (field: PaymentPasswordField) => ({
      name: field,
      value: values[field],
      error: errors[field],
      ref: (element: HTMLInputElement | null) => {
        inputs.current[field] = element;
      },
      onChange: (event: { target: { value: string } }) => {
        setValues((typed) => ({ ...typed, [field]: event.target.value }));
        setErrors((wrong) => ({ ...wrong, [field]: undefined }));
      },
    }),
  };
}
