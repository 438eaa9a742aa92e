import { jackpotsCall } from '@tessera/contracts/games';
import { useShell } from '@tessera/shell-api';
import { useQuery } from '@tessera/shell-api/query';
import { useEffect } from 'react';
import { useTexts } from '../locales/use-texts';
import { followJackpots, jackpotsKey } from './follow-jackpots';

/**
 * useJackpots returns the operator's jackpots, the largest first, and follows their changes as the socket
 * reports them.
 */
export function useJackpots() {
  const shell = useShell();
  const { language } = useTexts();
  useEffect(() => followJackpots(shell), [shell]);
  return useQuery({
    queryKey: [...jackpotsKey, language],
    queryFn: ({ signal }) => shell.api.call(jackpotsCall, { language }, { signal }),
    staleTime: 60_000,
  });
}
