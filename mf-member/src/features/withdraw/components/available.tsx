import { useShell } from '@tessera/shell-api';
import { Money } from '@tessera/ui-kit/money';
import { Card } from '../../../components/card';
import { useTexts } from '../../../locales/use-texts';
import type { WithdrawalOptions } from '../api/withdrawals';
import styles from './withdraw.module.css';

/** Available shows what may be withdrawn now, and what holds the rest back. */
export function Available({ options: { available, pending, pendingCount } }: { options: WithdrawalOptions }) {
  const { operator } = useShell();
  const { t, locale, money } = useTexts();
  return (
    <Card title={t('withdraw.available')}>
      <p className={styles.free}>
        <strong>
          <Money amount={available} currency={operator.currency} language={locale} />
        </strong>
        <small className={styles.muted}>{t('withdraw.availableText')}</small>
        {Number(pending) > 0 && (
          <small className={styles.muted}>
            {t('withdraw.pending', { amount: money(pending), count: pendingCount })}
          </small>
        )}
      </p>
    </Card>
  );
}
