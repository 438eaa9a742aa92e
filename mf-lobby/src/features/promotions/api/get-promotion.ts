import { getPromotionDetail } from '@tessera/sdk/promotions';
import { useShell } from '@tessera/shell-api';
import { useQuery } from '@tessera/shell-api/query';
import { useTexts } from '../../../locales/use-texts';

export function usePromotion(id: string) {
  const { api } = useShell();
  const { language } = useTexts();
  return useQuery({
    queryKey: ['lobby', 'promotion', id, language],
    queryFn: ({ signal }) => getPromotionDetail(api, { id, language }, { signal }),
    staleTime: 60_000,
    retry: false,
  });
}
