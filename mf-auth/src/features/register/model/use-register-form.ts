import type { RegisterSettings } from '@tessera/contracts/system';
import { useState, type SyntheticEvent } from 'react';
import { useForm } from 'react-hook-form';
import { pendingIdentity } from '../../../model/identity/pending-identity';
import type { RegisterMethod } from '../api/register';
import { visibleRules, hasField } from './visible-rules';
import { registerDraft } from './draft';
import { accountOf, fieldValue, type RegisterValues } from './register-values';
import { useFieldRules } from './use-field-rules';
import { useInvitation } from './use-invitation';
import { useRegisterCodes } from './use-register-codes';
import { useRegisterRefusals } from './use-register-refusals';
import { useRegisterSubmission } from './use-register-submission';

/**
 * useRegisterForm returns the state and the submit handler of the registration form (sections 4.3 and 5.1).
 */
export function useRegisterForm(settings: RegisterSettings, method: RegisterMethod) {
  const { minimumAge, offersLimits } = settings;
  const [identity] = useState(pendingIdentity.read);
  const rules = visibleRules(settings, method, identity);
  const invitation = useInvitation();
  const form = useForm<RegisterValues>({
    mode: 'onTouched',
    defaultValues: {
      fields: {
        ...Object.fromEntries(rules.map(({ field }) => [field, ''])),
        ...(hasField(rules, 'affiliateCode') ? { affiliateCode: invitation.affiliateCode } : {}),
        ...registerDraft.read(),
      },
      confirmPassword: '',
      ageConfirmed: false,
      termsAccepted: false,
    },
  });
  const { getValues, trigger } = form;
  const codes = useRegisterCodes(form, rules, method);
  const { captcha, phone, sender } = codes;
  const fieldRules = useFieldRules({
    rules,
    minimumAge,
    withCountry: phone !== undefined,
    captchaSolved: captcha.solved,
  });
  const refusals = useRegisterRefusals({ form, rules, minimumAge, messageOf: fieldRules.messageOf });
  const submission = useRegisterSubmission({
    rules,
    method,
    offersLimits,
    identity,
    invitation,
    codes,
    getValues,
  });

  /** On leaving the name. The name of an account that may be ours is not asked for. */
  async function lookUpUsername() {
    const username = () => fieldValue('username', getValues('fields.username'));
    const left = username();
    if (submission.unsettled.includes(left) || !(await fieldRules.isTaken(left))) return;
    if (username() === left) void trigger('fields.username');
  }

  async function submitForm(values: RegisterValues) {
    refusals.forget();
    const refused = await submission.submit(values);
    if (!refused) return;
    codes.replaceUsedCaptcha(refused.error);
    await refusals.show(refused.error, submission.unsettled.at(-1) ?? accountOf(getValues()));
  }

  return {
    form,
    identity,
    rules,
    validate: fieldRules.validate,
    lookUpUsername,
    captcha,
    phone,
    sender,
    failure: refusals.failure,
    submitting: submission.busy,
    submit: (event: SyntheticEvent) => form.handleSubmit(submitForm)(event),
  };
}
