import { MapPinOff } from 'lucide-react';
import { useTexts } from '../host/use-texts';
import { BlockingPage } from './blocking-page';
import styles from './blocking-page.module.css';

/** How a server that speaks IPv6 writes an address of IPv4. */
const mapped = /^::ffff:(?=\d+\.)/i;

/** RestrictedPage tells a visitor that the site is blocked for them, with their IP address (section 2.8). */
export function RestrictedPage({ ip }: { ip: string }) {
  const { t } = useTexts();
  return (
    <BlockingPage icon={<MapPinOff />} title={t('restricted.title')}>
      <p>{t('restricted.text')}</p>
      {ip && <p className={styles.ip}>{t('restricted.ip', { ip: ip.replace(mapped, '') })}</p>}
    </BlockingPage>
  );
}
