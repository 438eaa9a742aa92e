import { useHydrated, useShell } from '@tessera/shell-api';
import { buttonClass } from '@tessera/ui-kit/button';
import { QrCode } from '@tessera/ui-kit/qr-code';
import { Download } from 'lucide-react';
import { useTexts } from '../locales/use-texts';
import { usePageMeta } from '../model/use-page-meta';
import styles from './download-page.module.css';
import { platforms } from '../features/download/components/platforms';

/**
 * DownloadPage shows a QR code for the phone and how to install the site on each platform (`/download`,
 * section 2.14).
 */
export default function DownloadPage() {
  const { operator } = useShell();
  const { t } = useTexts();
  // Only a browser knows at which address the page is.
  const isHydrated = useHydrated();
  const brand = { brand: operator.name };
  usePageMeta({ description: t('download.text', brand) });
  return (
    <div className={styles.page}>
      <header className={styles.hero}>
        <div className={styles.text}>
          <img className={styles.icon} src={operator.icon} alt="" width={72} height={72} />
          <h1>{t('download.heading', brand)}</h1>
          <p>{t('download.text', brand)}</p>
          <ul className={styles.gains}>
            <li>{t('download.gainGames')}</li>
            <li>{t('download.gainFull')}</li>
            <li>{t('download.gainSmall')}</li>
            <li>{t('download.gainSafe')}</li>
          </ul>
        </div>
        <figure className={styles.code}>
          {isHydrated ? (
            <QrCode value={new URL('/download', location.origin).href} label={t('download.code', brand)} />
          ) : (
            <span className={styles.noCode} />
          )}
          <figcaption>{t('download.scan')}</figcaption>
        </figure>
      </header>
      <div className={styles.platforms}>
        {platforms.map(({ id, icon: Icon, title, steps, note, app }) => {
          const url = app && operator.links[app];
          return (
            <section key={id} id={id} className={styles.platform} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>
                <Icon aria-hidden="true" /> {t(title)}
              </h2>
              <ol>
                {steps.map((step) => (
                  <li key={step}>{t(step)}</li>
                ))}
              </ol>
              <p className={styles.note}>{t(note)}</p>
              {url?.startsWith('https:') && (
                <a className={buttonClass({ variant: 'secondary' })} href={url} rel="noopener noreferrer">
                  <Download aria-hidden size={18} /> {t('download.app')}
                </a>
              )}
            </section>
          );
        })}
      </div>
    </div>
  );
}
