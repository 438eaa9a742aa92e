import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useTexts } from '../../../locales/use-texts';
import { recentSearches } from '../../../search/recent-searches';
import { useLaunchById } from '../../../model/use-launch-by-id';
import { suggestionsOf } from '../model/suggestions';
import type { SuggestionsProps } from '../model/use-home-search';
import { useSuggestions } from '../../../search/use-suggestions';
import { optionId, SuggestionList } from './suggestion-list';
import styles from './search-suggestions.module.css';

/** As many as fit above a phone's keyboard. */
const most = 6;

/**
 * SearchSuggestions lists the games that fit the letters so far, or else recent searches. The field keeps the
 * focus, as in every combobox.
 */
export default function SearchSuggestions(props: SuggestionsProps) {
  const { listId, text, onKeys, onActive, onChoose, onClose } = props;
  const launch = useLaunchById();
  const { t } = useTexts();
  const query = text.trim();
  const [recent, setRecent] = useState(recentSearches.read);
  const suggestions = useSuggestions(text, most);
  const [chosen, setChosen] = useState({ query, index: -1 });
  const isEmpty = query === '';
  const options = useMemo(() => suggestionsOf(isEmpty, suggestions, recent), [isEmpty, suggestions, recent]);
  const active = chosen.query === query && chosen.index < options.length ? chosen.index : -1;

  const take = (index: number) => {
    const option = options[index];
    if (!option) return;
    recentSearches.add(option.kind === 'recent' ? option.text : query);
    if (option.kind === 'game') {
      onClose();
      launch(option.game.nodeId);
    } else onChoose(option.kind === 'recent' ? option.text : query);
  };
  // One for every letter: options whose words stay are not rendered for a letter that is on its way.
  const latest = useRef(take);
  useLayoutEffect(() => {
    latest.current = take;
  });
  const onTake = useCallback((index: number) => latest.current(index), []);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step && options.length > 0) {
      // One place past the ends is the field itself.
      const index = ((active + 1 + step + options.length + 1) % (options.length + 1)) - 1;
      setChosen({ query, index });
    } else if (event.key === 'Enter' && active >= 0) take(active);
    else if (event.key === 'Enter') return recentSearches.add(query);
    else if (event.key === 'Escape' && options.length > 0) onClose();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    onKeys((event) => onKey(event));
    return () => onKeys(undefined);
  }, [onKeys]);

  const shown = options.length > 0;
  const activeId = shown ? (active >= 0 ? optionId(listId, active) : '') : undefined;
  useEffect(() => onActive(activeId), [onActive, activeId]);
  useEffect(() => () => onActive(undefined), [onActive]);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);

  const foundFor = suggestions.state === 'found' ? suggestions.query : '';
  const note = noteOf(isEmpty || shown, suggestions.state === 'failed', foundFor);
  if (!shown && !note) return null;
  return (
    <div className={styles.panel}>
      {isEmpty && (
        <div className={styles.head}>
          <span>{t('search.recent')}</span>
          <button
            type="button"
            className={styles.forget}
            onMouseDown={keepFocus}
            onClick={() => {
              recentSearches.clear();
              setRecent([]);
            }}
          >
            {t('search.forget')}
          </button>
        </div>
      )}
      {note && (
        <p className={styles.note} role="status">
          {t(note)}
        </p>
      )}
      {shown && (
        <div
          id={listId}
          role="listbox"
          aria-label={t('search.suggestions')}
          tabIndex={-1}
          onMouseDown={keepFocus}
        >
          <SuggestionList
            listId={listId}
            options={options}
            query={foundFor}
            active={active}
            onTake={onTake}
          />
        </div>
      )}
    </div>
  );
}

/** The field keeps the focus, whatever is pressed here. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Only an answer to letters says that nothing fits: the first letter's is still on its way. */
function noteOf(needless: boolean, failed: boolean, foundFor: string) {
  if (needless) return undefined;
  if (failed) return 'search.unavailable';
  return foundFor === '' ? undefined : 'search.noneYet';
}
