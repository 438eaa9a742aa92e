import { fieldProblem, type FieldRule } from '@tessera/contracts/system';
import { useSession } from '@tessera/shell-api';
import { Button } from '@tessera/ui-kit/button';
import { FormError, PasswordField } from '@tessera/ui-kit/field';
import styles from '../../../components/form.module.css';
import { PasswordStrength } from '../../../components/password-strength';
import { useTexts } from '../../../locales/use-texts';
import { useFieldMessage } from '../../../model/use-field-message';
import { useRuleMessage } from '../../../model/use-rule-message';
import { useChangeForm } from '../model/use-change-form';

export function ChangePasswordForm({ rule }: { rule: FieldRule }) {
  const { t } = useTexts();
  const { member } = useSession();
  const ruleMessage = useRuleMessage();
  const fieldMessage = useFieldMessage();
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
      <PasswordField
        {...form.register('newPassword', {
          validate: (value) => {
            const problem = fieldProblem(rule, value);
            return problem === undefined || fieldMessage(rule, problem);
          },
          onChange: recheckConfirmation,
        })}
        aria-required
        label={t('change.new')}
        error={errors.newPassword?.message}
        {...(errors.newPassword ? {} : { hint: ruleMessage(rule) })}
        revealLabels={reveal}
        autoComplete="new-password"
      />
      <PasswordStrength password={form.watch('newPassword')} username={account} />
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
