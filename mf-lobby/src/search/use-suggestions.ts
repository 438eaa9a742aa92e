import { useShell } from '@tessera/shell-api';
import { useEffect, useMemo, useState } from 'react';
import { useTexts } from '../locales/use-texts';
import type { Found } from './messages';
import { searcherOf } from './searcher';

export type Suggestions =
  | { readonly state: 'opening' | 'failed' }
  /** `query` is what they are for; a newer one may be on its way. */
  | { readonly state: 'found'; readonly query: string; readonly found: Found };

/** Games for what is being typed. The search opens with the first use. */
export function useSuggestions(query: string, limit: number): Suggestions {
  const shell = useShell();
  const { t, language } = useTexts();
  const [suggestions, setSuggestions] = useState<Suggestions>({ state: 'opening' });

  const words = useMemo(
    () => Object.fromEntries(shell.operator.categories.map((type) => [type, t(`category.${type}`)])),
    [shell, t],
  );

  useEffect(() => {
    let wanted = true;
    const searcher = searcherOf(shell);
    searcher
      .ready(words)
      .then(() => searcher.find(query, 0, limit))
      .then(
        (found) => wanted && setSuggestions({ state: 'found', query, found }),
        () => wanted && setSuggestions({ state: 'failed' }),
      );
    return () => {
      wanted = false;
    };
  }, [shell, words, language, query, limit]);

  return suggestions;
}
