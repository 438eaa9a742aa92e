import { isOutcomeUnknown } from '@tessera/contracts';
import type { VendorWallets, WalletTransfer } from '@tessera/contracts/wallet';
import { useErrorText, useShell } from '@tessera/shell-api';
import { useSubmitOnce } from '@tessera/shell-api/submit';
import { Button } from '@tessera/ui-kit/button';
import { CheckboxField, FormError } from '@tessera/ui-kit/field';
import { Money } from '@tessera/ui-kit/money';
import { useState } from 'react';
import { Card } from '../../../components/card';
import sums from '../../../components/sums.module.css';
import { useTexts } from '../../../locales/use-texts';
import { useTransferCalls } from '../api/wallets';
import styles from './transfer-fund.module.css';

interface Props {
  wallets: VendorWallets;
  onAllBack(transfers: readonly WalletTransfer[]): void;
}

/** WalletsCard shows what is in the main wallet and at vendors, brings all of it back, and says what a launch does. */
export function WalletsCard({ wallets, onAllBack }: Props) {
  const { operator } = useShell();
  const { t, locale, money } = useTexts();
  const funded = wallets.list.filter(({ balance }) => Number(balance) > 0);
  const [failure, setFailure] = useState<unknown>();
  const errorText = useErrorText();
  const { transferAll } = useTransferCalls();
  const { busy, submit } = useSubmitOnce<null, { list: WalletTransfer[] }, null>({
    name: 'wallet-transfer-all',
    send: (_all, key) => transferAll(key),
    remember: () => null,
  });

  async function bringBack() {
    setFailure(undefined);
    const outcome = await submit(null);
    if (outcome?.state === 'done') onAllBack(outcome.result.list);
    else if (outcome) setFailure(outcome.error);
  }

  return (
    <Card title={t('transfer.wallets')}>
      <p className={styles.central}>
        <span>{t('transfer.central')}</span>
        <strong>
          <Money amount={wallets.central} currency={operator.currency} language={locale} />
        </strong>
        {Number(wallets.checking) > 0 && (
          <small role="status">{t('transfer.checking', { amount: money(wallets.checking) })}</small>
        )}
      </p>
      {funded.length > 0 ? (
        <dl className={sums.sums}>
          {funded.map(({ vassalage, displayName, balance }) => (
            <div key={vassalage}>
              <dt>{displayName}</dt>
              <dd>{money(balance)}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className={styles.muted}>{t('transfer.noFunds')}</p>
      )}
      {failure !== undefined && (
        <FormError title={isOutcomeUnknown(failure) ? t('transfer.allUnsure') : errorText(failure)} />
      )}
      {(funded.length > 0 || failure !== undefined) && (
        <div className={styles.actions}>
          <Button variant="secondary" loading={busy} onClick={() => void bringBack()}>
            {t('transfer.allBack')}
          </Button>
        </div>
      )}
      {!wallets.isSingle && <AutoTransfer enabled={wallets.autoTransfer} />}
    </Card>
  );
}

function AutoTransfer({ enabled }: { enabled: boolean }) {
  const { t } = useTexts();
  const errorText = useErrorText();
  const { setAutoTransfer } = useTransferCalls();
  const [chosen, setChosen] = useState<boolean>();
  const [error, setError] = useState<string>();
  async function change(next: boolean) {
    setChosen(next);
    setError(undefined);
    try {
      await setAutoTransfer(next);
    } catch (failure) {
      setChosen(undefined);
      setError(errorText(failure));
    }
  }
  return (
    <CheckboxField
      label={t('transfer.auto')}
      hint={t('transfer.autoText')}
      error={error}
      checked={chosen ?? enabled}
      onChange={(event) => void change(event.target.checked)}
    />
  );
}
