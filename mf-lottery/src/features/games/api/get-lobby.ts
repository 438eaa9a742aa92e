import { lotteryLobbyCall } from '@tessera/contracts/lottery';
import { useShell } from '@tessera/shell-api';
import { useQuery } from '@tessera/shell-api/query';
import { useState } from 'react';

/** The games of the page. The game code with which it was opened may be the catalogue's: the platform translates it. */
export function useLobby(askedCode: string) {
  const { api } = useShell();
  const [gameCode] = useState(() => (/^[A-Za-z][\w-]{1,59}$/.test(askedCode) ? askedCode : undefined));
  return useQuery({
    queryKey: ['lottery', 'lobby', gameCode ?? ''],
    queryFn: ({ signal }) => api.call(lotteryLobbyCall, { gameCode }, { signal }),
    staleTime: 5 * 60_000,
  });
}
