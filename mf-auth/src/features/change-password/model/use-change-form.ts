import { isApiError, isOutcomeUnknown } from '@tessera/contracts';
import { fieldProblem, type FieldRule } from '@tessera/contracts/system';
import { useErrorText, useShell } from '@tessera/shell-api';
import { memberInfoCall, reauthenticateCall } from '@tessera/contracts/member';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { useTexts } from '../../../locales/use-texts';
import { fieldErrorsOf } from '../../../model/field-errors';
import { pendingPassword } from '../../../model/pending-password';
import { useRuleMessage } from '../../../model/use-rule-message';
import { useSubmitOnce } from '@tessera/shell-api/submit';
import { useChangePassword } from '../api/change-password';

export interface ChangeValues {
  oldPassword: string;
  newPassword: string;
  confirmNewPassword: string;
}

/**
 * useChangeForm is the form that changes the password (sections 4.5 and 5.4). It asks for the old password
 * unless the one of the login just before is still in memory, and goes home afterwards.
 */
export function useChangeForm(rule: FieldRule) {
  const { api, session, dialogs, navigation } = useShell();
  const { t } = useTexts();
  const errorText = useErrorText();
  const ruleMessage = useRuleMessage();
  const changePassword = useChangePassword();
  const [askOld, setAskOld] = useState(() => pendingPassword.read() === undefined);
  const [failure, setFailure] = useState<string>();
  const form = useForm<ChangeValues>({
    mode: 'onTouched',
    defaultValues: { oldPassword: '', newPassword: '', confirmNewPassword: '' },
  });

  /** Whether the password is the new one, though no answer said so. Throws where that cannot be asked either. */
  async function isChanged(newPassword: string): Promise<boolean> {
    const forced = session.get().member?.passwordChangeRequired === true;
    try {
      if (forced) return !(await api.call(memberInfoCall, {})).passwordChangeRequired;
      await api.call(reauthenticateCall, { password: newPassword });
      return true;
    } catch (error) {
      if (isApiError(error, 'PASSWORD_WRONG')) return false;
      // Of no call of its own: whatever it failed with, the outcome of the change is unknown.
      throw new Error('nobody knows whether the password changed', { cause: error });
    }
  }

  /**
   * Changes it, and finds out what became of it where the answer was lost. `before` is the new password of an earlier
   * attempt, which may have replaced what was typed as the old one. Throws what the platform refused.
   */
  async function change(values: ChangeValues, before: string | undefined): Promise<void> {
    const { newPassword } = values;
    try {
      await changePassword.mutateAsync(values);
    } catch (error) {
      const possible = isOutcomeUnknown(error)
        ? newPassword
        : isApiError(error, 'PASSWORD_WRONG')
          ? before
          : undefined;
      if (possible === undefined || !(await isChanged(possible))) throw error;
      if (possible !== newPassword) await change({ ...values, oldPassword: possible }, undefined);
    }
  }

  const { busy, submit, settle } = useSubmitOnce<ChangeValues, void, string>({
    name: 'change-password',
    send: (values, _key, earlier) => change(values, earlier.at(-1)),
    // In memory only: it outlives the popup and no page.
    remember: ({ newPassword }) => newPassword,
  });

  function refused(error: unknown, oldPassword: string) {
    const problems = fieldErrorsOf(error);
    if (isApiError(error, 'PASSWORD_WRONG')) {
      pendingPassword.forget();
      // It has to be there before the focus can go to it.
      flushSync(() => setAskOld(true));
      form.setError('oldPassword', { message: t('change.oldWrong') }, { shouldFocus: true });
    } else if (problems.newPassword) {
      const fits = !fieldProblem(rule, form.getValues('newPassword'));
      const common = problems.newPassword === 'FIELD_COMMON' && errorText('FIELD_COMMON');
      const message = common || (fits ? t('change.same') : ruleMessage(rule));
      form.setError('newPassword', { message }, { shouldFocus: true });
    } else if (problems.confirmNewPassword) {
      form.setError('confirmNewPassword', { message: t('register.mismatch') }, { shouldFocus: true });
    } else setFailure(errorText(error));
    if (!askOld && oldPassword === '') setAskOld(true);
  }

  async function send({ newPassword, confirmNewPassword, ...typed }: ChangeValues) {
    setFailure(undefined);
    const oldPassword = pendingPassword.read() ?? typed.oldPassword;
    const outcome = await submit({ oldPassword, newPassword, confirmNewPassword });
    if (!outcome) return;
    if (outcome.state !== 'done')
      return isApiError(outcome.error)
        ? refused(outcome.error, oldPassword)
        : setFailure(t('change.unknown'));
    settle();
    pendingPassword.forget();
    dialogs.closePopup();
    dialogs.notify({ tone: 'success', title: t('change.done'), text: t('change.doneText') });
    navigation.go('/');
    await session.reload();
  }

  return { form, askOld, failure, busy, submit: form.handleSubmit(send) };
}
