import type { FieldRule } from '@tessera/contracts/system';
import { Button } from '@tessera/ui-kit/button';
import { FormError } from '@tessera/ui-kit/field';
import type { UseFormReturn } from 'react-hook-form';
import { CodeField } from '../../../components/code-field';
import { NewPasswordField } from '../../../components/new-password-field';
import { useTexts } from '../../../locales/use-texts';
import type { CodeSender } from '../../../model/use-code-sender';
import type { NewSecret } from '../model/use-forgot-form';

interface Props {
  rule: FieldRule;
  form: UseFormReturn<NewSecret>;
  sender: CodeSender;
  failure: string | undefined;
  busy: boolean;
}

/**
 * NewSecretFields renders the end of both forms for a forgotten password: the code that verifies the player,
 * and the new password.
 */
export function NewSecretFields({ rule, form, sender, failure, busy }: Props) {
  const { t } = useTexts();
  const { errors } = form.formState;
  return (
    <>
      <CodeField
        {...form.register('verificationCode', {
          validate: (code) => code.trim() !== '' || t('code.required'),
        })}
        sender={sender}
        error={errors.verificationCode?.message}
      />
      <NewPasswordField rule={rule} form={form as unknown as UseFormReturn<{ newPassword: string }>} />
      {failure !== undefined && <FormError title={failure} />}
      <Button type="submit" size="l" fullWidth loading={busy}>
        {t('forgot.submit')}
      </Button>
    </>
  );
}
