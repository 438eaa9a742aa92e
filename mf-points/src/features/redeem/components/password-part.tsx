import type { RedeemSecret } from '@tessera/contracts/points';
import { FormError, PasswordField } from '@tessera/ui-kit/field';
import { Link } from '@tessera/shell-api';
import { useTexts } from '../../../locales/use-texts';
import type { RedeemForm } from '../model/use-redeem-form';

/** PasswordPart asks for the password, and says what is wrong with it or with the whole request. */
export function PasswordPart({ form, secret }: { form: RedeemForm; secret: RedeemSecret }) {
  const { t } = useTexts();
  return (
    <>
      <PasswordField
        label={t(secret === 'PASSWORD' ? 'redeem.password' : 'redeem.paymentPassword')}
        hint={t(secret === 'PASSWORD' ? 'redeem.passwordHint' : 'redeem.paymentPasswordHint')}
        error={form.passwordError}
        autoComplete={secret === 'PASSWORD' ? 'current-password' : 'off'}
        required
        value={form.password}
        disabled={form.pending}
        onChange={(event) => form.writePassword(event.target.value)}
        revealLabels={{ show: t('redeem.show'), hide: t('redeem.hide') }}
      />
      {secret === 'PAYMENT_PASSWORD' && (
        <Link to="/member?page=securityCenter">{t('redeem.paymentPasswordSet')}</Link>
      )}
      {form.formError !== undefined && <FormError title={form.formError} />}
    </>
  );
}
