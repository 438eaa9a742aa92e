import type { PointsBalance, PointsConfig } from '@tessera/contracts/points';
import { useHydrated, useSession, useShell } from '@tessera/shell-api';
import { Button } from '@tessera/ui-kit/button';
import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import { ArrowRightLeft, Infinity as Endless } from 'lucide-react';
import { useTexts } from '../../../locales/use-texts';
import styles from './hero.module.css';

interface Props {
  config: PointsConfig | undefined;
  points: PointsBalance | undefined;
  /** The points could not be had: asks again. */
  onRetry: (() => void) | undefined;
  onConvert(): void;
}

/** Hero is the head of the points mall: it shows a member's points, and tells a visitor what points are. */
export function Hero({ config, points, onRetry, onConvert }: Props) {
  const { member } = useSession();
  return (
    <section className={styles.hero}>
      <span className={styles.art} aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </span>
      {member ? <Own points={points} onRetry={onRetry} onConvert={onConvert} /> : <Welcome config={config} />}
    </section>
  );
}

function Own({ points, onRetry, onConvert }: Omit<Props, 'config'>) {
  const { t, number, money } = useTexts();
  if (onRetry)
    return (
      <div className={styles.copy} role="alert">
        <h1>{t('title.points')}</h1>
        <p>{t('failure.points')}</p>
        <Button variant="secondary" onClick={onRetry}>
          {t('failure.retry')}
        </Button>
      </div>
    );
  return (
    <div className={styles.copy}>
      <h1 className={styles.small}>{t('title.points')}</h1>
      <p className={styles.label}>{t('hero.points')}</p>
      {points ? (
        <>
          <p className={styles.points} role="status">
            <strong>{number(points.points)}</strong> <span>{t('hero.unit', { count: points.points })}</span>
          </p>
          <p className={styles.next}>{t('hero.next', { amount: money(points.toNextPoint) })}</p>
        </>
      ) : (
        <span className={styles.waiting}>
          <SkeletonBlock width="220px" height="84px" />
        </span>
      )}
      <div className={styles.actions}>
        <Button icon={<ArrowRightLeft aria-hidden />} disabled={!points} onClick={onConvert}>
          {t('hero.convert')}
        </Button>
        <span className={styles.never}>
          <Endless aria-hidden />
          {t('hero.never')}
        </span>
      </div>
    </div>
  );
}

function Welcome({ config }: Pick<Props, 'config'>) {
  const { session, dialogs } = useShell();
  const { t, money } = useTexts();
  // Amounts are written by who reads them: the page's HTML has none, and the room for them.
  const isHydrated = useHydrated();
  return (
    <div className={styles.copy}>
      <p className={styles.label}>{t('title.points')}</p>
      <h1>{t('hero.visitorTitle')}</h1>
      <p className={styles.text}>
        {config && isHydrated
          ? t('hero.visitorText', {
              amount: money(config.turnoverPerPoint),
              deposit: money(config.depositPerPoint),
            })
          : t('hero.visitorTextPlain')}
      </p>
      <div className={styles.actions}>
        <Button size="l" onClick={() => session.requireLogin()}>
          {t('hero.login')}
        </Button>
        <Button size="l" variant="secondary" onClick={() => dialogs.openPopup('register')}>
          {t('hero.register')}
        </Button>
      </div>
    </div>
  );
}
