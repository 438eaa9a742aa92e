import { ChevronDown } from 'lucide-react';
import { useTexts } from '../../../locales/use-texts';
import { useBonusTerms } from '../../../model/use-bonus-terms';
import styles from './bonuses.module.css';

/** TermsDetails opens to the terms of a bonus, in plain words. */
export function TermsDetails({ of }: { of: Parameters<ReturnType<typeof useBonusTerms>>[0] }) {
  const { t } = useTexts();
  const terms = useBonusTerms();
  return (
    <details className={styles.bonus}>
      <summary>
        <span>{t('bonus.terms')}</span>
        <ChevronDown aria-hidden className={styles.chevron} />
      </summary>
      <ul className={styles.terms} aria-label={t('bonus.terms')}>
        {terms(of).map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </details>
  );
}
