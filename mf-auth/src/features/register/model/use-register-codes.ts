import { isApiError } from '@tessera/contracts';
import type { FieldRule } from '@tessera/contracts/system';
import { useEffect } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { fieldErrorsOf } from '../../../model/field-errors';
import { captchaProblems, useCaptcha } from '../../../model/use-captcha';
import { useMobileCode } from '../../../model/use-mobile-code';
import { usePhone } from '../../../model/use-phone';
import { useRegistrationHumanCheck } from '../../../model/use-registration-human-check';
import type { RegisterMethod } from '../api/register';
import { hasField } from './visible-rules';
import type { RegisterValues } from './register-values';

/**
 * useRegisterCodes returns what the form needs to prove that a number is the player's and that a person fills
 * it in: the code's sender, and the captcha or a puzzle.
 */
export function useRegisterCodes(
  form: UseFormReturn<RegisterValues>,
  rules: readonly FieldRule[],
  method: RegisterMethod,
) {
  const { trigger } = form;
  const { isDirty } = form.formState;
  const withCountry = hasField(rules, 'verificationCode') || method === 'mobile';
  const phone = usePhone(withCountry);
  const asksCaptcha = hasField(rules, 'captcha');
  const captcha = useCaptcha(asksCaptcha, 'register');
  const { begin, take } = useRegistrationHumanCheck();
  // Whoever begins to fill in the form has its puzzle solved meanwhile.
  useEffect(() => {
    if (isDirty && !asksCaptcha) begin();
  }, [isDirty, asksCaptcha, begin]);

  const sender = useMobileCode({
    purpose: 'register',
    phone,
    number: useWatch({ control: form.control, name: 'fields.mobileNum' }) ?? '',
    validate: async () => {
      if (!(await trigger('fields.mobileNum', { shouldFocus: true }))) return false;
      // Which number it is says its country, which may not be there yet.
      const valid = await phone.validate(form.getValues('fields.mobileNum') ?? '');
      if (valid !== true) form.setError('fields.mobileNum', { message: valid }, { shouldFocus: true });
      return valid === true;
    },
  });

  return {
    captcha,
    /** Where numbers are proved or dialled from elsewhere. */
    phone: withCountry ? phone : undefined,
    sender,
    captchaAnswer: (typed = '') => (asksCaptcha ? captcha.answerOf(typed) : undefined),
    /** Sends with a solved puzzle where no captcha is asked for. */
    async sendWithHumanCheck<Result>(send: (human?: { human: string }) => Promise<Result>): Promise<Result> {
      if (asksCaptcha) return send();
      const sendSolved = async () => send({ human: await take() });
      // Others registered from here meanwhile: the next puzzle is as hard as it must be now.
      return sendSolved().catch((error: unknown) => {
        if (!isApiError(error, 'HUMAN_CHECK_FAILED')) throw error;
        return sendSolved();
      });
    },
    /** After a refusal: a captcha that the platform has looked at is good no more. */
    replaceUsedCaptcha(error: unknown) {
      if (!usesUpCaptcha(error)) return;
      captcha.replace();
      if (asksCaptcha) form.resetField('fields.captcha', { defaultValue: '' });
    },
  };
}

/**
 * usesUpCaptcha checks whether an error means that the captcha was used up. The platform checks the captcha
 * last, so most other errors leave it valid.
 */
export function usesUpCaptcha(error: unknown): boolean {
  return (
    captchaProblems.some((code) => isApiError(error, code)) ||
    isApiError(error, 'VERIFICATION_CODE_WRONG') ||
    fieldErrorsOf(error).mobileNum === 'FIELD_TAKEN'
  );
}
