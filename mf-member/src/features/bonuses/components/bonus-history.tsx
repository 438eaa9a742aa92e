import type { Bonus } from '@tessera/contracts/bonuses';
import { useTexts } from '../../../locales/use-texts';
import styles from './bonuses.module.css';

/** BonusHistory lists everything that happened to a bonus, with times and amounts. */
export function BonusHistory({ bonus }: { bonus: Bonus }) {
  const { t, money, date } = useTexts();
  return (
    <ol className={styles.history} aria-label={t('bonus.history')}>
      {bonus.history.map(({ what, at, amount, rounds, percent }) => (
        <li key={`${what}${percent}`}>
          <time dateTime={at}>{date(at, 'datetime')}</time>
          <span>
            {t(`bonus.history.${what}`, {
              amount: money(amount),
              deposit: money(bonus.deposited),
              turnover: money(bonus.turnover),
              percent,
              rounds,
            })}
          </span>
        </li>
      ))}
    </ol>
  );
}
