import type { Receipt, Withdrawal } from '@tessera/contracts/withdrawals';
import { useShell } from '@tessera/shell-api';
import { Button } from '@tessera/ui-kit/button';
import { FormError, TextField } from '@tessera/ui-kit/field';
import { useId, useState, type SyntheticEvent } from 'react';
import form from '../../../components/form.module.css';
import { useTexts } from '../../../locales/use-texts';
import { useReceiptForm } from '../model/use-receipt-form';
import styles from './withdraw.module.css';

const receipts = ['RECEIVED', 'PARTLY_RECEIVED', 'NOT_RECEIVED'] as const;

/** Section 4.8: received, partly received with what is missing, or not received with pictures. */
export function ReceiptForm({ withdrawal }: { withdrawal: Withdrawal }) {
  const { operator } = useShell();
  const { t, money, date } = useTexts();
  const [receipt, setReceipt] = useState<Receipt>('RECEIVED');
  const { remaining, errors, failure, busy, send, type, ...pictures } = useReceiptForm(withdrawal);
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
      {receipt !== 'RECEIVED' && <Pictures {...pictures} error={errors.evidence} />}
      {failure !== undefined && <FormError title={failure} />}
      <div className={styles.actions}>
        <Button type="submit" loading={busy}>
          {t('receipt.submit')}
        </Button>
      </div>
    </form>
  );
}

interface PicturesProps {
  files: readonly File[];
  error: string | undefined;
  addFiles(files: readonly File[]): void;
  removeFile(file: File): void;
}

/** Pictures that show what arrived: a screen of the bank, a statement. */
function Pictures({ files, error, addFiles, removeFile }: PicturesProps) {
  const { t } = useTexts();
  const id = useId();
  return (
    <div className={styles.pictures}>
      <label htmlFor={id}>{t('receipt.evidence')}</label>
      <input
        id={id}
        type="file"
        accept="image/png,image/jpeg"
        multiple
        aria-describedby={`${id}-hint`}
        aria-invalid={error !== undefined || undefined}
        onChange={(event) => {
          addFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <small id={`${id}-hint`}>{t('receipt.evidenceHint')}</small>
      {error !== undefined && <FormError title={error} />}
      {files.length > 0 && (
        <ul>
          {files.map((file) => (
            <li key={`${file.name}-${file.lastModified}-${file.size}`}>
              <span>{file.name}</span>
              <Button
                variant="ghost"
                size="s"
                aria-label={t('receipt.removePicture', { name: file.name })}
                onClick={() => removeFile(file)}
              >
                {t('payout.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
