import { offeredCategories, vendorCategoriesKey } from '@tessera/contracts/categories';
import type { GameType } from '@tessera/contracts/operator';
import { gameClient, vendorsCall } from '@tessera/contracts/games';
import { useShell, type ShellApi } from '@tessera/shell-api';
import { persistInSession, useQuery } from '@tessera/shell-api/query';
import { useMemo } from 'react';
import { useTexts } from '../locales/use-texts';

/**
 * useVendorCategories reads the operator's vendor categories with their vendors and classifications (section
 * 3).
 */
export function useVendorCategories(enabled = true) {
  return useQuery({ ...vendorCategoriesQuery(useShell(), useTexts().language), enabled });
}

/** vendorCategoriesQuery returns the query for them. Its URL is also in the manifest's `early`: keep them alike. */
export const vendorCategoriesQuery = ({ api }: ShellApi, language: string) => ({
  queryKey: vendorCategoriesKey(language),
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await api.call(vendorsCall, { platform: gameClient.platform, language }, { signal })).data.lanes,
  staleTime: 300_000,
  meta: persistInSession,
});

/**
 * useIsOffered checks whether the operator offers a category, by the operator's own document (section 2.2).
 */
export function useIsOffered(gameType: GameType): boolean {
  return offeredCategories(useShell().operator).includes(gameType);
}

/**
 * useOfferedCategories lists the categories that are offered here, as the host's own menus show them. It
 * sends no request: the host asks for the vendors once the page is idle.
 */
export function useOfferedCategories(): readonly GameType[] {
  const { operator } = useShell();
  const { data } = useVendorCategories(false);
  return useMemo(() => offeredCategories(operator, data), [operator, data]);
}
