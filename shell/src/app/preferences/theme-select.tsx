import { SunMoon } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useHost } from '../../host/host-context';
import styles from './language-select.module.css';
import type { ThemeChoice } from '../../host-services/theme';
import { useTexts } from '../../host/use-texts';

const choices = [
  ['system', 'menu.themeSystem'],
  ['dark', 'header.darkTheme'],
  ['light', 'header.lightTheme'],
] as const;

export function ThemeSelect() {
  const { theme } = useHost();
  const { t } = useTexts();
  const choice = useSyncExternalStore(theme.subscribe, theme.choice);
  return (
    <label className={styles.select}>
      <SunMoon aria-hidden="true" />
      <span className={styles.label}>{t('menu.theme')}</span>
      <select value={choice} onChange={(event) => theme.choose(event.target.value as ThemeChoice)}>
        {choices.map(([value, label]) => (
          <option key={value} value={value}>
            {t(label)}
          </option>
        ))}
      </select>
    </label>
  );
}
