import { articleListCall, type ArticleKind } from '@tessera/contracts/articles';
import { useShell, type ShellApi } from '@tessera/shell-api';
import { useQuery } from '@tessera/shell-api/query';
import { useTexts } from '../../../locales/use-texts';

/** articlesQuery returns the query for the articles of a kind, newest first. Its URL is also in the manifest's `early`: keep them alike. */
export const articlesQuery = ({ api }: ShellApi, language: string, kind: ArticleKind) => ({
  queryKey: ['lobby', 'articles', kind, language],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await api.call(articleListCall, { kind, language }, { signal })).list,
  staleTime: 300_000,
});

export function useArticles(kind: ArticleKind) {
  return useQuery(articlesQuery(useShell(), useTexts().language, kind));
}
