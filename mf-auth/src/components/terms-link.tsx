import { useShell } from '@tessera/shell-api';
import { useTexts } from '../locales/use-texts';
import styles from './form.module.css';

/**
 * TermsSentence renders a sentence with the link to the terms in it, wherever the language puts that link.
 */
export function TermsSentence({ textKey }: { textKey: 'login.terms' | 'register.terms' }) {
  const { dialogs } = useShell();
  const { t } = useTexts();
  const [before, after] = t(textKey, { link: '\n' }).split('\n');
  return (
    <>
      {before}
      <button
        type="button"
        className={`${styles.link} ${styles.inline}`}
        onClick={() => dialogs.openPopup('help', { article: 'term' })}
      >
        {t('terms.link')}
      </button>
      {after}
    </>
  );
}
