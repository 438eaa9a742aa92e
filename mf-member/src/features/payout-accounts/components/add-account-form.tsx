import type { CallResult } from '@tessera/contracts';
import type { payoutAccountsCall } from '@tessera/contracts/withdrawals';
import { useShell } from '@tessera/shell-api';
import { Button } from '@tessera/ui-kit/button';
import { FormError, SelectField, TextField } from '@tessera/ui-kit/field';
import form from '../../../components/form.module.css';
import { PaymentPasswordField } from '../../../components/payment-password-field';
import { useTexts } from '../../../locales/use-texts';
import { useChangePayoutAccounts } from '../api/payout-accounts';
import { useAccountForm } from '../model/use-account-form';
import styles from './payout-accounts.module.css';

interface Props {
  offer: CallResult<typeof payoutAccountsCall>;
  onClose(): void;
}

const fields = ['methodId', 'number', 'holder', 'paymentPassword'] as const;

/**
 * AddAccountForm asks for a new payout account. If the member's name is known, the account must be in that
 * name.
 */
export function AddAccountForm({ offer, onClose }: Props) {
  const { t } = useTexts();
  const { dialogs } = useShell();
  const { add } = useChangePayoutAccounts();
  const { methods, holder, waitHours } = offer;
  const methodOf = (id: string) => methods.find(({ methodId }) => methodId === id);
  const digits = (id: string): string | undefined => {
    const method = methodOf(id);
    if (!method) return undefined;
    const { minDigits: min, maxDigits: max } = method;
    return min === max ? t('payout.digits', { digits: min }) : t('payout.digitsRange', { min, max });
  };
  const { values, busy, failure, submit, input } = useAccountForm<(typeof fields)[number]>({
    fields,
    initial: { methodId: '', number: '', holder, paymentPassword: '' },
    describe: (field, code, typed): string | undefined => {
      if (code === 'FIELD_REQUIRED') return undefined;
      if (field === 'number') return digits(typed.methodId);
      if (field === 'methodId' && code === 'FEATURE_DISABLED') return t('payout.closed');
      return code === 'FIELD_MISMATCH' ? t('payout.otherName') : undefined;
    },
    send: add,
    onDone: () => {
      dialogs.notify({ tone: 'success', title: t('payout.added') });
      onClose();
    },
  });
  return (
    <form className={form.form} onSubmit={submit} noValidate aria-label={t('payout.add')}>
      <SelectField
        {...input('methodId')}
        name="methodId"
        label={t('payout.method')}
        placeholder={t('payout.choose')}
        required
        options={methods.map(({ methodId, name, available }) => ({
          value: methodId,
          label: available ? name : t('payout.methodClosed', { name }),
          disabled: !available,
        }))}
      />
      <TextField
        {...input('number')}
        name="number"
        label={t('payout.number')}
        hint={digits(values.methodId)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={60}
        dir="ltr"
        aria-required
      />
      {holder === '' ? (
        <TextField
          {...input('holder')}
          name="holder"
          label={t('payout.holder')}
          hint={t('payout.holderHint')}
          autoComplete="name"
          maxLength={80}
          aria-required
        />
      ) : (
        <p>{t('payout.inYourName', { name: holder })}</p>
      )}
      <PaymentPasswordField {...input('paymentPassword')} />
      {failure !== undefined && <FormError title={failure} />}
      {waitHours > 0 && <p className={styles.muted}>{t('payout.wait', { hours: waitHours })}</p>}
      <div className={styles.actions}>
        <Button type="submit" loading={busy}>
          {t('payout.save')}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
