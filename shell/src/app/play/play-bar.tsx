import { Money } from '@tessera/ui-kit/money';
import { LifeBuoy, Timer } from 'lucide-react';
import { useHost } from '../../host/host-context';
import { ShellLink } from '../../host/shell-link';
import { useTexts } from '../../host/use-texts';
import { elapsedText } from './elapsed';
import styles from './play-bar.module.css';
import { RealityCheck } from './reality-check';
import { TimeUp } from './time-up';
import { useNow } from './use-now';
import { usePlaySession } from './use-play-session';

/** PlayBar keeps in view how long a member has been playing and what it has cost, and tells them at their own interval. */
export default function PlayBar() {
  const { operator } = useHost().boot;
  const { t, locale } = useTexts();
  const { data } = usePlaySession();
  const now = useNow();
  const played = data ? elapsedText(now - Date.parse(data.since)) : undefined;
  const isDue = data?.check.dueAt ? Date.parse(data.check.dueAt) <= now : false;
  const { timeUp = null } = data ?? {};
  const isTimeUp = timeUp !== null && Date.parse(timeUp.at) <= now && now < Date.parse(timeUp.until);
  return (
    <section className={styles.bar} aria-label={t('play.bar')}>
      <span className={styles.part}>
        <Timer aria-hidden />
        <span role="timer" aria-label={t('play.time')}>
          {played ?? '–:––:––'}
        </span>
      </span>
      <span className={styles.part}>
        {t('play.net')}{' '}
        {data && <Money amount={data.net} currency={operator.currency} language={locale} toned signed />}
      </span>
      <ShellLink to="/member?page=protection" className={styles.link} aria-label={t('play.protect')}>
        <LifeBuoy aria-hidden />
        <span>{t('play.protect')}</span>
      </ShellLink>
      {played && isTimeUp && <TimeUp played={played} />}
      {data && played && isDue && !isTimeUp && <RealityCheck session={data} played={played} />}
    </section>
  );
}
