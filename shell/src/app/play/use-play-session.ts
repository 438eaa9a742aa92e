import { answerRealityCheckCall, playSessionCall } from '@tessera/contracts/protection';
import { useMutation, useQuery } from '@tessera/shell-api/query';
import { useEffect } from 'react';
import { useHost } from '../../host/host-context';

/** A round moves the wallet and more than one reward: all of it is read at once. */
const gapMs = 500;
const playSessionKey = ['host', 'play-session'] as const;

/**
 * usePlaySession returns what the member has played since they signed in. It is asked for when play begins, when a
 * round has moved something, and when the connection is back: while nothing happens, nothing is asked.
 */
export function usePlaySession() {
  const { api, bus, queryClient } = useHost().shell;
  useEffect(() => {
    // A new subscriber hears the last event again, which changes nothing.
    let replayed = false;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const again = () => {
      if (!replayed || waiting !== undefined) return;
      waiting = setTimeout(() => {
        waiting = undefined;
        void queryClient.invalidateQueries({ queryKey: playSessionKey });
      }, gapMs);
    };
    // What is staked from a wallet at a vendor moves no balance of the site.
    const events = ['balance.changed', 'progress.changed', 'connection.changed'] as const;
    const leave = events.map((event) => bus.subscribe(event, again));
    replayed = true;
    return () => {
      clearTimeout(waiting);
      leave.forEach((stop) => stop());
    };
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
      onSuccess: (session) => {
        // An answer that is on its way may be from before this one.
        void queryClient.cancelQueries({ queryKey: playSessionKey });
        queryClient.setQueryData(playSessionKey, session);
      },
      retry: false,
    },
    queryClient,
  );
}
