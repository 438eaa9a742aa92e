import type { PaymentPassword, PaymentFactor } from '@tessera/contracts/member';
import { Button } from '@tessera/ui-kit/button';
import { FormError, PasswordField, TextField } from '@tessera/ui-kit/field';
import form from '../../../components/form.module.css';
import { useTexts } from '../../../locales/use-texts';
import { usePaymentPasswordForm, type PaymentPasswordMode } from '../model/use-payment-password-form';
import styles from './payment-password.module.css';

interface Props {
  mode: PaymentPasswordMode;
  current: PaymentPassword;
  factor?: { method: PaymentFactor; attempt: string };
  onDone(): void;
  onCancel?: () => void;
}

/** PaymentPasswordForm sets, changes or resets the payment password. */
export function PaymentPasswordForm({ mode, current, factor, onDone, onCancel }: Props) {
  const { t } = useTexts();
  const { fields, busy, failure, ruleText, hasOnlyDigits, submit, input } = usePaymentPasswordForm({
    mode,
    current,
    factor,
    onDone,
  });
  const revealLabels = { show: t('paymentPassword.show'), hide: t('paymentPassword.hide') };
  return (
    <form className={form.form} onSubmit={submit} noValidate aria-label={t(`paymentPassword.${mode}`)}>
      {fields.map((field) =>
        field === 'code' ? (
          <TextField
            key={field}
            {...input(field)}
            label={t(
              factor?.method === 'authenticator' ? 'paymentPassword.authenticator' : 'paymentPassword.code',
            )}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            aria-required
          />
        ) : (
          <PasswordField
            key={field}
            {...input(field)}
            label={t(`paymentPassword.${field}`)}
            hint={field === 'newPassword' ? ruleText : undefined}
            revealLabels={revealLabels}
            inputMode={hasOnlyDigits ? 'numeric' : 'text'}
            autoComplete="off"
            maxLength={128}
            aria-required
          />
        ),
      )}
      {failure !== undefined && <FormError title={failure} />}
      <div className={styles.actions}>
        <Button type="submit" loading={busy}>
          {t('paymentPassword.save')}
        </Button>
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
