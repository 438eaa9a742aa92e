import { isApiError } from '@tessera/contracts';
import type { LoginResult } from '@tessera/contracts/auth';
import { useErrorText } from '@tessera/shell-api';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useCodeFailure } from '../../../model/use-code-failure';
import { useMobileCode } from '../../../model/use-mobile-code';
import { usePhone } from '../../../model/use-phone';
import { useSignIn } from '../../../model/use-sign-in';
import { useSubmitOnce } from '@tessera/shell-api/submit';
import { useLogIn } from '../api/log-in';
import { pendingLoginOf, type PendingLogin } from './pending-login';

interface Typed {
  mobileNum: string;
  verificationCode: string;
}

/**
 * useSmsForm is the form that logs in by a code over SMS (section 5.4). No password is typed, so no forced
 * change of it follows here.
 */
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

  const finish = (result: LoginResult) => signIn({ result, area });
  const { busy, submit } = useSubmitOnce({
    name: 'sms-login',
    send: (typed: Typed) =>
      logIn.mutateAsync({
        type: 'sms',
        mobileNum: typed.mobileNum.trim(),
        countryDialingCode: phone.getDialingCode(),
        verificationCode: typed.verificationCode.trim(),
        attempt: sender.attempt(),
        area,
      }),
    finish,
  });

  async function send(typed: Typed) {
    setFailure(undefined);
    const outcome = await submit(typed);
    if (!outcome || outcome.state === 'done') return;
    const { error } = outcome;
    const step = pendingLoginOf(error);
    if (step) return onPending({ ...step, username: '', finish });
    if (isApiError(error, 'VERIFICATION_CODE_WRONG'))
      form.setError('verificationCode', { message: errorText(error) }, { shouldFocus: true });
    else setFailure(failureText(error));
  }
  return { form, phone, sender, failure, loggingIn: busy, submit: form.handleSubmit(send) };
}
