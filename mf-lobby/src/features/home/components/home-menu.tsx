import type { GameType } from '@tessera/contracts/operator';
import { IconButton } from '@tessera/ui-kit/icon-button';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../../locales/use-texts';
import type { QueryParams } from '../../../model/use-query-params';
import type { HomeView } from '../model/home-view';
import { CategoryLinks } from './category-links';
import styles from './home-menu.module.css';
import { HomeSearch } from './home-search';

interface Props {
  view: HomeView;
  offered: readonly GameType[];
  params: QueryParams;
}

/**
 * HomeMenu renders the category menu, and the search that opens over it on a phone. It is sticky while the
 * page scrolls.
 */
export function HomeMenu({ view, offered, params }: Props) {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  const searching = open || view.kind === 'search';
  const current = view.kind === 'category' ? view.gameType : view.kind.toUpperCase();

  return (
    <div className={styles.menu} data-searching={searching || undefined}>
      <CategoryLinks current={current} offered={offered} />
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
