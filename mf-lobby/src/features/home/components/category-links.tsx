import type { GameType } from '@tessera/contracts/operator';
import { Link, useShell } from '@tessera/shell-api';
import { OverflowLine } from '@tessera/ui-kit/overflow-line';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../../locales/use-texts';
import { useOptimisticChoice } from '../../../model/use-optimistic-choice';
import styles from './home-menu.module.css';

interface Props {
  current: string;
  offered: readonly GameType[];
}

/**
 * CategoryLinks is the line of links to home, the hot games and each category that is offered (section 2.2).
 */
export function CategoryLinks({ current, offered }: Props) {
  const { navigation } = useShell();
  const { t } = useTexts();
  const [chosen, choose] = useOptimisticChoice(current, (type) => navigation.go(pathOf(type)));
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    // Where the line is swiped. With the frame: asked for now, the browser would lay the page out for it once more.
    const frame = requestAnimationFrame(() => {
      const box = list.current;
      const entry = box?.querySelector<HTMLElement>('[aria-current]');
      if (box && entry) box.scrollTo({ left: entry.offsetLeft - (box.clientWidth - entry.offsetWidth) / 2 });
    });
    return () => cancelAnimationFrame(frame);
  }, [current]);

  return (
    <nav className={styles.categories} aria-label={t('home.categories')}>
      <OverflowLine
        list={list}
        className={styles.line}
        buttonClass={styles.more}
        moreLabel={t('home.moreCategories')}
        current={chosen}
        items={(['HOME', 'HOT', ...offered] as const).map((type) => ({
          key: type,
          label: t(`category.${type}`),
          link: (
            <Link
              className={styles.category}
              to={pathOf(type)}
              aria-current={type === chosen ? 'page' : undefined}
              onFollow={() => choose(type)}
            >
              {t(`category.${type}`)}
            </Link>
          ),
        }))}
      />
    </nav>
  );
}

const pathOf = (type: string) => (type === 'HOME' ? '/' : `/?type=${type}`);
