import { getPromotionList } from '@tessera/sdk/promotions';
import { useShell } from '@tessera/shell-api';
import { useQuery } from '@tessera/shell-api/query';
import { useTexts } from '../../../locales/use-texts';

export function usePromotions() {
  const { api } = useShell();
  const { language } = useTexts();
  return useQuery({
    queryKey: ['lobby', 'promotions', language],
    queryFn: async ({ signal }) => (await getPromotionList(api, { language }, { signal })).list,
    staleTime: 60_000,
  });
}
