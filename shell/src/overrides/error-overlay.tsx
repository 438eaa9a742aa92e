import { Button } from '@tessera/ui-kit/button';
import { useSyncExternalStore } from 'react';
import { localErrors } from './local-errors';
import styles from './override-panel.module.css';
import { text } from './texts';

/** ErrorOverlay shows over the page what keeps code from this machine from running, until it is mended or put away. */
export function ErrorOverlay() {
  const errors = useSyncExternalStore(localErrors.subscribe, localErrors.get);
  if (errors.length === 0) return null;
  return (
    <section className={styles.overlay} role="alert" aria-label={text('errors')}>
      <div className={styles.overlayHead}>
        <h2>{text('errors')}</h2>
        <Button size="s" variant="secondary" onClick={localErrors.clear}>
          {text('close')}
        </Button>
      </div>
      {errors.map(({ where, text: message }) => (
        <div key={`${where} ${message}`}>
          <h3>{where}</h3>
          <pre dir="ltr">{message}</pre>
        </div>
      ))}
    </section>
  );
}
