import { answerRealityCheckCall, playSessionCall } from '@tessera/contracts/protection';
import { useMutation, useQuery } from '@tessera/shell-api/query';
import { useEffect } from 'react';
import { useHost } from '../../host/host-context';

const playSessionKey = ['host', 'play-session'] as const;

/**
 * usePlaySession returns what the member has played since they signed in. It is asked for when play begins, when the
 * wallet has moved, and when the connection is back: while nothing happens, nothing is asked.
 */
export function usePlaySession() {
  const { api, bus, queryClient } = useHost().shell;
  useEffect(() => {
    // A new subscriber hears the last event again, which changes nothing.
    let replayed = false;
    const again = () => replayed && void queryClient.invalidateQueries({ queryKey: playSessionKey });
    const leave = [bus.subscribe('balance.changed', again), bus.subscribe('connection.changed', again)];
    replayed = true;
    return () => leave.forEach((stop) => stop());
  }, [bus, queryClient]);
  return useQuery(
    {
      queryKey: playSessionKey,
      queryFn: ({ signal }) => api.call(playSessionCall, {}, { signal }),
      staleTime: 0,
    },
    queryClient,
  );
}

/** useAnswerRealityCheck returns the mutation that notes that the member has seen the check. */
export function useAnswerRealityCheck() {
  const { api, queryClient } = useHost().shell;
  return useMutation(
    {
      mutationFn: () => api.call(answerRealityCheckCall, {}),
      onSuccess: (session) => queryClient.setQueryData(playSessionKey, session),
      retry: false,
    },
    queryClient,
  );
}
