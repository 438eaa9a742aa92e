import { useShell } from '@tessera/shell-api';
import { useTexts } from '../locales/use-texts';
import styles from './form.module.css';

/** RiskNotice says what gambling can do to people, and leads to what helps against it. */
export function RiskNotice() {
  const { dialogs, operator } = useShell();
  const { t } = useTexts();
  return (
    <p className={styles.small}>
      {t('risk.text', { age: operator.minimumAge })}{' '}
      <button
        type="button"
        className={`${styles.link} ${styles.inline}`}
        onClick={() => dialogs.openPopup('help', { article: 'responsible-gaming' })}
      >
        {t('risk.link')}
      </button>
    </p>
  );
}
