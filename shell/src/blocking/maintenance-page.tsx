import { decryptServicePath, type SystemStatus } from '@tessera/contracts/system';
import { LazyView } from '@tessera/shell-api/lazy';
import { Button, buttonClass } from '@tessera/ui-kit/button';
import { Wrench } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useHost } from '../host/host-context';
import { useTexts } from '../host/use-texts';
import { BlockingPage } from './blocking-page';
import styles from './blocking-page.module.css';

const closedService = () => import('./closed-service');

interface Props {
  services: SystemStatus['customerService'];
  closing: SystemStatus['closing'];
  onRetry(): Promise<void>;
}

/** After its end the page asks by itself, and then at this rate; ms. */
const askEvery = 20_000;

/**
 * MaintenancePage shows title, information and a customer-service button while the site is in maintenance
 * (section 2.8).
 */
export function MaintenancePage({ services, closing, onRetry }: Props) {
  const { clock } = useHost().shell;
  const { t, date } = useTexts();
  const ask = useEffectEvent(() => void onRetry());
  const ends = closing?.ends ? Date.parse(closing.ends) : undefined;
  useEffect(() => {
    if (ends === undefined) return undefined;
    const looking = setInterval(() => clock.now() >= ends && ask(), askEvery);
    return () => clearInterval(looking);
  }, [ends, clock]);
  // A place of the site would be this page again.
  const url = services
    .map(({ path }) => decryptServicePath(path))
    .find((path) => path.startsWith('https://'));
  return (
    <BlockingPage icon={<Wrench />} title={t('maintenance.title')}>
      <p className={styles.text}>{closing?.text || t('maintenance.text')}</p>
      {ends !== undefined && <p>{t('maintenance.until', { time: date(ends, 'datetime') })}</p>}
      <div className={styles.actions}>
        <Button onClick={() => void onRetry()}>{t('maintenance.retry')}</Button>
        {url !== undefined && (
          <a
            className={buttonClass({ variant: 'secondary' })}
            href={url}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('maintenance.service')}
          </a>
        )}
      </div>
      <LazyView load={closedService} where="service while closed" />
    </BlockingPage>
  );
}
