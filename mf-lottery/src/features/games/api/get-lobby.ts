import { lotteryLobbyCall } from '@tessera/contracts/lottery';
import { useShell } from '@tessera/shell-api';
import { useQuery } from '@tessera/shell-api/query';
import { useState } from 'react';

/**
 * useLobby returns the games of the page. The requested code may be that of the game catalogue: the platform
 * translates it.
 */
export function useLobby(requestedCode: string) {
  const { api } = useShell();
  const [gameCode] = useState(() =>
    /^[A-Za-z][\w-]{1,59}$/.test(requestedCode) ? requestedCode : undefined,
  );
  return useQuery({
    queryKey: ['lottery', 'lobby', gameCode ?? ''],
    queryFn: ({ signal }) => api.call(lotteryLobbyCall, { gameCode }, { signal }),
    staleTime: 5 * 60_000,
  });
}
