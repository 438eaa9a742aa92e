import { promotionListCall } from '@tessera/contracts/promotions';
import { useSession, useShell } from '@tessera/shell-api';
import { useQuery } from '@tessera/shell-api/query';
import { useTexts } from '../../../locales/use-texts';

export function usePromotions() {
  const { api } = useShell();
  const { language } = useTexts();
  const { state } = useSession();
  return useQuery({
    queryKey: ['lobby', 'promotions', language, state],
    queryFn: async ({ signal }) => (await api.call(promotionListCall, { language }, { signal })).list,
    staleTime: 60_000,
  });
}
