import type { IdentityService } from '@tessera/contracts/auth';
import { Button } from '@tessera/ui-kit/button';
import { FormError } from '@tessera/ui-kit/field';
import { CodeField } from '../../../components/code-field';
import styles from '../../../components/form.module.css';
import { MobileField } from '../../../components/mobile-field';
import { StepHead } from '../../../components/step-head';
import { useTexts } from '../../../locales/use-texts';
import type { PendingLogin } from '../model/pending-login';
import { usePhoneStep } from '../model/use-phone-step';

interface Props {
  service: IdentityService;
  area: 'site' | 'agent';
  /** The number was proved, and something else is asked for. */
  onPending(pending: PendingLogin): void;
  onBack(): void;
}

/** PhoneStep signs in with a phone number that the third-party service verifies (section 7.8). */
export default function PhoneStep({ service, area, onPending, onBack }: Props) {
  const { t } = useTexts();
  const { form, phone, sender, failure, entering, submit } = usePhoneStep(service, area, onPending);
  const { errors } = form.formState;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <StepHead title={t('identity.phoneTitle')} text={t('identity.phoneWhy')} />
      {failure !== undefined && <FormError title={failure} />}
      <MobileField
        {...form.register('mobileNum', { validate: phone.validate })}
        phone={phone}
        error={errors.mobileNum?.message}
      />
      <CodeField
        {...form.register('verificationCode', {
          validate: (code) => code.trim() !== '' || t('phoneAuth.missingCode'),
        })}
        sender={sender}
        sentHint={t('identity.sent')}
        error={errors.verificationCode?.message}
      />
      <Button type="submit" size="l" fullWidth loading={entering}>
        {t('identity.phoneSubmit')}
      </Button>
      <button type="button" className={`${styles.link} ${styles.middle}`} onClick={onBack}>
        {t('secondFactor.back')}
      </button>
    </form>
  );
}
