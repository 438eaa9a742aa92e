import type { VendorLane } from '@tessera/contracts/games';
import type { GameType } from '@tessera/contracts/operator';
import { useQuery } from '@tessera/shell-api/query';
import { useEffect, useState } from 'react';
import { useHost } from './host-context';
import { idle } from './lazy-part';
import { retrying } from './retrying';
import { useTexts } from './use-texts';

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
      queryKey: ['host', 'vendors', language],
      queryFn: async ({ signal }) =>
        (await retrying(() => import('./ask-lanes'))).askLanes(api, language, signal),
      staleTime: 300_000,
      enabled: wanted,
    },
    queryClient,
  );
  return lanes.data;
}

/**
 * Section 2.2: categories with at least one vendor, in the server's order. Until that is known it is the operator's own
 * list, which the server orders by. Bingo is for those who have the language TY.
 */
export function useCategories(): readonly GameType[] {
  const { categories, languages } = useHost().boot.operator;
  const lanes = useLanes();
  const types = lanes?.filter(({ cards }) => cards.length > 0).map(({ gameType }) => gameType) ?? categories;
  return types.filter((type) => type !== 'BG' || languages.includes('TY'));
}
