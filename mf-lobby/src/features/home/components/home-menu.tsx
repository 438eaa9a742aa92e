import { Link, useShell } from '@tessera/shell-api';
import { IconButton } from '@tessera/ui-kit/icon-button';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../locales/use-texts';
import type { QueryParams } from '../../../model/use-query-params';
import type { HomeView } from '../model/home-view';
import styles from './home-menu.module.css';
import { HomeSearch } from './home-search';

interface Props {
  view: HomeView;
  params: QueryParams;
}

/** The category menu, and the search that on a phone opens over it. It stays in sight while the page scrolls. */
export function HomeMenu({ view, params }: Props) {
  const { operator } = useShell();
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  const searching = open || view.kind === 'search';
  const current = view.kind === 'category' ? view.gameType : view.kind.toUpperCase();
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    // With the frame: asked for now, the browser would lay the page out for it once more.
    const frame = requestAnimationFrame(() => {
      const box = list.current;
      const chosen = box?.querySelector<HTMLElement>('[aria-current]');
      if (box && chosen)
        box.scrollTo({ left: chosen.offsetLeft - (box.clientWidth - chosen.offsetWidth) / 2 });
    });
    return () => cancelAnimationFrame(frame);
  }, [current]);

  return (
    <div className={styles.menu} data-searching={searching || undefined}>
      <nav className={styles.categories} aria-label={t('home.categories')}>
        <ul ref={list}>
          {(['HOME', 'HOT', ...operator.categories] as const).map((type) => (
            <li key={type}>
              <Link
                className={styles.category}
                to={type === 'HOME' ? '/' : `/?type=${type}`}
                aria-current={type === current ? 'page' : undefined}
              >
                {t(`category.${type}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <IconButton
        className={styles.open}
        look="solid"
        label={t('search.open')}
        icon={<Search aria-hidden />}
        onClick={() => setOpen(true)}
      />
      <HomeSearch
        params={params}
        opened={open}
        onClose={() => setOpen(false)}
        className={styles.search ?? ''}
      />
    </div>
  );
}
