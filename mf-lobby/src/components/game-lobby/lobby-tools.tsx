import { useShell } from '@tessera/shell-api';
import { SearchField } from '@tessera/ui-kit/field';
import { IconButton } from '@tessera/ui-kit/icon-button';
import { SegmentedControl } from '@tessera/ui-kit/segmented-control';
import { Search, SearchX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { lobbyTabs, type GameFilter, type LobbyTab } from '../../api/list-games';
import { useTexts } from '../../locales/use-texts';
import { useOptimisticChoice } from '../../model/use-optimistic-choice';
import type { QueryParams } from '../../model/use-query-params';
import styles from './game-lobby.module.css';
import { tabChange } from './lobby-filters';

/** Time between the last letter and the question, in ms. */
const debounceMs = 250;

interface Props {
  filter: GameFilter;
  params: QueryParams;
  /** Whether this lobby has a search of its own; home has one above it. */
  search: boolean;
}

/** LobbyTools renders the tabs All, Hot, Favourite and Recent, and the button that opens the search box. */
export function LobbyTools({ filter, params, search }: Props) {
  const { session } = useShell();
  const { t } = useTexts();
  const [opened, setOpened] = useState(false);
  // What narrows the list is in sight.
  const open = opened || filter.q !== '';
  const [answered, choose] = useOptimisticChoice<LobbyTab>(filter.tab, (tab) => {
    if ((tab === 'FAV' || tab === 'RECENT') && !session.requireLogin()) return;
    params.set(tabChange(tab), { keepScroll: true });
  });
  const toggle = () => {
    if (open && filter.q) params.set({ q: '', page: '' }, { keepScroll: true });
    setOpened(!open);
  };
  return (
    <div className={styles.tools}>
      <SegmentedControl
        label={t('list.tabs')}
        options={lobbyTabs.map((tab) => ({ value: tab, label: t(`list.tab.${tab}`) }))}
        value={answered}
        onChange={choose}
      />
      {search && open && <LobbySearch query={filter.q} params={params} toType={opened} />}
      {search && (
        <IconButton
          look="solid"
          label={t(open ? 'search.close' : 'search.open')}
          aria-expanded={open}
          icon={open ? <SearchX aria-hidden /> : <Search aria-hidden />}
          onClick={toggle}
        />
      )}
    </div>
  );
}

interface SearchProps {
  query: string;
  params: QueryParams;
  /** It was opened to type in it. */
  toType: boolean;
}

/** Searches within the category; it belongs to the All tab. */
function LobbySearch({ query, params, toType }: SearchProps) {
  const { t } = useTexts();
  const [text, setText] = useState(query);
  const [last, setLast] = useState(query);
  if (query !== last) {
    setLast(query);
    if (query !== text.trim()) setText(query);
  }
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (toType) box.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [toType]);
  const trimmed = text.trim();
  useEffect(() => {
    if (trimmed === query) return;
    const timer = setTimeout(
      () => params.set({ q: trimmed, page: '', tab: '' }, { replace: query !== '', keepScroll: true }),
      debounceMs,
    );
    return () => clearTimeout(timer);
  }, [trimmed, query, params]);
  return (
    <div ref={box} className={styles.search}>
      <SearchField
        label={t('search.label')}
        clearLabel={t('search.clear')}
        placeholder={t('search.hint')}
        maxLength={120}
        value={text}
        onChange={setText}
      />
    </div>
  );
}
