import { isApiError } from '@tessera/contracts';
import type { ProofWay } from '@tessera/contracts/auth';
import { useErrorText } from '@tessera/shell-api';
import { sendAddressCode } from '@tessera/sdk/second-step';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useCodeFailure } from '../../../model/use-code-failure';
import { useCodeSender } from '../../../model/use-code-sender';
import { useSingleFlight } from '../../../model/use-single-flight';
import { useVerifyLogin } from '../api/verify-login';
import type { PendingLogin } from './pending-login';

/** Section 4.5, an address that the account never used. `onEnd` says why the form has to be sent again. */
export function useSecondFactor(
  { ticket, ways, username, finish }: PendingLogin,
  onEnd: (reason: string) => void,
) {
  const prove = useVerifyLogin();
  const errorText = useErrorText();
  const failureText = useCodeFailure();
  const [way, setWay] = useState<ProofWay>(ways[0]?.way ?? 'sms');
  const [failure, setFailure] = useState<string>();
  const form = useForm({ defaultValues: { answer: '' } });
  const sent = way === 'email' ? 'email' : 'sms';
  const sender = useCodeSender({
    // Of the account: a code that is in hand stays good when the form was sent again.
    subject: `address ${sent} ${username.toLowerCase()}`,
    humanCheck: false,
    validate: () => Promise.resolve(true),
    send: (api, _human, options) => sendAddressCode(api, { ticket, way: sent }, options),
  });

  function choose(next: ProofWay) {
    setWay(next);
    setFailure(undefined);
    form.reset();
  }

  const [proving, submit] = useSingleFlight(async ({ answer }: { answer: string }) => {
    setFailure(undefined);
    try {
      await finish(
        await prove.mutateAsync({ ticket, way, answer: answer.trim(), attempt: sender.attempt() }),
      );
    } catch (error) {
      if (isApiError(error, 'TICKET_ENDED')) return onEnd(errorText(error));
      if (isApiError(error, 'PROOF_WRONG'))
        form.setError('answer', { message: errorText(error) }, { shouldFocus: true });
      else setFailure(failureText(error));
    }
  });

  return { way, choose, form, sender, failure, proving, submit: form.handleSubmit(submit) };
}
