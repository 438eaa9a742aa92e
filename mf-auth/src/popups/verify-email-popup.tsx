import { usePopupParams } from '@tessera/shell-api';
import { VerifyContactForm } from '../features/verify-contact/components/verify-contact-form';
import { useTexts } from '../locales/use-texts';

/** VerifyEmailPopup verifies the e-mail address of the profile. The parameter `email` is that address. */
export default function VerifyEmailPopup() {
  const { email } = usePopupParams();
  const { t } = useTexts();
  const address = typeof email === 'string' ? email : '';
  return (
    <VerifyContactForm
      contact="email"
      title={t('verifyEmail.title')}
      why={t('verifyEmail.why', { email: address })}
      sentTo={address}
    />
  );
}
