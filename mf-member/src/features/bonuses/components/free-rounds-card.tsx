import type { Bonus, FreeRoundTerms } from '@tessera/contracts/bonuses';
import { Link } from '@tessera/shell-api';
import { buttonClass } from '@tessera/ui-kit/button';
import type { ReactNode } from 'react';
import { Card } from '../../../components/card';
import gauge from '../../../components/gauge.module.css';
import { useTexts } from '../../../locales/use-texts';
import styles from './bonuses.module.css';

interface Props {
  bonus: Bonus;
  free: FreeRoundTerms;
  played: NonNullable<Bonus['playedRounds']>;
  children: ReactNode;
}

/** FreeRoundsCard shows how many free rounds are left, what they have won, and the games that they can be played in. */
export function FreeRoundsCard({ bonus, free, played, children }: Props) {
  const { t, money } = useTexts();
  return (
    <Card title={bonus.title} text={t('bonus.free.activeText')}>
      <p className={styles.amount}>
        <strong>{played.left}</strong>
        <small>{t('bonus.free.left', { count: played.left, stake: money(free.stake) })}</small>
      </p>
      <div className={styles.progress}>
        <progress
          className={gauge.bar}
          max={free.rounds}
          value={played.used}
          aria-label={t('bonus.free.progress')}
        />
        <p className={gauge.sums}>
          <span>{t('bonus.free.played', { used: played.used, total: free.rounds })}</span>
          <span>{t('bonus.free.wonSoFar', { won: money(played.won), cap: money(bonus.cap) })}</span>
        </p>
      </div>
      {played.left > 0 && (
        <ul className={styles.games} aria-label={t('bonus.free.games')}>
          {free.games.map(({ nodeId, name }) => (
            <li key={nodeId}>
              <Link to={`/seamless?game=${encodeURIComponent(nodeId)}`} className={buttonClass()}>
                {t('bonus.free.play', { game: name })}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {children}
    </Card>
  );
}
