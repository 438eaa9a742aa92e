import { vendorCategoriesKey } from '@tessera/contracts/categories';
import { gameClient, vendorsCall } from '@tessera/contracts/games';
import { useShell } from '@tessera/shell-api';
import { useQuery } from '@tessera/shell-api/query';
import { useTexts } from '../../../locales/use-texts';

/**
 * useVendorCategories returns the vendor categories. The host has usually asked for them already, so this
 * costs no request.
 */
export function useVendorCategories(enabled: boolean) {
  const { api } = useShell();
  const { language } = useTexts();
  return useQuery({
    queryKey: vendorCategoriesKey(language),
    queryFn: async ({ signal }) =>
      (await api.call(vendorsCall, { platform: gameClient.platform, language }, { signal })).data.lanes,
    enabled: enabled,
    staleTime: 5 * 60_000,
  });
}
