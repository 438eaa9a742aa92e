import { fieldProblem, type FieldRule } from '@tessera/contracts/system';
import { PasswordField } from '@tessera/ui-kit/field';
import type { RegisterOptions, UseFormReturn } from 'react-hook-form';
import { useTexts } from '../locales/use-texts';
import { useFieldMessage } from '../model/use-field-message';
import { useRuleMessage } from '../model/use-rule-message';
import { PasswordStrength } from './password-strength';

/** A form with a password that replaces one. */
interface WithNewPassword {
  newPassword: string;
}

interface Props {
  rule: FieldRule;
  form: UseFormReturn<WithNewPassword>;
  /** Whose password it is, which makes it weak where the name is in it. */
  username?: string;
  onChange?: RegisterOptions<WithNewPassword, 'newPassword'>['onChange'];
}

/**
 * NewPasswordField is the field for a new password in every form. It validates by the operator's rule and
 * shows the password's strength.
 */
export function NewPasswordField({ rule, form, username, onChange }: Props) {
  const { t } = useTexts();
  const ruleMessage = useRuleMessage();
  const fieldMessage = useFieldMessage();
  const error = form.formState.errors.newPassword?.message;
  const validate = (value: string) => {
    const problem = fieldProblem(rule, value);
    return problem === undefined || fieldMessage(rule, problem);
  };
  return (
    <>
      <PasswordField
        {...form.register('newPassword', { validate, ...(onChange && { onChange }) })}
        aria-required
        label={t('change.new')}
        error={error}
        {...(error === undefined ? { hint: ruleMessage(rule) } : {})}
        revealLabels={{ show: t('showPassword'), hide: t('hidePassword') }}
        autoComplete="new-password"
      />
      <PasswordStrength password={form.watch('newPassword')} {...(username !== undefined && { username })} />
    </>
  );
}
