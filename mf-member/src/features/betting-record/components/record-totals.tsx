import type { BetHistory } from '@tessera/contracts/bets';
import { useShell } from '@tessera/shell-api';
import { Money } from '@tessera/ui-kit/money';
import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import { StatCard } from '@tessera/ui-kit/stat-card';
import { useTexts } from '../../../locales/use-texts';
import styles from './record-totals.module.css';

/** Over every page of the filter, not only the one in sight. */
export function RecordTotals({ history }: { history: BetHistory | undefined }) {
  const { operator } = useShell();
  const { t, locale } = useTexts();
  return (
    <section className={styles.totals} aria-label={t('record.totals')}>
      {(['stake', 'payout', 'net'] as const).map((name) => (
        <StatCard
          key={name}
          label={t(`record.${name}`)}
          value={
            history ? (
              <Money
                amount={history.totals[name]}
                currency={operator.currency}
                language={locale}
                {...(name === 'net' ? { toned: true, signed: true } : {})}
              />
            ) : (
              <SkeletonBlock width="8ch" height="1.2em" />
            )
          }
        />
      ))}
    </section>
  );
}
