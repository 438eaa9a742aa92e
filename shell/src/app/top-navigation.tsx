import { useEffect, useRef } from 'react';
import { categories } from './categories';
import { useHost } from './host-context';
import { ShellLink } from './shell-link';
import styles from './top-navigation.module.css';
import { useCategories } from './use-lanes';
import { useTexts } from './use-texts';

/** Section 2.2: home, the categories that have vendors, promotions. Wide screens only; others have the side menu. */
export function TopNavigation() {
  const { navigation } = useHost().shell;
  const shown = useCategories();
  const { t } = useTexts();
  const list = useRef<HTMLUListElement>(null);
  const types = shown.join(' ');

  // Where they do not all fit, the one that is open is in sight.
  useEffect(() => {
    let path: string | undefined;
    let frame = 0;
    const follow = () => {
      if (navigation.get().pathname === path) return;
      path = navigation.get().pathname;
      frame = requestAnimationFrame(() => centre(list.current));
    };
    follow();
    const stop = navigation.subscribe(follow);
    return () => {
      stop();
      cancelAnimationFrame(frame);
    };
  }, [navigation, types]);

  return (
    <nav className={styles.navigation} aria-label={t('layout.categories')}>
      <ul ref={list}>
        <li>
          <ShellLink to="/">{t('hd_home')}</ShellLink>
        </li>
        {shown.map((type) => (
          <li key={type}>
            <ShellLink to={categories[type].to}>{t(categories[type].label)}</ShellLink>
          </li>
        ))}
        <li>
          <ShellLink to="/promotions">{t('hd_event')}</ShellLink>
        </li>
      </ul>
    </nav>
  );
}

function centre(box: HTMLElement | null): void {
  const entry = box?.querySelector('[aria-current]');
  if (!box || !entry) return;
  const [outer, inner] = [box.getBoundingClientRect(), entry.getBoundingClientRect()];
  box.scrollLeft += (inner.left + inner.right - outer.left - outer.right) / 2;
}
