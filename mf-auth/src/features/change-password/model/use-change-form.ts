import { isApiError } from '@tessera/contracts';
import { fieldProblem, type FieldRule } from '@tessera/contracts/system';
import { useErrorText, useShell } from '@tessera/shell-api';
import { memberInfoCall, reauthenticateCall } from '@tessera/contracts/member';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { useTexts } from '../../../locales/use-texts';
import { fieldErrorsOf, isLostAnswer } from '../../../model/field-errors';
import { pendingPassword } from '../../../model/pending-password';
import { useRuleMessage } from '../../../model/use-rule-message';
import { useSingleFlight } from '../../../model/use-single-flight';
import { useChangePassword } from '../api/change-password';
import { uncertainChange } from './uncertain-change';

export interface ChangeValues {
  oldPassword: string;
  newPassword: string;
  confirmNewPassword: string;
}

/** Sections 4.5 and 5.4: the old password is asked for unless one is kept, and then the player goes home. */
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

  const account = () => session.get().member?.account ?? '';

  /** Whether the password is the new one, though no answer said so; 'unknown' where that cannot be asked either. */
  async function isChanged(newPassword: string): Promise<boolean | 'unknown'> {
    const forced = session.get().member?.passwordChangeRequired === true;
    try {
      if (forced) return !(await api.call(memberInfoCall, {})).passwordChangeRequired;
      await api.call(reauthenticateCall, { password: newPassword });
      return true;
    } catch (error) {
      return isApiError(error, 'PASSWORD_WRONG') ? false : 'unknown';
    }
  }

  type Sent = Pick<ChangeValues, 'oldPassword' | 'newPassword' | 'confirmNewPassword'>;
  /** Changes it, and finds out what became of it where the answer was lost. Throws what the platform refused. */
  async function change(values: Sent): Promise<'changed' | 'unknown'> {
    const { newPassword } = values;
    try {
      await changePassword.mutateAsync(values);
      return 'changed';
    } catch (error) {
      const before = uncertainChange.of(account());
      const lost = isLostAnswer(error);
      if (lost) uncertainChange.keep(account(), newPassword);
      // What was typed as the old one may have been replaced by an attempt of before.
      else if (before === undefined || !isApiError(error, 'PASSWORD_WRONG')) throw error;
      const asked = lost ? newPassword : (before ?? newPassword);
      const changed = await isChanged(asked);
      if (changed === 'unknown') return 'unknown';
      if (!changed) throw error;
      if (asked === newPassword) return 'changed';
      uncertainChange.forget();
      return change({ ...values, oldPassword: asked });
    }
  }

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

  const [busy, submit] = useSingleFlight(
    async ({ newPassword, confirmNewPassword, ...typed }: ChangeValues) => {
      setFailure(undefined);
      const oldPassword = pendingPassword.read() ?? typed.oldPassword;
      try {
        const outcome = await change({ oldPassword, newPassword, confirmNewPassword });
        if (outcome === 'unknown') return setFailure(t('change.unknown'));
      } catch (error) {
        return refused(error, oldPassword);
      }
      uncertainChange.forget();
      pendingPassword.forget();
      dialogs.closePopup();
      dialogs.notify({ tone: 'success', title: t('change.done'), text: t('change.doneText') });
      navigation.go('/');
      await session.reload();
    },
  );

  return { form, askOld, failure, busy, submit: form.handleSubmit(submit) };
}
