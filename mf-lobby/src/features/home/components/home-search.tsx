import { IconButton } from '@tessera/ui-kit/icon-button';
import { Search, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTexts } from '../../../locales/use-texts';
import type { QueryParams } from '../../../model/use-query-params';
import { useHomeSearch } from '../model/use-home-search';
import styles from './home-search.module.css';

const loadSuggestions = () => import('./search-suggestions');

interface Props {
  params: QueryParams;
  /** The player opened it: it takes the cursor. */
  opened: boolean;
  onClose(): void;
  className: string;
}

/** HomeSearch is the search of home: its field, with the suggestions under it. */
export function HomeSearch({ params, opened, onClose, className }: Props) {
  const { t } = useTexts();
  const box = useRef<HTMLInputElement>(null);
  const search = useHomeSearch({ params, opened, onClose, box, loadSuggestions });
  const [active, setActive] = useState<string>();
  const listId = useId();
  return (
    <form
      role="search"
      className={`${styles.box} ${className}`}
      onSubmit={(event) => {
        event.preventDefault();
        search.choose(search.text);
      }}
    >
      <Search className={styles.lead} aria-hidden />
      <input
        ref={box}
        className={styles.input}
        type="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={active !== undefined}
        aria-controls={active === undefined ? undefined : listId}
        aria-activedescendant={active || undefined}
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={120}
        aria-label={t('search.label')}
        placeholder={t('search.placeholder')}
        value={search.text}
        onChange={(event) => search.type(event.target.value)}
        onFocus={search.suggest}
        onBlur={search.endSuggestions}
        onKeyDown={search.onKeyDown}
      />
      {(search.text !== '' || opened) && (
        <IconButton
          label={t(search.text === '' ? 'search.close' : 'search.clear')}
          icon={<X aria-hidden />}
          onClick={search.close}
        />
      )}
      {search.Suggestions && (
        <search.Suggestions
          listId={listId}
          text={search.text}
          onKeys={search.setKeys}
          onActive={setActive}
          onChoose={search.choose}
          onClose={search.endSuggestions}
        />
      )}
    </form>
  );
}
