import { Link } from '@tessera/shell-api';
import { PasswordField, type PasswordFieldProps } from '@tessera/ui-kit/field';
import { useTexts } from '../locales/use-texts';
import { pagePath } from '../model/pages';

type Props = Pick<PasswordFieldProps, 'value' | 'error' | 'onChange' | 'ref'>;

/** PaymentPasswordField asks for the payment password and links to the page where one is set. */
export function PaymentPasswordField(field: Props) {
  const { t } = useTexts();
  return (
    <PasswordField
      {...field}
      name="paymentPassword"
      label={t('paymentPassword.title')}
      hint={<Link to={pagePath('securityCenter')}>{t('paymentPassword.where')}</Link>}
      revealLabels={{ show: t('paymentPassword.show'), hide: t('paymentPassword.hide') }}
      autoComplete="off"
      maxLength={128}
      aria-required
    />
  );
}

/** paymentPasswordCodes lists the error codes that are shown at the payment password's field. */
export const paymentPasswordCodes = [
  'PAYMENT_PASSWORD_WRONG',
  'PAYMENT_PASSWORD_LOCKED',
  'PAYMENT_PASSWORD_NOT_SET',
] as const;
