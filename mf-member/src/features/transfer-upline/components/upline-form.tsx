import type { MemberTransfer } from '@tessera/contracts/wallet';
import { useShell } from '@tessera/shell-api';
import { Button } from '@tessera/ui-kit/button';
import { FormError, TextField } from '@tessera/ui-kit/field';
import form from '../../../components/form.module.css';
import { PaymentPasswordField } from '../../../components/payment-password-field';
import { useTexts } from '../../../locales/use-texts';
import type { MemberTransferOptions } from '../api/member-transfers';
import { useUplineForm } from '../model/use-upline-form';

interface Props {
  options: MemberTransferOptions;
  /** Whose account it goes to. */
  upline: string;
  onDone(transfer: MemberTransfer): void;
}

/** UplineForm sends an amount to the member's upline. */
export function UplineForm({ options, upline, onDone }: Props) {
  const { operator } = useShell();
  const { t } = useTexts();
  const state = useUplineForm(options, upline, onDone);
  return (
    <form className={form.form} onSubmit={state.submit} noValidate>
      <TextField
        ref={state.ref('amount')}
        label={t('deposit.amount')}
        lead={<strong>{operator.currency.symbol}</strong>}
        trail={operator.currency.code}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        maxLength={24}
        dir="ltr"
        aria-required
        hint={state.hint}
        error={state.errors.amount}
        value={state.typed}
        onChange={(event) => state.change('amount', event.target.value)}
      />
      <PaymentPasswordField
        ref={state.ref('paymentPassword')}
        value={state.password}
        error={state.errors.paymentPassword}
        onChange={(event) => state.change('paymentPassword', event.target.value)}
      />
      {state.isOutcomeUnknown && <FormError title={t('upline.unsure')} />}
      {state.failure !== undefined && <FormError title={state.failure} />}
      <Button type="submit" size="l" className={form.submit} loading={state.busy}>
        {t('upline.submit')}
      </Button>
    </form>
  );
}
