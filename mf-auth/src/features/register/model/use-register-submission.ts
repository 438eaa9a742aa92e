import type { LoginResult } from '@tessera/contracts/auth';
import type { FieldRule } from '@tessera/contracts/system';
import { useSubmitOnce } from '@tessera/shell-api/submit';
import { useEffect, useRef } from 'react';
import { pendingIdentity, type PendingIdentity } from '../../../model/identity/pending-identity';
import { useSignIn } from '../../../model/use-sign-in';
import { useCheckAffiliate } from '../api/check-affiliate';
import { useRegister, type RegisterMethod } from '../api/register';
import { hasField } from './visible-rules';
import { registerDraft } from './draft';
import { accountOf, toRegisterInput, writtenFields, type RegisterValues } from './register-values';
import type { useInvitation } from './use-invitation';
import type { useRegisterCodes } from './use-register-codes';

interface Options {
  rules: readonly FieldRule[];
  method: RegisterMethod;
  /** Whether the new member is asked for limits. */
  offersLimits: boolean;
  identity: PendingIdentity | undefined;
  invitation: ReturnType<typeof useInvitation>;
  codes: Pick<ReturnType<typeof useRegisterCodes>, 'captchaAnswer' | 'phone' | 'sendWithHumanCheck'>;
  getValues: () => RegisterValues;
}

/**
 * useRegisterSubmission creates the account once, however often the form is sent, and signs in. Until then
 * it stores what was typed as a draft.
 */
export function useRegisterSubmission({
  rules,
  method,
  offersLimits,
  identity,
  invitation,
  codes,
  getValues,
}: Options) {
  const register = useRegister();
  const checkAffiliate = useCheckAffiliate();
  const signIn = useSignIn();
  const done = useRef(false);
  useEffect(
    () => () => (done.current ? registerDraft.forget() : registerDraft.keep(getValues())),
    [getValues],
  );

  /** What is sent under one key however often: the platform knows by it whether the account was made. */
  const { busy, submit, unsettled } = useSubmitOnce<RegisterValues, LoginResult, string>({
    name: 'register',
    send,
    async finish(result, { fields }) {
      done.current = true;
      pendingIdentity.forget();
      await signIn({ result, password: fields.password ?? '', offersLimits });
    },
    remember: accountOf,
    // Of the form: what is changed in it after a lost answer makes no second account.
    identity: () => method,
    restore: (stored) => (typeof stored === 'string' ? stored : undefined),
  });

  async function send(values: RegisterValues, key: string): Promise<LoginResult> {
    const fields = writtenFields(rules, values.fields);
    // A form without a field for the invitation names the agent as whoever brought the visitor.
    const agentCode = hasField(rules, 'affiliateCode') ? '' : invitation.affiliateCode;
    const input = toRegisterInput(
      { ...values, fields },
      {
        captcha: codes.captchaAnswer(fields.captcha),
        countryDialingCode: codes.phone?.getDialingCode(),
        identity,
        referralCode: agentCode || invitation.referralCode || undefined,
        recommenderId: invitation.recommenderId || undefined,
      },
    );
    if (input.affiliateCode) await checkAffiliate.mutateAsync(input.affiliateCode);
    return codes.sendWithHumanCheck((human) =>
      register.mutateAsync({ input: { ...input, ...human }, key, method }),
    );
  }

  return {
    busy,
    unsettled,
    /** The error of a try that made no account; undefined for one that did, or while another is under way. */
    async submit(values: RegisterValues): Promise<{ error: unknown } | undefined> {
      const outcome = await submit(values);
      if (!outcome || outcome.state === 'done') return undefined;
      done.current = false;
      return { error: outcome.error };
    },
  };
}
