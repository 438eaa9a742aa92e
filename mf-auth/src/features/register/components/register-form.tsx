import type { FieldRule, RegisterSettings } from '@tessera/contracts/system';
import { useShell } from '@tessera/shell-api';
import { Button } from '@tessera/ui-kit/button';
import { FormError, PasswordField } from '@tessera/ui-kit/field';
import { Fragment } from 'react';
import { CaptchaField } from '../../../components/captcha-field';
import { CodeField } from '../../../components/code-field';
import styles from '../../../components/form.module.css';
import { MobileField } from '../../../components/mobile-field';
import { PasswordStrength } from '../../../components/password-strength';
import { useTexts } from '../../../locales/use-texts';
import type { RegisterMethod } from '../api/register';
import { isKnownField, type KnownField } from '../model/field-kinds';
import { useRegisterForm } from '../model/use-register-form';
import { Consents } from './consents';
import { RuleField } from './rule-field';

const isKnownRule = (rule: FieldRule): rule is FieldRule & { field: KnownField } => isKnownField(rule.field);

interface Props {
  settings: RegisterSettings;
  method: RegisterMethod;
}

export function RegisterForm({ settings, method }: Props) {
  const { t } = useTexts();
  const { dialogs } = useShell();
  const {
    form,
    identity,
    rules,
    validate,
    lookUpUsername,
    captcha,
    phone,
    sender,
    failure,
    submitting,
    submit,
  } = useRegisterForm(settings, method);
  const { errors } = form.formState;
  /** Not before it was typed: an error that goes away under the pointer takes the click along. */
  const recheckConfirmation = () => {
    if (form.getFieldState('confirmPassword').isTouched) void form.trigger('confirmPassword');
  };
  const errorOf = (field: string) => errors.fields?.[field]?.message;
  return (
    <>
      {identity && (
        <p role="status" className={styles.note}>
          {t(`identity.pending.${identity.channel}`, {
            number: identity.phone ? `+${identity.phone.countryDialingCode} ${identity.phone.mobileNum}` : '',
          })}
        </p>
      )}
      <form className={styles.form} onSubmit={submit} noValidate>
        {rules.map((rule) => {
          if (rule.field === 'verificationCode')
            return (
              <CodeField
                key={rule.field}
                {...form.register('fields.verificationCode', { validate: validate(rule) })}
                sender={sender}
                sentHint={t('code.sentRegister')}
                error={errorOf(rule.field)}
              />
            );
          if (!isKnownRule(rule))
            return (
              <CaptchaField
                key={rule.field}
                {...form.register(`fields.${rule.field}`, { validate: validate(rule) })}
                captcha={captcha}
                error={errorOf(rule.field)}
              />
            );
          const input = form.register(`fields.${rule.field}`, {
            validate: validate(rule),
            ...(rule.field === 'username' ? { onBlur: lookUpUsername } : {}),
            ...(rule.field === 'password' ? { onChange: recheckConfirmation } : {}),
          });
          return (
            <Fragment key={rule.field}>
              {rule.field === 'mobileNum' && phone ? (
                <MobileField {...input} phone={phone} error={errorOf(rule.field)} />
              ) : (
                <RuleField {...input} rule={rule} error={errorOf(rule.field)} />
              )}
              {rule.field === 'password' && (
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
                    error={errors.confirmPassword?.message}
                    revealLabels={{ show: t('showPassword'), hide: t('hidePassword') }}
                    autoComplete="new-password"
                  />
                </>
              )}
            </Fragment>
          );
        })}
        <Consents form={form} minimumAge={settings.minimumAge} />
        {failure !== undefined && <FormError title={failure} />}
        <div className={styles.submit}>
          <Button type="submit" size="l" fullWidth loading={submitting}>
            {t('register.submit')}
          </Button>
        </div>
      </form>
      <p className={styles.aside}>
        {t('register.hasAccount')}
        <button type="button" className={styles.link} onClick={() => dialogs.openPopup('login')}>
          {t('register.toLogin')}
        </button>
      </p>
    </>
  );
}
