import { getVendors } from '@tessera/sdk/games';
import { useShell } from '@tessera/shell-api';
import { useQuery } from '@tessera/shell-api/query';
import { useTexts } from '../locales/use-texts';

/** Vendor categories of the operator with their vendors and classifications (section 3). */
export function useVendorLanes() {
  const { api } = useShell();
  const { language } = useTexts();
  return useQuery({
    queryKey: ['lobby', 'vendors', language],
    queryFn: async ({ signal }) => (await getVendors(api, { language }, { signal })).data.lanes,
    staleTime: 300_000,
  });
}
