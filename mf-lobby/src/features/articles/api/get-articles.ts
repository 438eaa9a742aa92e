import { articleListCall, type ArticleKind } from '@tessera/contracts/articles';
import { useShell } from '@tessera/shell-api';
import { useQuery } from '@tessera/shell-api/query';
import { useTexts } from '../../../locales/use-texts';

export function useArticles(kind: ArticleKind) {
  const { api } = useShell();
  const { language } = useTexts();
  return useQuery({
    queryKey: ['lobby', 'articles', kind, language],
    queryFn: async ({ signal }) => (await api.call(articleListCall, { kind, language }, { signal })).list,
    staleTime: 300_000,
  });
}
