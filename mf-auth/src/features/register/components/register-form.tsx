import type { FieldRule, RegisterSettings } from '@tessera/contracts/system';
import { useShell } from '@tessera/shell-api';
import { Button } from '@tessera/ui-kit/button';
import { FormError, PasswordField } from '@tessera/ui-kit/field';
import { Fragment } from 'react';
import { CaptchaField } from '../../../components/captcha-field';
import styles from '../../../components/form.module.css';
import { PasswordStrength } from '../../../components/password-strength';
import { useTexts } from '../../../locales/use-texts';
import { isKnownField, type KnownField } from '../model/field-kinds';
import { useRegisterForm } from '../model/use-register-form';
import { Consents } from './consents';
import { RuleField } from './rule-field';

const isKnownRule = (rule: FieldRule): rule is FieldRule & { field: KnownField } => isKnownField(rule.field);

export function RegisterForm({ settings }: { settings: RegisterSettings }) {
  const { t } = useTexts();
  const { dialogs } = useShell();
  const { form, rules, validate, lookUpUsername, captcha, failure, submitting, submit } =
    useRegisterForm(settings);
  const { errors } = form.formState;
  const errorOf = (field: string) => errors.fields?.[field]?.message;
  return (
    <>
      <form className={styles.form} onSubmit={submit} noValidate>
        {rules.map((rule) => {
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
            ...(rule.field === 'password' ? { deps: 'confirmPassword' } : {}),
          });
          return (
            <Fragment key={rule.field}>
              <RuleField {...input} rule={rule} error={errorOf(rule.field)} />
              {rule.field === 'password' && (
                <>
                  <PasswordStrength
                    password={form.watch('fields.password') ?? ''}
                    username={form.watch('fields.username') ?? ''}
                  />
                  <PasswordField
                    {...form.register('confirmPassword', {
                      validate: (value, values) =>
                        (value !== '' && value === values.fields.password) || t('register.mismatch'),
                    })}
                    aria-required
                    label={t('register.confirmPassword')}
                    error={errors.confirmPassword?.message}
                    revealLabels={{ show: t('showPassword'), hide: t('hidePassword') }}
                    autoComplete="new-password"
                    maxLength={128}
                  />
                </>
              )}
            </Fragment>
          );
        })}
        <Consents form={form} minimumAge={settings.minimumAge} />
        {failure !== undefined && <FormError title={failure} />}
        <Button type="submit" size="l" fullWidth loading={submitting}>
          {t('register.submit')}
        </Button>
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
