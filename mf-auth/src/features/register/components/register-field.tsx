import type { FieldRule } from '@tessera/contracts/system';
import { PasswordField } from '@tessera/ui-kit/field';
import { CaptchaField } from '../../../components/captcha-field';
import { CodeField } from '../../../components/code-field';
import { MobileField } from '../../../components/mobile-field';
import { PasswordStrength } from '../../../components/password-strength';
import { useTexts } from '../../../locales/use-texts';
import { isKnownField, type KnownField } from '../model/field-kinds';
import type { useRegisterForm } from '../model/use-register-form';
import { RuleField } from './rule-field';

const isKnownRule = (rule: FieldRule): rule is FieldRule & { field: KnownField } => isKnownField(rule.field);

type Register = ReturnType<typeof useRegisterForm>;

interface Props {
  rule: FieldRule;
  register: Register;
}

/** RegisterField asks for what one rule of the operator names; a new password is asked for twice. */
export function RegisterField({ rule, register }: Props) {
  const { t } = useTexts();
  const { form, validate, lookUpUsername, captcha, phone, sender } = register;
  const error = form.formState.errors.fields?.[rule.field]?.message;
  /** Not before it was typed: an error that goes away under the pointer takes the click along. */
  const recheckConfirmation = () => {
    if (form.getFieldState('confirmPassword').isTouched) void form.trigger('confirmPassword');
  };
  if (rule.field === 'verificationCode')
    return (
      <CodeField
        {...form.register('fields.verificationCode', { validate: validate(rule) })}
        sender={sender}
        sentHint={t('code.sentRegister')}
        error={error}
      />
    );
  if (!isKnownRule(rule))
    return (
      <CaptchaField
        {...form.register(`fields.${rule.field}`, { validate: validate(rule) })}
        captcha={captcha}
        error={error}
      />
    );
  const input = form.register(`fields.${rule.field}`, {
    validate: validate(rule),
    ...(rule.field === 'username' ? { onBlur: lookUpUsername } : {}),
    ...(rule.field === 'password' ? { onChange: recheckConfirmation } : {}),
  });
  return (
    <>
      {rule.field === 'mobileNum' && phone ? (
        <MobileField {...input} phone={phone} error={error} />
      ) : (
        <RuleField {...input} rule={rule} error={error} />
      )}
      {rule.field === 'password' && <ConfirmPassword form={form} />}
    </>
  );
}

/** ConfirmPassword says how strong the typed password is, and asks for it a second time. */
function ConfirmPassword({ form }: Pick<Register, 'form'>) {
  const { t } = useTexts();
  return (
    <>
      <PasswordStrength
        password={form.watch('fields.password') ?? ''}
        username={form.watch('fields.username') ?? ''}
      />
      <PasswordField
        {...form.register('confirmPassword', {
          validate: (value, values) =>
            value === ''
              ? t('register.confirmRequired')
              : value === values.fields.password || t('register.mismatch'),
        })}
        aria-required
        label={t('register.confirmPassword')}
        error={form.formState.errors.confirmPassword?.message}
        revealLabels={{ show: t('showPassword'), hide: t('hidePassword') }}
        autoComplete="new-password"
      />
    </>
  );
}
