import { isApiError } from '@tessera/contracts';
import type { FieldRule } from '@tessera/contracts/system';
import { useErrorText, useShell } from '@tessera/shell-api';
import { useState } from 'react';
import { useForm, type DefaultValues, type Path, type UseFormReturn } from 'react-hook-form';
import { useTexts } from '../../../locales/use-texts';
import { fieldErrorsOf } from '../../../model/field-errors';
import { useCodeFailure } from '../../../model/use-code-failure';
import { useRuleMessage } from '../../../model/use-rule-message';
import { useSignIn } from '../../../model/use-sign-in';
import { useSubmitOnce } from '@tessera/shell-api/submit';
import { useSetPassword, type IdentityCheck } from '../api/set-password';

/** NewSecret holds what both forms for a forgotten password end with. */
export type NewSecret = {
  verificationCode: string;
  newPassword: string;
};

/**
 * useForgotForm is the form that sets a forgotten password once the account's owner is verified, and signs
 * in: the host closes the popup and goes home (section 4.5).
 */
export function useForgotForm<Values extends NewSecret>(
  rule: FieldRule,
  defaultValues: DefaultValues<Values>,
  answerOf: (values: Values, attempt: string) => IdentityCheck,
) {
  const { dialogs } = useShell();
  const { t } = useTexts();
  const errorText = useErrorText();
  const failureText = useCodeFailure();
  const ruleMessage = useRuleMessage();
  const setPassword = useSetPassword();
  const signIn = useSignIn();
  const [failure, setFailure] = useState<string>();
  const form = useForm<Values>({ mode: 'onTouched', defaultValues });

  function refused(error: unknown) {
    const complain = (field: string, message: string) =>
      form.setError(field as Path<Values>, { message }, { shouldFocus: true });
    const { newPassword, mobileNum } = fieldErrorsOf(error);
    if (isApiError(error, 'VERIFICATION_CODE_WRONG')) complain('verificationCode', errorText(error));
    else if (newPassword === 'FIELD_COMMON') complain('newPassword', errorText(newPassword));
    else if (newPassword) complain('newPassword', ruleMessage(rule));
    else if (mobileNum) complain('mobileNum', t('mobile.invalid'));
    else setFailure(failureText(error));
  }

  const { busy, submit } = useSubmitOnce({
    name: 'forgot-password',
    send: (check: IdentityCheck) => setPassword.mutateAsync(check),
    async finish({ result, password }) {
      dialogs.notify({ tone: 'success', title: t('forgot.done'), text: t('forgot.doneText') });
      if (!result) return dialogs.openPopup('login');
      await signIn({ result, password });
    },
  });

  async function send(values: Values, attempt: string) {
    setFailure(undefined);
    const outcome = await submit(answerOf(values, attempt));
    if (outcome && outcome.state !== 'done') refused(outcome.error);
  }
  /** With what names the try with the code that was sent. */
  const submitWith = (attempt: () => string) => form.handleSubmit((values) => send(values, attempt()));
  // A form with more fields is one with these two; the library's types do not say so.
  const secret = { rule, form: form as unknown as UseFormReturn<NewSecret>, failure, busy };
  return { form, secret, submitWith };
}
