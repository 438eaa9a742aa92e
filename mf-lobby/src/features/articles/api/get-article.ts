import { articleCall, type ArticleKind } from '@tessera/contracts/articles';
import { useShell, type ShellApi } from '@tessera/shell-api';
import { useQuery } from '@tessera/shell-api/query';
import { useTexts } from '../../../locales/use-texts';

/** articleQuery returns the query for one article. Its URL is also in the manifest's `early`: keep them alike. */
export const articleQuery = ({ api }: ShellApi, language: string, kind: ArticleKind, slug: string) => ({
  queryKey: ['lobby', 'article', kind, slug, language],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api.call(articleCall, { kind, slug, language }, { signal }),
  staleTime: 300_000,
});

export function useArticle(kind: ArticleKind, slug: string) {
  return useQuery({ ...articleQuery(useShell(), useTexts().language, kind, slug), retry: false });
}
