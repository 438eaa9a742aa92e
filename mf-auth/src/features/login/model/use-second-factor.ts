import { isApiError } from '@tessera/contracts';
import { secondFactorCodeCall, type SecondFactorMethod } from '@tessera/contracts/auth';
import { useErrorText } from '@tessera/shell-api';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useCodeFailure } from '../../../model/use-code-failure';
import { useCodeSender } from '../../../model/use-code-sender';
import { useSubmitOnce } from '@tessera/shell-api/submit';
import { useVerifyLogin } from '../api/verify-login';
import type { PendingLogin } from './pending-login';

/**
 * useSecondFactor is the form of the second factor, for a login from an unrecognised IP (section 4.5).
 * `onEnd` is called with the reason when the login has to begin again.
 */
export function useSecondFactor(
  { ticket, methods, username, finish }: PendingLogin,
  onEnd: (reason: string) => void,
) {
  const verifyLogin = useVerifyLogin();
  const errorText = useErrorText();
  const failureText = useCodeFailure();
  const [method, setMethod] = useState<SecondFactorMethod>(methods[0]?.method ?? 'sms');
  const [failure, setFailure] = useState<string>();
  const form = useForm({ defaultValues: { answer: '' } });
  const sent = method === 'email' ? 'email' : 'sms';
  const sender = useCodeSender({
    // Of the account, so that a code that was sent stays valid when the form is sent again.
    subject: () => `second-factor ${sent} ${username.toLowerCase()}`,
    humanCheck: false,
    validate: () => Promise.resolve(true),
    send: (api, _human, options) => api.call(secondFactorCodeCall, { ticket, method: sent }, options),
  });

  function choose(next: SecondFactorMethod) {
    setMethod(next);
    setFailure(undefined);
    form.reset();
  }

  const { busy, submit } = useSubmitOnce({
    name: 'second-factor',
    // The attempt is the sender's: it stays the same until another code is sent, also when the form was sent again.
    send: ({ answer }: { answer: string }) =>
      verifyLogin.mutateAsync({ ticket, method, answer: answer.trim(), attempt: sender.attempt() }),
    finish,
  });

  async function send(typed: { answer: string }) {
    setFailure(undefined);
    const outcome = await submit(typed);
    if (!outcome || outcome.state === 'done') return;
    const { error } = outcome;
    if (isApiError(error, 'TICKET_ENDED')) return onEnd(errorText(error));
    if (isApiError(error, 'SECOND_FACTOR_WRONG'))
      form.setError('answer', { message: errorText(error) }, { shouldFocus: true });
    else setFailure(failureText(error));
  }

  return { method, choose, form, sender, failure, verifying: busy, submit: form.handleSubmit(send) };
}
