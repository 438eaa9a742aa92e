import type { IdentityService } from '@tessera/contracts/auth';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTexts } from '../../../locales/use-texts';
import { codeWaits } from '../../../model/code-waits';
import { isAboutCode } from '../../../model/identity/identity-errors';
import { useCodeSender } from '../../../model/use-code-sender';
import { usePhone } from '../../../model/use-phone';
import { useSingleFlight } from '@tessera/shell-api/submit';
import type { PendingLogin } from './pending-login';
import { useIdentityLogin } from './use-identity-login';

/** Section 4.4: the countdown of the phone-auth service. */
const countdownMinutes = 1;

/**
 * usePhoneStep returns the form that signs in with a number which the phone-auth service proves. That service
 * sends and checks the code, so the platform never learns it.
 */
export function usePhoneStep(
  service: IdentityService,
  area: 'site' | 'agent',
  onPending: (pending: PendingLogin) => void,
) {
  const { t } = useTexts();
  const phone = usePhone();
  const identity = useIdentityLogin(area, onPending);
  const [failure, setFailure] = useState<string>();
  const form = useForm({ defaultValues: { mobileNum: '', verificationCode: '' } });
  const typed = useWatch({ control: form.control, name: 'mobileNum' }).trim();
  const getNumber = () => `+${phone.getDialingCode()}${typed.replace(/^0+/, '')}`;
  const getSubject = () => `identity ${getNumber()}`;
  const sender = useCodeSender({
    subject: getSubject,
    validate: () => form.trigger('mobileNum', { shouldFocus: true }),
    humanCheck: service.emulator !== null,
    describe: identity.describe,
    send: async (_api, human) => {
      const { sendPhoneCode } = await import('../../../model/identity/firebase');
      codeWaits.keepConfirmation(getSubject(), await sendPhoneCode(service, getNumber(), human));
      return { expiredMinutes: countdownMinutes };
    },
  });

  const [entering, submit] = useSingleFlight(async ({ verificationCode }: { verificationCode: string }) => {
    setFailure(undefined);
    const message = t('phoneAuth.expired');
    const subject = getSubject();
    const confirm = codeWaits.confirmationOf(subject);
    if (!confirm) return form.setError('verificationCode', { message }, { shouldFocus: true });
    const code = verificationCode.trim();
    try {
      const idToken = await confirm(code);
      // The service takes a code once; when our own answer is lost, the same code goes on from here.
      codeWaits.keepConfirmation(subject, async (again) => (again === code ? idToken : confirm(again)));
      const input = { mobileNum: typed, countryDialingCode: phone.getDialingCode() };
      await identity.enter({ channel: 'sms', idToken, phone: input });
      codeWaits.dropConfirmation(subject);
    } catch (error) {
      if (isAboutCode(error))
        form.setError('verificationCode', { message: identity.textOf(error) }, { shouldFocus: true });
      else setFailure(identity.textOf(error));
    }
  });
  return { form, phone, sender, failure, entering, submit: form.handleSubmit(submit) };
}
