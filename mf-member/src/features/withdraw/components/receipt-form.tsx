import type { Receipt, Withdrawal } from '@tessera/contracts/withdrawals';
import { useShell } from '@tessera/shell-api';
import { Button } from '@tessera/ui-kit/button';
import { FormError, TextField } from '@tessera/ui-kit/field';
import { useId, useState, type SyntheticEvent } from 'react';
import form from '../../../components/form.module.css';
import { useTexts } from '../../../locales/use-texts';
import { useReceiptForm } from '../model/use-receipt-form';
import { Pictures } from '../../../components/pictures';
import styles from './withdraw.module.css';

const receipts = ['RECEIVED', 'PARTLY_RECEIVED', 'NOT_RECEIVED'] as const;

/**
 * ReceiptForm reports whether a payout arrived (section 4.8): received, partly received with the missing
 * amount, or not received with pictures.
 */
export function ReceiptForm({ withdrawal }: { withdrawal: Withdrawal }) {
  const { operator } = useShell();
  const { t, money, date } = useTexts();
  const [receipt, setReceipt] = useState<Receipt>('RECEIVED');
  const { remaining, errors, failure, busy, send, type, pictures } = useReceiptForm(withdrawal);
  const name = useId();
  return (
    <form
      className={form.form}
      noValidate
      aria-label={t('receipt.title')}
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault();
        send(receipt);
      }}
    >
      <fieldset className={styles.receipts}>
        <legend>{t('receipt.title')}</legend>
        {receipts.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name={name}
              value={one}
              checked={receipt === one}
              onChange={() => setReceipt(one)}
            />
            <span>{t(`receipt.${one}`)}</span>
          </label>
        ))}
      </fieldset>
      {withdrawal.receiptUntil !== null && (
        <p className={styles.muted}>
          {t('receipt.until', { time: date(withdrawal.receiptUntil, 'datetime') })}
        </p>
      )}
      {receipt === 'PARTLY_RECEIVED' && (
        <TextField
          label={t('receipt.remaining')}
          name="remaining"
          lead={operator.currency.symbol}
          trail={operator.currency.code}
          inputMode="decimal"
          autoComplete="off"
          maxLength={24}
          dir="ltr"
          aria-required
          hint={t('receipt.remainingHint', { payout: money(withdrawal.payout) })}
          error={errors.remaining}
          value={remaining}
          onChange={(event) => type(event.target.value)}
        />
      )}
      {receipt !== 'RECEIVED' && <Pictures {...pictures} label={t('receipt.evidence')} />}
      {failure !== undefined && <FormError title={failure} />}
      <div className={styles.actions}>
        <Button type="submit" loading={busy}>
          {t('receipt.submit')}
        </Button>
      </div>
    </form>
  );
}
