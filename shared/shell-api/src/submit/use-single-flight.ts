import { useRef, useState } from 'react';

/**
 * useSingleFlight runs one call at a time (single flight): a call during another is ignored, also within one
 * tick. `busy` ends however the call ends.
 */
export function useSingleFlight<Args extends unknown[], Result>(run: (...args: Args) => Promise<Result>) {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const start = async (...args: Args): Promise<Result | undefined> => {
    if (running.current) return undefined;
    running.current = true;
    setBusy(true);
    try {
      return await run(...args);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return [busy, start] as const;
}
