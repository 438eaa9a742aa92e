import { fieldProblem, type FieldRule } from '@tessera/contracts/system';
import { Button } from '@tessera/ui-kit/button';
import { FormError, PasswordField } from '@tessera/ui-kit/field';
import type { UseFormReturn } from 'react-hook-form';
import { CodeField } from '../../../components/code-field';
import { PasswordStrength } from '../../../components/password-strength';
import { useTexts } from '../../../locales/use-texts';
import type { CodeSender } from '../../../model/use-code-sender';
import { useFieldMessage } from '../../../model/use-field-message';
import { useRuleMessage } from '../../../model/use-rule-message';
import type { NewSecret } from '../model/use-forgot-form';

interface Props {
  rule: FieldRule;
  form: UseFormReturn<NewSecret>;
  sender: CodeSender;
  failure: string | undefined;
  busy: boolean;
}

/** The end of both forms: the code that proves, and the new password. */
export function NewSecretFields({ rule, form, sender, failure, busy }: Props) {
  const { t } = useTexts();
  const ruleMessage = useRuleMessage();
  const fieldMessage = useFieldMessage();
  const { errors } = form.formState;
  const error = errors.newPassword?.message;
  return (
    <>
      <CodeField
        {...form.register('verificationCode', {
          validate: (code) => code.trim() !== '' || t('code.required'),
        })}
        sender={sender}
        error={errors.verificationCode?.message}
      />
      <PasswordField
        {...form.register('newPassword', {
          validate: (value) => {
            const problem = fieldProblem(rule, value);
            return problem === undefined || fieldMessage(rule, problem);
          },
        })}
        aria-required
        label={t('change.new')}
        error={error}
        {...(error === undefined ? { hint: ruleMessage(rule) } : {})}
        revealLabels={{ show: t('showPassword'), hide: t('hidePassword') }}
        autoComplete="new-password"
      />
      <PasswordStrength password={form.watch('newPassword')} />
      {failure !== undefined && <FormError title={failure} />}
      <Button type="submit" size="l" fullWidth loading={busy}>
        {t('forgot.submit')}
      </Button>
    </>
  );
}
