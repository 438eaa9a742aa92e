import { vendorCategoriesKey } from '@tessera/contracts/categories';
import { getVendors } from '@tessera/sdk/games';
import { useShell } from '@tessera/shell-api';
import { useQuery } from '@tessera/shell-api/query';
import { useTexts } from '../../../locales/use-texts';

/** The vendor categories, which the host has asked for already as a rule. */
export function useVendorCategories(wanted: boolean) {
  const { api } = useShell();
  const { language } = useTexts();
  return useQuery({
    queryKey: vendorCategoriesKey(language),
    queryFn: async ({ signal }) => (await getVendors(api, { language }, { signal })).data.lanes,
    enabled: wanted,
    staleTime: 5 * 60_000,
  });
}
