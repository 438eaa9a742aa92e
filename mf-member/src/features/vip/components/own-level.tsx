import { toMinorUnits } from '@tessera/contracts';
import type { Vip } from '@tessera/contracts/vip';
import { useShell } from '@tessera/shell-api';
import { Crown } from 'lucide-react';
import { useTexts } from '../../../locales/use-texts';
import gauge from '../../../components/gauge.module.css';
import styles from './vip.module.css';

/** OwnLevel shows the member's level, how far the next one is in money, and how long this one is kept. */
export function OwnLevel({ own, days }: { own: NonNullable<Vip['own']>; days: number }) {
  const { operator } = useShell();
  const { t, money, date } = useTexts();
  const { label, turnover, next, keptUntil } = own;
  const units = (amount: string) => toMinorUnits(amount, operator.currency.digits);
  const percent = next ? Number((units(turnover) * 100n) / (units(next.turnover) || 1n)) : 100;
  return (
    <section className={styles.own} aria-label={t('vip.own')}>
      <span className={styles.crown}>
        <Crown aria-hidden />
      </span>
      <div className={styles.standing}>
        <p className={styles.muted}>{t('vip.own')}</p>
        <h2>{label}</h2>
        <p>{t('vip.staked', { amount: money(turnover), count: days })}</p>
        {next && (
          <>
            <progress
              className={gauge.bar}
              max={100}
              value={Math.min(100, percent)}
              aria-label={t('vip.progress', { label: next.label })}
            />
            <p>{t('vip.missing', { amount: money(next.missing), label: next.label })}</p>
          </>
        )}
        {!next && <p>{t('vip.highest')}</p>}
        {keptUntil !== null && (
          <p className={styles.muted}>
            {t('vip.keptUntil', { date: date(`${keptUntil}T12:00:00Z`, 'date') })}
          </p>
        )}
      </div>
    </section>
  );
}
