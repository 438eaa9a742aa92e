import type { PayoutAccount } from '@tessera/contracts/withdrawals';
import { useShell } from '@tessera/shell-api';
import { Button } from '@tessera/ui-kit/button';
import { FormError } from '@tessera/ui-kit/field';
import { Landmark, Wallet } from 'lucide-react';
import { useId, useState } from 'react';
import form from '../../../components/form.module.css';
import { PaymentPasswordField } from '../../../components/payment-password-field';
import { useTexts } from '../../../locales/use-texts';
import { useChangePayoutAccounts } from '../api/payout-accounts';
import { useAccountForm } from '../model/use-account-form';
import styles from './payout-accounts.module.css';

const icons = { bank: Landmark, wallet: Wallet };

/** AccountItem shows one payout account, masked, with the button that removes it. */
export function AccountItem({ account }: { account: PayoutAccount }) {
  const { t, date } = useTexts();
  const { kind, methodName, number, holder, usable, usableFrom } = account;
  const [removing, setRemoving] = useState(false);
  const id = useId();
  const Icon = icons[kind];
  return (
    <li className={styles.account}>
      <Icon aria-hidden />
      <span className={styles.text} id={id}>
        <strong>
          {methodName} <bdi dir="ltr">{number}</bdi>
        </strong>
        <small>{holder}</small>
        {!usable && <small>{t('payout.usableFrom', { time: date(usableFrom, 'datetime') })}</small>}
      </span>
      {!removing && (
        <Button variant="ghost" size="s" aria-describedby={id} onClick={() => setRemoving(true)}>
          {t('payout.remove')}
        </Button>
      )}
      {removing && <RemoveForm account={account} onClose={() => setRemoving(false)} />}
    </li>
  );
}

const fields = ['paymentPassword'] as const;

function RemoveForm({ account, onClose }: { account: PayoutAccount; onClose(): void }) {
  const { t } = useTexts();
  const { dialogs } = useShell();
  const { remove } = useChangePayoutAccounts();
  const { accountId, methodName, number } = account;
  const { busy, failure, submit, input } = useAccountForm({
    fields,
    initial: { paymentPassword: '' },
    send: ({ paymentPassword }) => remove({ accountId, paymentPassword }),
    onDone: () => dialogs.notify({ tone: 'success', title: t('payout.removed') }),
  });
  return (
    <form
      className={`${form.form} ${styles.remove}`}
      onSubmit={submit}
      noValidate
      aria-label={t('payout.removeAccount', { account: `${methodName} ${number}` })}
    >
      <PaymentPasswordField {...input('paymentPassword')} />
      {failure !== undefined && <FormError title={failure} />}
      <div className={styles.actions}>
        <Button type="submit" variant="danger" loading={busy}>
          {t('payout.removeNow')}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
