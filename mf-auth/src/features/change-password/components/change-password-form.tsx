import type { FieldRule } from '@tessera/contracts/system';
import { useSession } from '@tessera/shell-api';
import { Button } from '@tessera/ui-kit/button';
import { FormError, PasswordField } from '@tessera/ui-kit/field';
import type { UseFormReturn } from 'react-hook-form';
import styles from '../../../components/form.module.css';
import { NewPasswordField } from '../../../components/new-password-field';
import { useTexts } from '../../../locales/use-texts';
import { useChangeForm } from '../model/use-change-form';

export function ChangePasswordForm({ rule }: { rule: FieldRule }) {
  const { t } = useTexts();
  const { member } = useSession();
  const { form, askOld, failure, busy, submit } = useChangeForm(rule);
  const { errors } = form.formState;
  const reveal = { show: t('showPassword'), hide: t('hidePassword') };
  const account = member?.account ?? '';
  /** Not before it was typed: an error that goes away under the pointer takes the click along. */
  const recheckConfirmation = () => {
    if (form.getFieldState('confirmNewPassword').isTouched) void form.trigger('confirmNewPassword');
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {/* A password manager then knows whose password changes. */}
      <input type="text" autoComplete="username" value={account} readOnly hidden />
      {askOld && (
        <PasswordField
          {...form.register('oldPassword', { validate: (value) => value !== '' || t('change.oldRequired') })}
          aria-required
          label={t('change.old')}
          error={errors.oldPassword?.message}
          revealLabels={reveal}
          autoComplete="current-password"
          maxLength={128}
        />
      )}
      <NewPasswordField
        rule={rule}
        form={form as unknown as UseFormReturn<{ newPassword: string }>}
        username={account}
        onChange={recheckConfirmation}
      />
      <PasswordField
        {...form.register('confirmNewPassword', {
          validate: (value, values) =>
            value === ''
              ? t('register.confirmRequired')
              : value === values.newPassword || t('register.mismatch'),
        })}
        aria-required
        label={t('change.confirm')}
        error={errors.confirmNewPassword?.message}
        revealLabels={reveal}
        autoComplete="new-password"
      />
      {failure !== undefined && <FormError title={failure} />}
      <Button type="submit" size="l" fullWidth loading={busy}>
        {t('change.submit')}
      </Button>
    </form>
  );
}
