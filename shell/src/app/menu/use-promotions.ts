import { promotionListCall } from '@tessera/contracts/promotions';
import { useQuery } from '@tessera/shell-api/query';
import { useHost } from '../../host/host-context';
import { useTexts } from '../../host/use-texts';

/**
 * usePromotions returns the operator's running promotions for the menus: undefined until they have loaded,
 * none if loading failed.
 */
export function usePromotions() {
  const { api, queryClient } = useHost().shell;
  const { language } = useTexts();
  const { data, isPending } = useQuery(
    {
      queryKey: ['host', 'promotions', language],
      queryFn: async ({ signal }) => (await api.call(promotionListCall, { language }, { signal })).list,
      staleTime: 300_000,
    },
    queryClient,
  );
  return data ?? (isPending ? undefined : []);
}

/** promotionPath returns the path at which a promotion is read (section 2.1). */
export const promotionPath = (id: string) => `/promotions#${encodeURIComponent(id)}`;
