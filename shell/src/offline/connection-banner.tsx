import { WifiOff } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import styles from './connection-banner.module.css';
import { useHost } from '../host/host-context';
import { useOnline } from './use-online';
import { useTexts } from '../host/use-texts';

/**
 * ConnectionBanner says that the page is offline or the platform answers slowly (section 8). What is on
 * screen stays usable.
 */
export function ConnectionBanner() {
  const { shell, status } = useHost();
  const { bus } = shell;
  const { t } = useTexts();
  const [connected, setConnected] = useState(true);
  useEffect(() => bus.subscribe('connection.changed', (event) => setConnected(event.online)), [bus]);
  const online = useOnline() && connected;
  const troubled = useSyncExternalStore(status.subscribe, status.troubled);
  if (online && !troubled) return null;
  return (
    <p className={styles.banner} role="status">
      <WifiOff aria-hidden="true" />
      <span>{t(online ? 'error.TIMED_OUT' : 'connection.lost')}</span>
      {online && (
        <button type="button" onClick={() => void status.refresh()}>
          {t('failure.retry')}
        </button>
      )}
    </p>
  );
}
