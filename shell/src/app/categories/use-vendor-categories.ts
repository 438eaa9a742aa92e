import { offeredCategories, vendorCategoriesKey } from '@tessera/contracts/categories';
import type { VendorCategory } from '@tessera/contracts/games';
import type { GameType } from '@tessera/contracts/operator';
import { persistInSession, useQuery } from '@tessera/shell-api/query';
import { useEffect, useState } from 'react';
import { useHost } from '../../host/host-context';
import { idle } from '../../loading/host-loading';
import { loadChunk } from '../../loading/load-chunk';
import { useTexts } from '../../host/use-texts';

/**
 * useVendorCategories returns the vendor categories in the server's order, each with its vendors; undefined
 * until they are known.
 */
export function useVendorCategories(): readonly VendorCategory[] | undefined {
  const { api, queryClient } = useHost().shell;
  const { language } = useTexts();
  const [enabled, setEnabled] = useState(false);
  useEffect(() => {
    let here = true;
    void idle().then(() => here && setEnabled(true));
    return () => {
      here = false;
    };
  }, []);
  const vendorCategories = useQuery(
    {
      queryKey: vendorCategoriesKey(language),
      queryFn: async ({ signal }) =>
        (await loadChunk(() => import('./fetch-vendor-categories'))).fetchVendorCategories(
          api,
          language,
          signal,
        ),
      staleTime: 300_000,
      meta: persistInSession,
      enabled: enabled,
    },
    queryClient,
  );
  return vendorCategories.data;
}

export function useCategories(): readonly GameType[] {
  const { operator } = useHost().boot;
  return offeredCategories(operator, useVendorCategories());
}
