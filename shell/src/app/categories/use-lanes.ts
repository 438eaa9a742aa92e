import { offeredCategories, vendorLanesKey } from '@tessera/contracts/categories';
import type { VendorLane } from '@tessera/contracts/games';
import type { GameType } from '@tessera/contracts/operator';
import { keptInSession, useQuery } from '@tessera/shell-api/query';
import { useEffect, useState } from 'react';
import { useHost } from '../../host/host-context';
import { idle } from '../../loading/lazy-part';
import { retrying } from '../../loading/retrying';
import { useTexts } from '../../host/use-texts';

/** The vendor categories in the server's order, each with its vendors; undefined until they are known. */
export function useLanes(): readonly VendorLane[] | undefined {
  const { api, queryClient } = useHost().shell;
  const { language } = useTexts();
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    let here = true;
    void idle().then(() => here && setWanted(true));
    return () => {
      here = false;
    };
  }, []);
  const lanes = useQuery(
    {
      queryKey: vendorLanesKey(language),
      queryFn: async ({ signal }) =>
        (await retrying(() => import('./ask-lanes'))).askLanes(api, language, signal),
      staleTime: 300_000,
      meta: keptInSession,
      enabled: wanted,
    },
    queryClient,
  );
  return lanes.data;
}

export function useCategories(): readonly GameType[] {
  const { operator } = useHost().boot;
  return offeredCategories(operator, useLanes());
}
