import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../locales/use-texts';
import { DetailsList } from './details-dialog';
import styles from './support-facts.module.css';

/** SupportFacts holds the numbers by which support finds something, closed until somebody asks for them. */
export function SupportFacts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  const { t } = useTexts();
  return (
    <details className={styles.support}>
      <summary>
        {t('support.numbers')}
        <ChevronDown aria-hidden />
      </summary>
      <DetailsList facts={facts} />
    </details>
  );
}
