import { operatorTexts } from '@tessera/contracts/i18n';
import type { ReactNode } from 'react';
import { useHost } from '../../host/host-context';
import { useStatus } from '../../host/use-host-values';
import { useTexts } from '../../host/use-texts';
import styles from './footer.module.css';
import { LicenceSeal } from './licence-seal';

/** LegalLine says who may play, who holds the licence and who helps: at the foot of every page. */
export function LegalLine({ children }: { children?: ReactNode }) {
  const { operator } = useHost().boot;
  const { minimumAge, compliance } = operator;
  const { t, language } = useTexts();
  const { licence } = operatorTexts(useStatus()?.texts ?? operator, language);
  return (
    <div className={styles.legal}>
      <span className={styles.age} role="img" aria-label={t('footer.age', { age: minimumAge })}>
        <span aria-hidden="true">{minimumAge}+</span>
      </span>
      <p>
        {compliance?.licensee} {licence} {t('footer.play')}
        {compliance && compliance.help.length > 0 && (
          <span className={styles.help}>
            {t('footer.getHelp')}{' '}
            {compliance.help.map(({ name: helper, url }) => (
              <a key={url} href={url} target="_blank" rel="noopener noreferrer">
                {helper}
              </a>
            ))}
          </span>
        )}
        {children}
      </p>
      {compliance && <LicenceSeal {...compliance.licence} />}
    </div>
  );
}
