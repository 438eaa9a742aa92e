import { findLanguage } from '@tessera/contracts/i18n';
import { Languages } from 'lucide-react';
import { useHost } from '../../host/host-context';
import styles from './language-select.module.css';
import { useTexts } from '../../host/use-texts';

/**
 * LanguageSelect lets the player choose the language. It is a native select, as every platform's own picker
 * is the best one for a list of languages.
 */
export function LanguageSelect() {
  const { boot, shell } = useHost();
  const { t, language } = useTexts();
  if (boot.operator.languages.length < 2) return null;
  return (
    <label className={styles.select}>
      <Languages aria-hidden="true" />
      <span className={styles.label}>{t('menu.language')}</span>
      <select value={language} onChange={(event) => void shell.texts.change(event.target.value)}>
        {boot.operator.languages.map((code) => {
          const { name, tag } = findLanguage(code);
          return (
            <option key={code} value={code} lang={tag}>
              {name}
            </option>
          );
        })}
      </select>
    </label>
  );
}
