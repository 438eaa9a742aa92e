import { useLocation, useShell } from '@tessera/shell-api';
import { useLazyComponent, type LoadView } from '@tessera/shell-api/lazy';
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import type { QueryParams } from '../../../model/use-query-params';

/** Time between the last letter and the question, in ms, where there are no suggestions that answer at once. */
const debounceMs = 220;

/** SuggestionsProps say what the list under the field is given, and whom it tells. */
export interface SuggestionsProps {
  listId: string;
  text: string;
  /** Hands over who takes the field's keys while the list is there. */
  onKeys(take: ((event: KeyboardEvent) => void) | undefined): void;
  /** Id of the option that the arrow keys chose, empty for none; undefined while there is no list. */
  onActive(id: string | undefined): void;
  /** A search was chosen, as opposed to a game. */
  onChoose(query: string): void;
  onClose(): void;
}

interface Options {
  params: QueryParams;
  /** The player opened it: it takes the cursor. */
  opened: boolean;
  onClose(): void;
  /** The field: what was typed into it before anybody listened is not lost. */
  box: RefObject<HTMLInputElement | null>;
  /** Loads the list under the field, when the player comes to it. */
  loadSuggestions: LoadView<SuggestionsProps>;
}

/**
 * useHomeSearch returns the state and the handlers of the search of home. What is asked becomes the URL's
 * `q`, trimmed, which switches to the search view. While the player types, only the suggestions answer, so
 * that nothing is found twice; where their code did not load, the results do.
 */
export function useHomeSearch({ params, opened, onClose, box, loadSuggestions }: Options) {
  const { navigation, errors } = useShell();
  const { search } = useLocation();
  const requestedQuery = params.get('q');
  const [text, setText] = useState(requestedQuery);
  const [last, setLast] = useState(requestedQuery);
  const [suggesting, setSuggesting] = useState(false);
  const { View: Suggestions, failed: isPlain } = useLazyComponent(loadSuggestions, {
    due: suggesting,
    onFailure: (error) => errors.report(error, 'lobby search suggestions'),
  });
  const keys = useRef<(event: KeyboardEvent) => void>(undefined);
  const setKeys = useCallback((take: typeof keys.current) => {
    keys.current = take;
  }, []);
  const timer = useRef<number>(undefined);
  // Somebody went back, or followed a link: the field says what the page shows.
  if (requestedQuery !== last) {
    setLast(requestedQuery);
    if (requestedQuery !== text.trim()) setText(requestedQuery);
  }

  useEffect(() => () => clearTimeout(timer.current), [search]);
  useEffect(() => {
    if (opened) box.current?.focus();
  }, [opened, box]);

  const suggest = () => setSuggesting(true);
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

  return {
    text,
    /** The suggestions' code, once it is there and they are wanted. */
    Suggestions: suggesting ? Suggestions : undefined,
    suggest,
    endSuggestions: () => setSuggesting(false),
    type,
    choose,
    close,
    onKeyDown,
    setKeys,
  };
}
