import { fieldProblem, type FieldRule } from '@tessera/contracts/system';
import { Button } from '@tessera/ui-kit/button';
import { FormError, PasswordField } from '@tessera/ui-kit/field';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { CodeField } from '../../../components/code-field';
import { PasswordStrength } from '../../../components/password-strength';
import { useTexts } from '../../../locales/use-texts';
import type { CodeSender } from '../../../model/use-code-sender';
import { useRuleMessage } from '../../../model/use-rule-message';

type Validate = (value: string) => true | string;
type Field = 'verificationCode' | 'newPassword';

interface Props {
  rule: FieldRule;
  sender: CodeSender;
  register: (field: Field, options: { validate: Validate }) => UseFormRegisterReturn;
  errorOf: (field: Field) => string | undefined;
  typed: string;
  failure: string | undefined;
  busy: boolean;
}

/** The end of both forms: the code that proves, and the new password. */
export function NewSecretFields({ rule, sender, register, errorOf, typed, failure, busy }: Props) {
  const { t } = useTexts();
  const ruleMessage = useRuleMessage();
  const error = errorOf('newPassword');
  return (
    <>
      <CodeField
        {...register('verificationCode', { validate: (code) => code.trim() !== '' || t('code.required') })}
        sender={sender}
        error={errorOf('verificationCode')}
      />
      <PasswordField
        {...register('newPassword', {
          validate: (value) => fieldProblem(rule, value) === undefined || ruleMessage(rule),
        })}
        aria-required
        label={t('change.new')}
        error={error}
        {...(error === undefined ? { hint: ruleMessage(rule) } : {})}
        revealLabels={{ show: t('showPassword'), hide: t('hidePassword') }}
        autoComplete="new-password"
      />
      <PasswordStrength password={typed} />
      {failure !== undefined && <FormError title={failure} />}
      <Button type="submit" size="l" fullWidth loading={busy}>
        {t('forgot.submit')}
      </Button>
    </>
  );
}
