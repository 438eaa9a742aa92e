import { lotteryLobbyCall } from '@tessera/contracts/lottery';
import { useShell } from '@tessera/shell-api';
import { keepPreviousData, useQuery } from '@tessera/shell-api/query';
import { useState } from 'react';

/**
 * useLobby returns what the page begins with. The requested code may be that of the game catalogue: the platform
 * translates it. A code that `isKnown` needs no translation, and what was there stays until another is translated.
 */
export function useLobby(requestedCode: string, isKnown: boolean) {
  const { api } = useShell();
  const [translated, setTranslated] = useState(requestedCode);
  if (!isKnown && translated !== requestedCode) setTranslated(requestedCode);
  const gameCode = /^[A-Za-z][\w-]{1,59}$/.test(translated) ? translated : undefined;
  return useQuery({
    queryKey: ['lottery', 'lobby', gameCode ?? ''],
    queryFn: ({ signal }) => api.call(lotteryLobbyCall, { gameCode }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  });
}
