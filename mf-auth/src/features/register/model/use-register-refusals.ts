import { isApiError, isOutcomeUnknown, type ErrorCode } from '@tessera/contracts';
import type { FieldRule } from '@tessera/contracts/system';
import { useErrorText, useShell } from '@tessera/shell-api';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTexts } from '../../../locales/use-texts';
import { fieldErrorsOf } from '../../../model/field-errors';
import { captchaProblems } from '../../../model/use-captcha';
import { hasField } from './visible-rules';
import type { RegisterValues } from './register-values';

interface Options {
  form: Pick<UseFormReturn<RegisterValues>, 'setError'>;
  rules: readonly FieldRule[];
  minimumAge: number;
  messageOf(rule: FieldRule, code: ErrorCode): string;
}

/**
 * useRegisterRefusals returns `show`, which says why the platform made no account at the field that is at
 * fault, and `failure`, the text over the button where no field is.
 */
export function useRegisterRefusals({ form: { setError }, rules, minimumAge, messageOf }: Options) {
  const { dialogs } = useShell();
  const { t } = useTexts();
  const errorText = useErrorText();
  const [failure, setFailure] = useState<string>();

  /** Section 8: a warning dialog; its text stays under the field, which gets the focus back. */
  async function refusedCode() {
    const message = t('register.affiliateInvalid');
    await dialogs.confirm({ title: t('warning'), text: message, confirmLabel: t('close') });
    setError('fields.affiliateCode', { message }, { shouldFocus: true });
  }

  /** Whether the platform found fault with fields, each of which has its message then. */
  function refusedFields(error: unknown): boolean {
    const problems = fieldErrorsOf(error);
    const named = rules.filter(({ field }) => problems[field]);
    for (const [index, rule] of named.entries())
      setError(
        `fields.${rule.field}`,
        { message: messageOf(rule, problems[rule.field] ?? 'FIELD_FORMAT') },
        { shouldFocus: index === 0 },
      );
    if (problems.confirmPassword) setError('confirmPassword', { message: t('register.mismatch') });
    return named.length > 0 || problems.confirmPassword !== undefined;
  }

  /** `account` is the name or number that the form was sent with. */
  async function show(error: unknown, account: string) {
    if (isApiError(error, 'AFFILIATE_INVALID')) return refusedCode();
    if (isApiError(error, 'IDEMPOTENCY_CONFLICT'))
      return setFailure(t('register.alreadyMade', { username: account }));
    if (hasField(rules, 'captcha') && captchaProblems.some((code) => isApiError(error, code)))
      return setError('fields.captcha', { message: errorText(error) }, { shouldFocus: true });
    if (isApiError(error, 'VERIFICATION_CODE_WRONG'))
      return setError('fields.verificationCode', { message: errorText(error) }, { shouldFocus: true });
    if (isApiError(error, 'TERMS_REQUIRED'))
      return setError('termsAccepted', { message: t('register.termsRequired') }, { shouldFocus: true });
    if (isApiError(error, 'AGE_REQUIRED'))
      return setError('ageConfirmed', { message: t('register.ageRequired', { age: minimumAge }) });
    if (refusedFields(error)) return;
    const text = errorText(error);
    setFailure(isOutcomeUnknown(error) ? `${text}. ${t('register.uncertain')}` : text);
  }

  return { failure, show, forget: () => setFailure(undefined) };
}
