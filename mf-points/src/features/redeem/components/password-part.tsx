import { FormError, PasswordField } from '@tessera/ui-kit/field';
import { useTexts } from '../../../locales/use-texts';
import type { RedeemForm } from '../model/use-redeem-form';

/** PasswordPart asks for the password, and says what is wrong with it or with the whole request. */
export function PasswordPart({ form }: { form: RedeemForm }) {
  const { t } = useTexts();
  return (
    <>
      <PasswordField
        label={t('redeem.password')}
        hint={t('redeem.passwordHint')}
        error={form.passwordError}
        autoComplete="current-password"
        required
        value={form.password}
        disabled={form.pending}
        onChange={(event) => form.writePassword(event.target.value)}
        revealLabels={{ show: t('redeem.show'), hide: t('redeem.hide') }}
      />
      {form.formError !== undefined && <FormError title={form.formError} />}
    </>
  );
}
