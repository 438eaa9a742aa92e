import { useShell } from '@tessera/shell-api';
import { useEffect, useMemo, useState } from 'react';
import { useTexts } from '../locales/use-texts';
import type { SearchResult } from './messages';
import { searchClientOf } from './search-client';

export type Suggestions =
  | { readonly state: 'opening' | 'failed' }
  /** `query` is what they are for; a newer one may be on its way. */
  | { readonly state: 'found'; readonly query: string; readonly found: SearchResult };

/**
 * useSuggestions finds games while the player types. The search starts with the first use and prefetches
 * what the next letter may be, so that such a letter has its results in the same frame; any other letter has
 * them a frame later.
 */
export function useSuggestions(text: string, limit: number): Suggestions {
  const shell = useShell();
  const { t, language } = useTexts();
  const searchClient = searchClientOf(shell);
  const [suggestions, setSuggestions] = useState<Suggestions>({ state: 'opening' });

  const query = text.trim();
  const ahead = isFor(suggestions, query) ? undefined : searchClient.cached(query);
  if (ahead) setSuggestions({ state: 'found', query, found: ahead });

  const categoryNames = useMemo(
    () => Object.fromEntries(shell.operator.categories.map((type) => [type, t(`category.${type}`)])),
    [shell, t],
  );

  useEffect(() => {
    let isCurrent = true;
    searchClient
      .ready(categoryNames)
      .then(() => searchClient.cached(query) ?? searchClient.find(query, 0, limit))
      .then(
        (found) =>
          isCurrent &&
          setSuggestions((shown) =>
            isFor(shown, query) && shown.found === found ? shown : { state: 'found', query, found },
          ),
        () => isCurrent && setSuggestions({ state: 'failed' }),
      );
    return () => {
      isCurrent = false;
    };
  }, [searchClient, categoryNames, language, query, limit]);

  useEffect(() => {
    searchClient.ready(categoryNames).then(
      () => searchClient.lookAhead(text, limit),
      () => undefined,
    );
  }, [searchClient, categoryNames, language, text, limit]);

  return suggestions;
}

function isFor(suggestions: Suggestions, query: string): suggestions is Suggestions & { state: 'found' } {
  return suggestions.state === 'found' && suggestions.query === query;
}
