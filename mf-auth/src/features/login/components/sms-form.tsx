import { Button } from '@tessera/ui-kit/button';
import { FormError } from '@tessera/ui-kit/field';
import { CodeField } from '../../../components/code-field';
import styles from '../../../components/form.module.css';
import { MobileField } from '../../../components/mobile-field';
import { useTexts } from '../../../locales/use-texts';
import type { PendingLogin } from '../model/pending-login';
import { useSmsForm } from '../model/use-sms-form';

interface Props {
  area: 'site' | 'agent';
  /** The code was right, and something else is asked for. */
  onPending(pending: PendingLogin): void;
}

export function SmsForm({ area, onPending }: Props) {
  const { t } = useTexts();
  const { form, phone, sender, failure, loggingIn, submit } = useSmsForm(area, onPending);
  const { errors } = form.formState;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {failure !== undefined && <FormError title={failure} />}
      <MobileField
        {...form.register('mobileNum', { validate: phone.validate })}
        phone={phone}
        error={errors.mobileNum?.message}
      />
      <CodeField
        {...form.register('verificationCode', {
          validate: (code) => code.trim() !== '' || t('code.required'),
        })}
        sender={sender}
        error={errors.verificationCode?.message}
      />
      <Button type="submit" size="l" fullWidth loading={loggingIn}>
        {t('login.submit')}
      </Button>
    </form>
  );
}
