import { Link, useShell } from '@tessera/shell-api';
import { Button } from '@tessera/ui-kit/button';
import { FormError, PasswordField, TextField } from '@tessera/ui-kit/field';
import { useTexts } from '../../../locales/use-texts';
import { useTransferOptions, type TransferOptions } from '../api/downline';
import { useTransferForm } from '../model/use-transfer-form';
import styles from './downline.module.css';

interface Receiver {
  id: string;
  account: string;
}

/** TransferToDownline sends an agent's money to a member of the team, where the operator has such transfers. */
export function TransferToDownline({ receiver }: { receiver: Receiver }) {
  const { t } = useTexts();
  const { data: options } = useTransferOptions();
  if (!options) return null;
  return (
    <section className={styles.part} aria-labelledby="send">
      <h3 id="send">{t('send.title')}</h3>
      {options.downline ? (
        <TransferForm key={receiver.id} options={options} receiver={receiver} />
      ) : (
        <p className={styles.muted}>{t('send.closed')}</p>
      )}
    </section>
  );
}

function TransferForm({ options, receiver }: { options: TransferOptions; receiver: Receiver }) {
  const { operator } = useShell();
  const { t, money } = useTexts();
  const form = useTransferForm(options, receiver);
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <TextField
        label={t('send.amount')}
        lead={<strong>{operator.currency.symbol}</strong>}
        trail={operator.currency.code}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        maxLength={24}
        dir="ltr"
        aria-required
        hint={t('send.hint', { available: money(options.available), left: money(options.dailyLeft) })}
        error={form.errors.amount}
        value={form.values.amount}
        onChange={(event) => form.change('amount', event.target.value)}
      />
      <PasswordField
        label={t('send.password')}
        hint={<Link to="/member?page=securityCenter">{t('send.where')}</Link>}
        revealLabels={{ show: t('send.show'), hide: t('send.hide') }}
        name="paymentPassword"
        autoComplete="off"
        maxLength={128}
        aria-required
        error={form.errors.paymentPassword}
        value={form.values.paymentPassword}
        onChange={(event) => form.change('paymentPassword', event.target.value)}
      />
      {form.isOutcomeUnknown && <FormError title={t('send.unsure')} />}
      {form.failure !== undefined && <FormError title={form.failure} />}
      <Button type="submit" className={styles.submit} loading={form.busy}>
        {t('send.submit')}
      </Button>
    </form>
  );
}
