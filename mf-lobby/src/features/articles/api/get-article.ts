import { articleCall, type ArticleKind } from '@tessera/contracts/articles';
import { useShell } from '@tessera/shell-api';
import { useQuery } from '@tessera/shell-api/query';
import { useTexts } from '../../../locales/use-texts';

export function useArticle(kind: ArticleKind, slug: string) {
  const { api } = useShell();
  const { language } = useTexts();
  return useQuery({
    queryKey: ['lobby', 'article', kind, slug, language],
    queryFn: ({ signal }) => api.call(articleCall, { kind, slug, language }, { signal }),
    staleTime: 300_000,
    retry: false,
  });
}
