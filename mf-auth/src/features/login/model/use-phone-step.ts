import type { IdentityService } from '@tessera/contracts/auth';
import { useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTexts } from '../../../locales/use-texts';
import { isAboutCode } from '../../../model/identity/identity-errors';
import { useCodeSender } from '../../../model/use-code-sender';
import { usePhone } from '../../../model/use-phone';
import { useSingleFlight } from '../../../model/use-single-flight';
import { useIdentityLogin } from './use-identity-login';

/** Section 4.4: the countdown of the phone-auth service. */
const countdownMinutes = 1;

/** A number that the phone-auth service proves. Its code is that service's, so nothing of ours knows it. */
export function usePhoneStep(service: IdentityService, area: 'site' | 'agent') {
  const { t } = useTexts();
  const phone = usePhone();
  const identity = useIdentityLogin(area);
  const [failure, setFailure] = useState<string>();
  const sent = useRef<{ number: string; confirm: (code: string) => Promise<string> }>(undefined);
  const form = useForm({ defaultValues: { mobileNum: '', verificationCode: '' } });
  const typed = useWatch({ control: form.control, name: 'mobileNum' }).trim();
  const number = `+${phone.dialingCode}${typed.replace(/^0+/, '')}`;
  const sender = useCodeSender({
    subject: `identity ${number}`,
    validate: () => form.trigger('mobileNum', { shouldFocus: true }),
    humanCheck: service.emulator !== null,
    describe: identity.describe,
    send: async (_api, human) => {
      const { sendPhoneCode } = await import('../../../model/identity/firebase');
      sent.current = { number, confirm: await sendPhoneCode(service, number, human) };
      return { expiredMinutes: countdownMinutes };
    },
  });

  const [entering, submit] = useSingleFlight(async ({ verificationCode }: { verificationCode: string }) => {
    setFailure(undefined);
    const message = t('phoneAuth.expired');
    if (sent.current?.number !== number)
      return form.setError('verificationCode', { message }, { shouldFocus: true });
    try {
      const idToken = await sent.current.confirm(verificationCode.trim());
      const given = { mobileNum: typed, countryDialingCode: phone.dialingCode };
      await identity.enter({ channel: 'sms', idToken, phone: given });
    } catch (error) {
      if (isAboutCode(error))
        form.setError('verificationCode', { message: identity.textOf(error) }, { shouldFocus: true });
      else setFailure(identity.textOf(error));
    }
  });
  return { form, phone, sender, failure, entering, submit: form.handleSubmit(submit) };
}
