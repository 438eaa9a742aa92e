import { fieldErrorsSchema, isApiError } from '@tessera/contracts';
import type { ChangePasswordInput } from '@tessera/contracts/member';
import { fieldProblem, type FieldRule } from '@tessera/contracts/system';
import { useErrorText, useShell } from '@tessera/shell-api';
import { useRef, useState, type SyntheticEvent } from 'react';
import { useForm } from 'react-hook-form';
import { useTexts } from '../../../locales/use-texts';
import { useChangePassword } from '../api/change-password';

/** Sections 4.5 and 5.4. After a change the player goes home (section 2.1). */
export function usePasswordForm(rule: FieldRule) {
  const { dialogs, session, navigation, errors } = useShell();
  const { t } = useTexts();
  const errorText = useErrorText();
  const change = useChangePassword();
  /** At once, unlike the mutation's own state: a second click comes before the next rendering. */
  const running = useRef(false);
  const [failure, setFailure] = useState<string>();
  const form = useForm<ChangePasswordInput>({
    mode: 'onTouched',
    defaultValues: { oldPassword: '', newPassword: '', confirmNewPassword: '' },
  });
  const ruleText = t('password.rule', { min: rule.minLength, max: rule.maxLength });

  async function submit(values: ChangePasswordInput) {
    if (running.current) return;
    running.current = true;
    setFailure(undefined);
    try {
      await change.mutateAsync(values);
    } catch (error) {
      return refused(error);
    } finally {
      running.current = false;
    }
    form.reset();
    dialogs.notify({ tone: 'success', title: t('password.done'), text: t('password.doneText') });
    navigation.go('/');
    await session.reload().catch((error: unknown) => errors.report(error, 'member after password'));
  }

  function refused(error: unknown) {
    const focus = { shouldFocus: true };
    if (isApiError(error, 'PASSWORD_WRONG'))
      return form.setError('oldPassword', { message: t('password.oldWrong') }, focus);
    const value = isApiError(error, 'VALIDATION_FAILED')
      ? fieldErrorsSchema.safeParse(error.value)
      : undefined;
    const fields = value?.success ? value.data.fields : {};
    const common = fields.newPassword === 'FIELD_COMMON' && errorText('FIELD_COMMON');
    const fits = !fieldProblem(rule, form.getValues('newPassword'));
    const message = common || (fits ? t('password.same') : ruleText);
    if (fields.newPassword) return form.setError('newPassword', { message }, focus);
    if (fields.confirmNewPassword)
      return form.setError('confirmNewPassword', { message: t('password.mismatch') }, focus);
    setFailure(errorText(error));
  }

  /** Not before it was typed: an error that goes away under the pointer takes the click along. */
  const recheckConfirmation = () => {
    if (form.getFieldState('confirmNewPassword').isTouched) void form.trigger('confirmNewPassword');
  };

  const inputs = {
    oldPassword: form.register('oldPassword', {
      validate: (value) => value !== '' || t('password.oldRequired'),
    }),
    newPassword: form.register('newPassword', {
      validate: (value) => fieldProblem(rule, value) === undefined || ruleText,
      onChange: recheckConfirmation,
    }),
    confirmNewPassword: form.register('confirmNewPassword', {
      validate: (value, { newPassword }) => (value !== '' && value === newPassword) || t('password.mismatch'),
    }),
  };
  return {
    inputs,
    errors: form.formState.errors,
    ruleText,
    failure,
    busy: change.isPending,
    submit: (event: SyntheticEvent) => form.handleSubmit(submit)(event),
  };
}
