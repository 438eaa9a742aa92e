import { isApiError } from '@tessera/contracts';
import { useErrorText, useShell } from '@tessera/shell-api';
import { phoneCodeCall, verifyPhoneCall } from '@tessera/contracts/member';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTexts } from '../../../locales/use-texts';
import { fieldErrorsOf } from '../../../model/field-errors';
import { useCodeFailure } from '../../../model/use-code-failure';
import { useCodeSender } from '../../../model/use-code-sender';
import { useSingleFlight } from '@tessera/shell-api/submit';

/**
 * useVerifyPhone returns the form that proves the number given at registration: the sender of its code, and
 * the submit handler that proves the number with it.
 */
export function useVerifyPhone(account: string) {
  const { api, session, dialogs, errors } = useShell();
  const { t } = useTexts();
  const errorText = useErrorText();
  const failureText = useCodeFailure();
  const [failure, setFailure] = useState<string>();
  const form = useForm({ defaultValues: { verificationCode: '' } });
  const sender = useCodeSender({
    subject: () => `own number of ${account}`,
    validate: () => Promise.resolve(true),
    send: (transport, human, options) => transport.call(phoneCodeCall, { human }, options),
  });

  const [proving, submit] = useSingleFlight(async ({ verificationCode }: { verificationCode: string }) => {
    setFailure(undefined);
    try {
      await api.call(verifyPhoneCall, {
        verificationCode: verificationCode.trim(),
        attempt: sender.attempt(),
      });
    } catch (error) {
      if (isApiError(error, 'VERIFICATION_CODE_WRONG'))
        form.setError('verificationCode', { message: errorText(error) }, { shouldFocus: true });
      else setFailure(fieldErrorsOf(error).mobileNum ? t('verifyPhone.taken') : failureText(error));
      return;
    }
    dialogs.closePopup();
    dialogs.notify({ tone: 'success', title: t('verifyPhone.done') });
    // What shows the profile asks for it anew.
    await session.reload().catch((error: unknown) => errors.report(error, 'member after a proved number'));
  });
  return { form, sender, failure, proving, submit: form.handleSubmit(submit) };
}
