import { isApiError } from '@tessera/contracts';
import { useErrorText, useShell } from '@tessera/shell-api';
import { emailCodeCall, phoneCodeCall, verifyEmailCall, verifyPhoneCall } from '@tessera/contracts/member';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTexts } from '../../../locales/use-texts';
import { fieldErrorsOf } from '../../../model/field-errors';
import { useCodeFailure } from '../../../model/use-code-failure';
import { useCodeSender } from '../../../model/use-code-sender';
import { useSingleFlight } from '@tessera/shell-api/submit';

/** Contact is what of the profile a code verifies. */
export type Contact = 'phone' | 'email';

const callsOf = {
  phone: { subject: 'own number', code: phoneCodeCall, verify: verifyPhoneCall },
  email: { subject: 'own e-mail', code: emailCodeCall, verify: verifyEmailCall },
} as const;

/**
 * useVerifyContact returns the form that verifies the number or the e-mail address of the profile: the sender of
 * its code, and the submit handler that gives it.
 */
export function useVerifyContact(contact: Contact, account: string) {
  const calls = callsOf[contact];
  const { api, session, dialogs, errors } = useShell();
  const { t } = useTexts();
  const errorText = useErrorText();
  const failureText = useCodeFailure();
  const [failure, setFailure] = useState<string>();
  const form = useForm({ defaultValues: { verificationCode: '' } });
  const sender = useCodeSender({
    subject: () => `${calls.subject} of ${account}`,
    validate: () => Promise.resolve(true),
    send: (transport, human, options) => transport.call(calls.code, { human }, options),
  });

  const [verifying, submit] = useSingleFlight(async ({ verificationCode }: { verificationCode: string }) => {
    setFailure(undefined);
    try {
      await api.call(calls.verify, {
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
    dialogs.notify({
      tone: 'success',
      title: t(contact === 'phone' ? 'verifyPhone.done' : 'verifyEmail.done'),
    });
    // What shows the profile asks for it anew.
    await session.reload().catch((error: unknown) => errors.report(error, 'member after a verified contact'));
  });
  return { form, sender, failure, verifying, submit: form.handleSubmit(submit) };
}
