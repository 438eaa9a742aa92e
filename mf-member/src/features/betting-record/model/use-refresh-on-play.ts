import { useBusEvent } from '@tessera/shell-api';
import { useQueryClient } from '@tessera/shell-api/query';
import { useEffect, useRef } from 'react';
import { betHistoryKey } from '../api/get-bet-history';

const gapMs = 2000;

/**
 * useRefreshOnPlay reads the record again when the balance changes, since a round was played then. It is
 * throttled to once in two seconds.
 */
export function useRefreshOnPlay(): void {
  const queries = useQueryClient();
  const mounted = useRef(false);
  const last = useRef(-gapMs);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useBusEvent('balance.changed', () => {
    // The last known balance is replayed on subscribing: nothing has changed.
    if (!mounted.current || timer.current !== undefined) return;
    const wait = Math.max(0, last.current + gapMs - performance.now());
    timer.current = setTimeout(() => {
      timer.current = undefined;
      last.current = performance.now();
      void queries.invalidateQueries({ queryKey: betHistoryKey });
    }, wait);
  });

  // After the subscription above, so that its replay comes first.
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
      clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, []);
}
