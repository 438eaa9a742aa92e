import { useGamePage, useMoreGames } from '../../api/use-game-pages';
import type { GameFilter } from '../../api/list-games';
import { useTexts } from '../../locales/use-texts';
import styles from './game-lobby.module.css';
import { isNarrowed } from './lobby-filters';

interface Props {
  filter: GameFilter & { page: number };
  paging: 'pages' | 'more';
  /** Of the whole category, or of the chosen vendor; unknown for one that is not listed (any more). */
  whole: number | undefined;
}

/**
 * ListCount shows how many games the list holds: all of the category, or what a filter leaves of it, as soon
 * as that list has come.
 */
export function ListCount({ filter, paging, whole }: Props) {
  const { t, number } = useTexts();
  // What the list below asks for: this one only listens.
  const page = useGamePage(filter, filter.page, false);
  const growing = useMoreGames(filter, false);
  const list = paging === 'pages' ? page : growing;
  const first = paging === 'pages' ? page.data : growing.data?.pages[0];
  // The platform does not count a member's own games.
  const isOwn = filter.tab === 'FAV' || filter.tab === 'RECENT';
  const found = isOwn || list.isPlaceholderData ? undefined : first?.total;
  const count = isNarrowed(filter) ? found : (whole ?? found);
  return (
    <span className={styles.count} role="status">
      {count !== undefined && t('list.count', { count, shown: number(count) })}
    </span>
  );
}
