import { useRef, useState } from 'react';

/** Runs one at a time: what is asked for while it runs is ignored, also within one tick. `busy` ends in every case. */
export function useSingleFlight<Args extends unknown[]>(run: (...args: Args) => Promise<void>) {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const start = async (...args: Args) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await run(...args);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return [busy, start] as const;
}
