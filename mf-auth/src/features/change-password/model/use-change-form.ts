import { isApiError } from '@tessera/contracts';
import { fieldProblem, type FieldRule } from '@tessera/contracts/system';
import { useErrorText, useShell } from '@tessera/shell-api';
import { confirmMember, getMemberInfo } from '@tessera/sdk/member';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { useTexts } from '../../../locales/use-texts';
import { fieldErrorsOf, isLostAnswer } from '../../../model/field-errors';
import { keptPassword } from '../../../model/kept-password';
import { useRuleMessage } from '../../../model/use-rule-message';
import { useSingleFlight } from '../../../model/use-single-flight';
import { useChangePassword } from '../api/change-password';

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
  const [askOld, setAskOld] = useState(() => keptPassword.read() === undefined);
  const [failure, setFailure] = useState<string>();
  const form = useForm<ChangeValues>({
    mode: 'onTouched',
    defaultValues: { oldPassword: '', newPassword: '', confirmNewPassword: '' },
  });

  /** Of an attempt whose answer was lost: it may be the password already. */
  const uncertain = useRef<string>(undefined);

  /** Whether the password is the new one, though no answer said so. No answer to this either is a no. */
  async function isChanged(newPassword: string): Promise<boolean> {
    const forced = session.get().member?.passwordChangeRequired === true;
    try {
      if (forced) return !(await getMemberInfo(api)).passwordChangeRequired;
      await confirmMember(api, newPassword);
      return true;
    } catch {
      return false;
    }
  }

  function refused(error: unknown, oldPassword: string) {
    const problems = fieldErrorsOf(error);
    if (isApiError(error, 'PASSWORD_WRONG')) {
      keptPassword.forget();
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
      const oldPassword = keptPassword.read() ?? typed.oldPassword;
      try {
        await changePassword.mutateAsync({ oldPassword, newPassword, confirmNewPassword });
      } catch (error) {
        const lost = isLostAnswer(error);
        const retried = isApiError(error, 'PASSWORD_WRONG') && uncertain.current === newPassword;
        if (lost) uncertain.current = newPassword;
        if (!(lost || retried) || !(await isChanged(newPassword))) return refused(error, oldPassword);
      }
      keptPassword.forget();
      dialogs.closePopup();
      dialogs.notify({ tone: 'success', title: t('change.done'), text: t('change.doneText') });
      navigation.go('/');
      await session.reload();
    },
  );

  return { form, askOld, failure, busy, submit: form.handleSubmit(submit) };
}
