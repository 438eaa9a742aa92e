import { usePopupParams } from '@tessera/shell-api';
import { VerifyContactForm } from '../features/verify-contact/components/verify-contact-form';
import { useTexts } from '../locales/use-texts';

/**
 * VerifyPhonePopup verifies a phone number that was registered without a code. The parameter `mobile` is
 * that number, masked.
 */
export default function VerifyPhonePopup() {
  const { mobile } = usePopupParams();
  const { t } = useTexts();
  return (
    <VerifyContactForm
      contact="phone"
      title={t('verifyPhone.title')}
      why={t('verifyPhone.why')}
      sentTo={typeof mobile === 'string' ? mobile : undefined}
    />
  );
}
