import { Button } from '@tessera/ui-kit/button';
import { useEffect, useSyncExternalStore } from 'react';
import { useHost } from '../host/host-context';
import { ShellLink } from '../host/shell-link';
import { useCurrentLocation, useStatus } from '../host/use-host-values';
import { useTexts } from '../host/use-texts';
import styles from './analytics.module.css';
import { consent } from './consent';
import { sendPageView } from './page-view';

/**
 * Analytics asks for consent and counts page views afterwards. Nothing is counted or stored before the
 * visitor agrees; an operator without analytics asks nobody.
 */
export default function Analytics() {
  const { boot } = useHost();
  const { t, locale } = useTexts();
  const { pathname } = useCurrentLocation();
  const answer = useSyncExternalStore(consent.subscribe, consent.get);
  const asking = useSyncExternalStore(consent.subscribe, consent.asking);
  const gtagId = useStatus()?.analytics.gtagId;

  useEffect(() => {
    if (gtagId && answer === 'granted') sendPageView(gtagId, locale);
  }, [gtagId, answer, pathname, locale]);

  if (!gtagId || !asking) return null;
  return (
    <section className={styles.consent} aria-label={t('consent.title')}>
      <div>
        <h2>{t('consent.title')}</h2>
        <p>
          {t('consent.text', { brand: boot.operator.name })}{' '}
          <ShellLink to="/help#privacy">{t('footer.privacy')}</ShellLink>
        </p>
      </div>
      <div className={styles.answers}>
        <Button variant="secondary" onClick={() => consent.answer('refused')}>
          {t('consent.refuse')}
        </Button>
        <Button variant="secondary" onClick={() => consent.answer('granted')}>
          {t('consent.grant')}
        </Button>
      </div>
    </section>
  );
}
