import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  const events = ['online', 'offline'];
  for (const event of events) addEventListener(event, onChange);
  return () => {
    for (const event of events) removeEventListener(event, onChange);
  };
}

/**
 * useOnline checks whether the browser has a network at all. It knows at once, long before a request or the
 * socket has failed.
 */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
