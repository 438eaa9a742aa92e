import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import styles from './connection-banner.module.css';
import { useHost } from './host-context';
import { useTexts } from './use-texts';

/** Says so when the connection is gone; what is on screen stays usable. */
export function ConnectionBanner() {
  const { bus } = useHost().shell;
  const { t } = useTexts();
  const [online, setOnline] = useState(true);
  useEffect(() => bus.subscribe('connection.changed', (event) => setOnline(event.online)), [bus]);
  if (online) return null;
  return (
    <p className={styles.banner} role="status">
      <WifiOff aria-hidden="true" /> {t('connection.lost')}
    </p>
  );
}
