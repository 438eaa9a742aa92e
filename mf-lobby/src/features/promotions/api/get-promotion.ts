import { promotionDetailCall } from '@tessera/contracts/promotions';
import { useSession, useShell } from '@tessera/shell-api';
import { useQuery } from '@tessera/shell-api/query';
import { useTexts } from '../../../locales/use-texts';

export function usePromotion(id: string) {
  const { api } = useShell();
  const { language } = useTexts();
  const { state } = useSession();
  return useQuery({
    queryKey: ['lobby', 'promotion', id, language, state],
    queryFn: ({ signal }) => api.call(promotionDetailCall, { id, language }, { signal }),
    staleTime: 60_000,
    retry: false,
  });
}
