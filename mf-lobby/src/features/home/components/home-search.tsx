import { usePlace, useShell } from '@tessera/shell-api';
import { IconButton } from '@tessera/ui-kit/icon-button';
import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../locales/use-texts';
import type { QueryParams } from '../../../model/use-query-params';
import styles from './home-search.module.css';

/** Time between the last letter and the question, in ms. */
const pause = 220;

interface Props {
  params: QueryParams;
  /** The player opened it: it takes the cursor. */
  opened: boolean;
  onClose(): void;
  className: string;
}

/** The search of home. What is typed becomes the address's `q`, trimmed; that switches to the search view. */
export function HomeSearch({ params, opened, onClose, className }: Props) {
  const { t } = useTexts();
  const { navigation } = useShell();
  const { search } = usePlace();
  const asked = params.get('q');
  const [text, setText] = useState(asked);
  const [last, setLast] = useState(asked);
  const box = useRef<HTMLInputElement>(null);
  const timer = useRef<number>(undefined);
  // Somebody went back, or followed a link: the field says what the page shows.
  if (asked !== last) {
    setLast(asked);
    if (asked !== text.trim()) setText(asked);
  }

  useEffect(() => () => clearTimeout(timer.current), [search]);
  useEffect(() => {
    if (opened) box.current?.focus();
  }, [opened]);

  const ask = (query: string) => {
    clearTimeout(timer.current);
    if (query === params.get('q')) return;
    // Leaving a category for the search is one step back; every further letter is not.
    if (query) params.set({ q: query, type: '' }, { replace: asked !== '', keepScroll: true });
    else navigation.go('/', { replace: true, keepScroll: true });
  };
  const type = (value: string) => {
    setText(value);
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => ask(value.trim()), pause);
  };
  const close = () => {
    setText('');
    ask('');
    onClose();
  };

  return (
    <form
      role="search"
      className={`${styles.box} ${className}`}
      onSubmit={(event) => {
        event.preventDefault();
        ask(text.trim());
      }}
    >
      <Search className={styles.lead} aria-hidden />
      <input
        ref={box}
        className={styles.input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={120}
        aria-label={t('search.label')}
        placeholder={t('search.placeholder')}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && close()}
      />
      {(text !== '' || opened) && (
        <IconButton
          label={t(text === '' ? 'search.close' : 'search.clear')}
          icon={<X aria-hidden />}
          onClick={close}
        />
      )}
    </form>
  );
}
