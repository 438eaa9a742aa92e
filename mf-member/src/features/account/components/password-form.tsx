import type { FieldRule } from '@tessera/contracts/system';
import { Button } from '@tessera/ui-kit/button';
import { FormError, PasswordField } from '@tessera/ui-kit/field';
import styles from '../../../components/form.module.css';
import { useTexts } from '../../../locales/use-texts';
import { usePasswordForm } from '../model/use-password-form';

const fields = [
  { name: 'oldPassword', label: 'password.old', autoComplete: 'current-password' },
  { name: 'newPassword', label: 'password.new', autoComplete: 'new-password' },
  { name: 'confirmNewPassword', label: 'password.confirm', autoComplete: 'new-password' },
] as const;

export function PasswordForm({ rule, account }: { rule: FieldRule; account: string }) {
  const { t } = useTexts();
  const { inputs, errors, ruleText, failure, busy, submit } = usePasswordForm(rule);
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {/* A password manager then knows whose password changes. */}
      <input type="text" autoComplete="username" value={account} readOnly hidden />
      {fields.map(({ name, label, autoComplete }) => (
        <PasswordField
          key={name}
          {...inputs[name]}
          {...(name === 'newPassword' && !errors[name] ? { hint: ruleText } : {})}
          label={t(label)}
          error={errors[name]?.message}
          autoComplete={autoComplete}
          revealLabels={{ show: t('password.show'), hide: t('password.hide') }}
          maxLength={128}
          aria-required
        />
      ))}
      {failure !== undefined && <FormError title={failure} />}
      <Button type="submit" size="l" className={styles.submit} loading={busy}>
        {t('password.submit')}
      </Button>
    </form>
  );
}
