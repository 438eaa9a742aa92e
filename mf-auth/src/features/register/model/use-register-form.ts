import { isApiError, isOutcomeUnknown, type ErrorCode } from '@tessera/contracts';
import type { LoginResult } from '@tessera/contracts/auth';
import {
  birthdayProblem,
  fieldProblem,
  type FieldRule,
  type RegisterSettings,
} from '@tessera/contracts/system';
import { useErrorText, useShell } from '@tessera/shell-api';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTexts } from '../../../locales/use-texts';
import { fieldErrorsOf } from '../../../model/field-errors';
import { captchaProblems, useCaptcha } from '../../../model/use-captcha';
import { useRegistrationHumanCheck } from '../../../model/use-registration-human-check';
import { useMobileCode } from '../../../model/use-mobile-code';
import { usePhone } from '../../../model/use-phone';
import { useFieldMessage } from '../../../model/use-field-message';
import { useSignIn } from '../../../model/use-sign-in';
import { useSubmitOnce } from '@tessera/shell-api/submit';
import { useCheckAffiliate } from '../api/check-affiliate';
import { useCheckUsername } from '../api/check-username';
import { useRegister, type RegisterMethod } from '../api/register';
import { registerDraft } from './draft';
import { useInvitation } from './use-invitation';
import { pendingIdentity } from '../../../model/identity/pending-identity';
import { isKnownField } from './field-kinds';
import { fieldValue, toRegisterInput, writtenDate, type RegisterValues } from './register-values';

/** Fields that are more than a text input. */
const specialFields = new Set(['captcha', 'verificationCode']);
/** What an identity of a number has proved already. */
const phoneFields = new Set(['mobileNum', 'verificationCode']);

/** What the registration form does (sections 4.3 and 5.1). */
export function useRegisterForm(settings: RegisterSettings, method: RegisterMethod) {
  const { dialogs, clock } = useShell();
  const { t } = useTexts();
  const errorText = useErrorText();
  const problemMessage = useFieldMessage();
  const register = useRegister();
  const checkUsername = useCheckUsername();
  const checkAffiliate = useCheckAffiliate();
  const signIn = useSignIn();
  const [failure, setFailure] = useState<string>();
  const takenNames = useRef(new Set<string>());

  const [identity] = useState(pendingIdentity.read);
  const fieldRules = method === 'mobile' ? settings.mobileFields : settings.fields;
  const rules = fieldRules.filter(
    ({ field, visible }) =>
      visible &&
      (isKnownField(field) || specialFields.has(field)) &&
      !(identity?.phone && phoneFields.has(field)),
  );
  const verified = rules.some(({ field }) => field === 'verificationCode');
  const withCountry = verified || method === 'mobile';
  const phone = usePhone(withCountry);
  const asksCaptcha = rules.some(({ field }) => field === 'captcha');
  const captcha = useCaptcha(asksCaptcha, 'register');
  const humanCheck = useRegistrationHumanCheck();
  const invitation = useInvitation();
  const asksInvitation = rules.some(({ field }) => field === 'affiliateCode');
  const form = useForm<RegisterValues>({
    mode: 'onTouched',
    defaultValues: {
      fields: {
        ...Object.fromEntries(rules.map(({ field }) => [field, ''])),
        ...(asksInvitation ? { affiliateCode: invitation.affiliateCode } : {}),
        ...registerDraft.read(),
      },
      confirmPassword: '',
      ageConfirmed: false,
      termsAccepted: false,
    },
  });
  const { getValues, setError, trigger } = form;
  const { isDirty } = form.formState;
  const { begin: beginHumanCheck } = humanCheck;
  // Whoever begins to fill in the form has its puzzle solved meanwhile.
  useEffect(() => {
    if (isDirty && !asksCaptcha) beginHumanCheck();
  }, [isDirty, asksCaptcha, beginHumanCheck]);
  const done = useRef(false);
  useEffect(
    () => () => (done.current ? registerDraft.forget() : registerDraft.keep(getValues())),
    [getValues],
  );

  const sender = useMobileCode({
    purpose: 'register',
    phone,
    number: useWatch({ control: form.control, name: 'fields.mobileNum' }) ?? '',
    validate: () => trigger('fields.mobileNum', { shouldFocus: true }),
  });

  const { minimumAge } = settings;
  /** As the rule wants it written. */
  const written = (rule: FieldRule, typed: string) => {
    const value = fieldValue(rule.field, typed);
    return rule.field === 'birthday' ? writtenDate(value, rule) : value;
  };
  const valueOf = (name: string) => fieldValue(name, getValues(`fields.${name}`));

  function fieldMessage(rule: FieldRule, code: ErrorCode): string {
    if (code === 'FIELD_TAKEN')
      return t(rule.field === 'mobileNum' ? 'register.mobileTaken' : 'register.taken');
    if (rule.field === 'verificationCode') return t('code.required');
    if (rule.field === 'mobileNum' && withCountry) return t('mobile.invalid');
    if (code === 'AGE_TOO_LOW') return t('register.tooYoung', { age: minimumAge });
    return code === 'CAPTCHA_WRONG' || code === 'FIELD_COMMON' ? errorText(code) : problemMessage(rule, code);
  }

  function validate(rule: FieldRule) {
    return (typed: string) => {
      if (rule.field === 'captcha' && captcha.solved) return true;
      const value = written(rule, typed);
      const now = new Date(clock.now());
      const problem =
        fieldProblem(rule, value) ??
        (rule.field === 'birthday' ? birthdayProblem(value, minimumAge, now) : undefined);
      if (problem) return fieldMessage(rule, problem);
      if (rule.field === 'username' && takenNames.current.has(value.toLowerCase()))
        return t('register.taken');
      return true;
    };
  }

  /** On leaving the name. The name of an account that may be ours is not asked for. */
  async function lookUpUsername() {
    const username = valueOf('username');
    const rule = rules.find(({ field }) => field === 'username');
    if (!rule || fieldProblem(rule, username) || unsettled.includes(username)) return;
    if (await checkUsername(username)) return;
    takenNames.current.add(username.toLowerCase());
    if (valueOf('username') === username) void trigger('fields.username');
  }

  /** Section 8: a warning dialog; its text stays under the field, which gets the focus back. */
  async function refusedCode() {
    const message = t('register.affiliateInvalid');
    await dialogs.confirm({ title: t('warning'), text: message, confirmLabel: t('close') });
    setError('fields.affiliateCode', { message }, { shouldFocus: true });
  }

  async function refused(error: unknown) {
    if (usesUpCaptcha(error)) {
      captcha.replace();
      if (asksCaptcha) form.resetField('fields.captcha', { defaultValue: '' });
    }
    if (isApiError(error, 'AFFILIATE_INVALID')) return refusedCode();
    if (isApiError(error, 'IDEMPOTENCY_CONFLICT'))
      return setFailure(
        t('register.alreadyMade', {
          username: unsettled.at(-1) ?? (valueOf('username') || valueOf('mobileNum')),
        }),
      );
    if (asksCaptcha && captchaProblems.some((code) => isApiError(error, code)))
      return setError('fields.captcha', { message: errorText(error) }, { shouldFocus: true });
    if (isApiError(error, 'VERIFICATION_CODE_WRONG'))
      return setError('fields.verificationCode', { message: errorText(error) }, { shouldFocus: true });
    if (isApiError(error, 'TERMS_REQUIRED'))
      return setError('termsAccepted', { message: t('register.termsRequired') }, { shouldFocus: true });
    if (isApiError(error, 'AGE_REQUIRED'))
      return setError('ageConfirmed', { message: t('register.ageRequired', { age: minimumAge }) });
    const problems = fieldErrorsOf(error);
    const named = rules.filter(({ field }) => problems[field]);
    for (const [index, rule] of named.entries())
      setError(
        `fields.${rule.field}`,
        { message: fieldMessage(rule, problems[rule.field] ?? 'FIELD_FORMAT') },
        { shouldFocus: index === 0 },
      );
    if (problems.confirmPassword) setError('confirmPassword', { message: t('register.mismatch') });
    if (named.length > 0 || problems.confirmPassword) return;
    const text = errorText(error);
    setFailure(isOutcomeUnknown(error) ? `${text}. ${t('register.uncertain')}` : text);
  }

  /** What is sent under one key however often: the platform knows by it whether the account was made. */
  const { busy, submit, unsettled } = useSubmitOnce<RegisterValues, LoginResult, string>({
    name: 'register',
    send,
    async finish(result, { fields }) {
      done.current = true;
      pendingIdentity.forget();
      await signIn({ result, password: fields.password ?? '' });
    },
    remember: ({ fields }) =>
      fieldValue('username', fields.username ?? '') || fieldValue('mobileNum', fields.mobileNum ?? ''),
    // Of the form: what is changed in it after a lost answer makes no second account.
    identity: () => method,
    restore: (stored) => (typeof stored === 'string' ? stored : undefined),
  });

  async function send(values: RegisterValues, key: string): Promise<LoginResult> {
    const fields = { ...values.fields };
    for (const rule of rules) fields[rule.field] = written(rule, fields[rule.field] ?? '');
    const input = toRegisterInput(
      { ...values, fields },
      {
        captcha: asksCaptcha ? captcha.answerOf(fields.captcha ?? '') : undefined,
        countryDialingCode: withCountry ? phone.getDialingCode() : undefined,
        identity,
        // A form without a field for the invitation names the agent as whoever brought the visitor.
        referralCode: (!asksInvitation && invitation.affiliateCode) || invitation.referralCode || undefined,
      },
    );
    if (input.affiliateCode) await checkAffiliate.mutateAsync(input.affiliateCode);
    const sendWithHumanCheck = async () =>
      register.mutateAsync({
        input: asksCaptcha ? input : { ...input, human: await humanCheck.take() },
        key,
        method,
      });
    // Others registered from here meanwhile: the next puzzle is as hard as it must be now.
    return sendWithHumanCheck().catch((error: unknown) => {
      if (asksCaptcha || !isApiError(error, 'HUMAN_CHECK_FAILED')) throw error;
      return sendWithHumanCheck();
    });
  }

  async function submitForm(values: RegisterValues) {
    setFailure(undefined);
    const outcome = await submit(values);
    if (!outcome || outcome.state === 'done') return;
    done.current = false;
    await refused(outcome.error);
  }

  return {
    form,
    identity,
    rules,
    validate,
    lookUpUsername,
    captcha,
    /** Where numbers are proved or dialled from elsewhere. */
    phone: withCountry ? phone : undefined,
    sender,
    failure,
    submitting: busy,
    submit: (event: SyntheticEvent) => form.handleSubmit(submitForm)(event),
  };
}

/** The platform looks at the captcha last: what else is wrong with the form leaves it as good as it was. */
function usesUpCaptcha(error: unknown): boolean {
  return (
    captchaProblems.some((code) => isApiError(error, code)) ||
    isApiError(error, 'VERIFICATION_CODE_WRONG') ||
    fieldErrorsOf(error).mobileNum === 'FIELD_TAKEN'
  );
}
