import { Link, useShell } from '@tessera/shell-api';
import { Money } from '@tessera/ui-kit/money';
import { Card } from '../../../components/card';
import { useTexts } from '../../../locales/use-texts';
import { pagePath } from '../../../model/pages';
import type { WithdrawalOptions } from '../api/withdrawals';
import styles from './withdraw.module.css';

/** Available shows what may be withdrawn now, and what holds the rest back. */
export function Available({
  options: { available, pending, pendingCount, bonus },
}: {
  options: WithdrawalOptions;
}) {
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
        {bonus && (
          <small className={styles.muted}>
            {t('withdraw.bonus', {
              amount: money(bonus.balance),
              progress: money(bonus.progress),
              turnover: money(bonus.turnover),
            })}{' '}
            <Link to={pagePath('bonusDetails')}>{t('page.bonusDetails')}</Link>
          </small>
        )}
      </p>
    </Card>
  );
}
