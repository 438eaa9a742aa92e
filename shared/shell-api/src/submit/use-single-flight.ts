import { useRef, useState } from 'react';

/** Runs one at a time: a call while another one runs is ignored, also within one tick. `busy` ends in every case. */
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
