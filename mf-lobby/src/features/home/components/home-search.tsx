import { useLocation, useShell } from '@tessera/shell-api';
import { IconButton } from '@tessera/ui-kit/icon-button';
import { Search, X } from 'lucide-react';
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type ComponentType,
  type KeyboardEvent,
} from 'react';
import { useTexts } from '../../../locales/use-texts';
import type { QueryParams } from '../../../model/use-query-params';
import styles from './home-search.module.css';
import type { SuggestionsProps } from './search-suggestions';

/** Time between the last letter and the question, in ms, where there are no suggestions that answer at once. */
const debounceMs = 220;

interface Props {
  params: QueryParams;
  /** The player opened it: it takes the cursor. */
  opened: boolean;
  onClose(): void;
  className: string;
}

/**
 * The search of home. What is asked becomes the address's `q`, trimmed; that switches to the search view. While one
 * types, the suggestions alone answer, so that nothing is found twice; without their code the results do.
 */
export function HomeSearch({ params, opened, onClose, className }: Props) {
  const { t } = useTexts();
  const { navigation, errors } = useShell();
  const { search } = useLocation();
  const requestedQuery = params.get('q');
  const [text, setText] = useState(requestedQuery);
  const [last, setLast] = useState(requestedQuery);
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps>>();
  const [suggesting, setSuggesting] = useState(false);
  const [isPlain, setIsPlain] = useState(false);
  const [active, setActive] = useState<string>();
  const listId = useId();
  const keys = useRef<(event: KeyboardEvent) => void>(undefined);
  const setKeys = useCallback((take: typeof keys.current) => {
    keys.current = take;
  }, []);
  const box = useRef<HTMLInputElement>(null);
  const timer = useRef<number>(undefined);
  // Somebody went back, or followed a link: the field says what the page shows.
  if (requestedQuery !== last) {
    setLast(requestedQuery);
    if (requestedQuery !== text.trim()) setText(requestedQuery);
  }

  useEffect(() => () => clearTimeout(timer.current), [search]);
  useEffect(() => {
    if (opened) box.current?.focus();
  }, [opened]);

  const suggest = () => {
    setSuggesting(true);
    if (Suggestions) return;
    import('./search-suggestions').then(
      (module) => setSuggestions(() => module.default),
      (error: unknown) => {
        errors.report(error, 'lobby search suggestions');
        setIsPlain(true);
      },
    );
  };
  const ask = (query: string) => {
    clearTimeout(timer.current);
    if (query === params.get('q')) return;
    // Leaving a category for the search is one step back; every further letter is not.
    if (query) params.set({ q: query, type: '' }, { replace: requestedQuery !== '', keepScroll: true });
    else navigation.go('/', { replace: true, keepScroll: true });
  };
  const type = (value: string) => {
    setText(value);
    suggest();
    clearTimeout(timer.current);
    const query = value.trim();
    if (isPlain || query === '') timer.current = window.setTimeout(() => ask(query), debounceMs);
  };
  // What was typed into the page before anybody listened.
  const catchUp = useEffectEvent(() => {
    const typed = box.current?.value ?? '';
    if (typed !== text) type(typed);
  });
  useEffect(() => catchUp(), []);
  const choose = (query: string) => {
    setText(query);
    setSuggesting(false);
    ask(query.trim());
  };
  const close = () => {
    setText('');
    setSuggesting(false);
    ask('');
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    keys.current?.(event);
    if (event.key === 'Escape' && !event.defaultPrevented) close();
  };

  return (
    <form
      role="search"
      className={`${styles.box} ${className}`}
      onSubmit={(event) => {
        event.preventDefault();
        choose(text);
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
        value={text}
        onChange={(event) => type(event.target.value)}
        onFocus={suggest}
        onBlur={() => setSuggesting(false)}
        onKeyDown={onKeyDown}
      />
      {(text !== '' || opened) && (
        <IconButton
          label={t(text === '' ? 'search.close' : 'search.clear')}
          icon={<X aria-hidden />}
          onClick={close}
        />
      )}
      {suggesting && Suggestions && (
        <Suggestions
          listId={listId}
          text={text}
          onKeys={setKeys}
          onActive={setActive}
          onChoose={choose}
          onClose={() => setSuggesting(false)}
        />
      )}
    </form>
  );
}
