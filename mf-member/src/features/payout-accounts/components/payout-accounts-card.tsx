import { FailurePanel } from '@tessera/shell-api/failure';
import { Button } from '@tessera/ui-kit/button';
import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import { useState } from 'react';
import { Card } from '../../../components/card';
import { useTexts } from '../../../locales/use-texts';
import { usePayoutAccounts } from '../api/payout-accounts';
import { AccountItem } from './account-item';
import { AddAccountForm } from './add-account-form';
import styles from './payout-accounts.module.css';

/**
 * PayoutAccountsCard is the one place where the member's bank accounts and e-wallets are added and removed.
 */
export function PayoutAccountsCard() {
  const { t } = useTexts();
  return (
    <Card title={t('payout.title')} text={t('payout.text')}>
      <Content />
    </Card>
  );
}

function Content() {
  const { t } = useTexts();
  const query = usePayoutAccounts();
  const [adding, setAdding] = useState(false);
  const offer = query.data;
  if (!offer)
    return query.isError ? (
      <FailurePanel
        title={t('payout.failed')}
        error={query.error}
        retrying={query.isFetching}
        onRetry={() => query.refetch()}
      />
    ) : (
      <SkeletonBlock height="120px" />
    );
  if (offer.methods.length === 0) return <p>{t('payout.none')}</p>;
  return (
    <>
      {offer.accounts.length === 0 ? (
        <p>{t('payout.empty')}</p>
      ) : (
        <ul className={styles.list}>
          {offer.accounts.map((account) => (
            <AccountItem key={account.accountId} account={account} />
          ))}
        </ul>
      )}
      {adding ? (
        <AddAccountForm offer={offer} onClose={() => setAdding(false)} />
      ) : offer.accounts.length >= offer.maxAccounts ? (
        <p className={styles.muted}>{t('payout.full', { count: offer.maxAccounts })}</p>
      ) : (
        <div className={styles.actions}>
          <Button variant="secondary" onClick={() => setAdding(true)}>
            {t('payout.add')}
          </Button>
        </div>
      )}
    </>
  );
}
