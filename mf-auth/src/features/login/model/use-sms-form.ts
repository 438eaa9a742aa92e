import { isApiError } from '@tessera/contracts';
import type { LoginResult } from '@tessera/contracts/auth';
import { useErrorText } from '@tessera/shell-api';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useCodeFailure } from '../../../model/use-code-failure';
import { useMobileCode } from '../../../model/use-mobile-code';
import { usePhone } from '../../../model/use-phone';
import { useSignIn } from '../../../model/use-sign-in';
import { useSingleFlight } from '../../../model/use-single-flight';
import { useLogIn } from '../api/log-in';
import { pendingLoginOf, type PendingLogin } from './pending-login';

/** Section 5.4, SMS login. No password was typed, so none has to be changed now. */
export function useSmsForm(area: 'site' | 'agent', onPending: (pending: PendingLogin) => void) {
  const logIn = useLogIn();
  const signIn = useSignIn();
  const errorText = useErrorText();
  const failureText = useCodeFailure();
  const phone = usePhone();
  const [failure, setFailure] = useState<string>();
  const form = useForm({ defaultValues: { mobileNum: '', verificationCode: '' } });
  const sender = useMobileCode({
    purpose: 'login',
    phone,
    number: useWatch({ control: form.control, name: 'mobileNum' }),
    validate: () => form.trigger('mobileNum', { shouldFocus: true }),
  });

  const [loggingIn, submit] = useSingleFlight(
    async (typed: { mobileNum: string; verificationCode: string }) => {
      setFailure(undefined);
      const finish = (result: LoginResult) => signIn({ result, area });
      try {
        const result = await logIn.mutateAsync({
          type: 'sms',
          mobileNum: typed.mobileNum.trim(),
          countryDialingCode: phone.dialingCode,
          verificationCode: typed.verificationCode.trim(),
          attempt: sender.attempt(),
          area,
        });
        await finish(result);
      } catch (error) {
        const step = pendingLoginOf(error);
        if (step) return onPending({ ...step, username: '', finish });
        if (isApiError(error, 'VERIFICATION_CODE_WRONG'))
          form.setError('verificationCode', { message: errorText(error) }, { shouldFocus: true });
        else setFailure(failureText(error));
      }
    },
  );
  return { form, phone, sender, failure, loggingIn, submit: form.handleSubmit(submit) };
}
