import { useEffect, useState } from 'react';
import { codeWaits } from './code-waits';

/** Seconds until a code for the subject can be asked for again; 0 when it can. */
export function useCountdown(subject: string): readonly [number, () => void] {
  const [, setTick] = useState(0);
  const left = codeWaits.secondsLeft(subject);
  const running = left > 0;
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setTick((tick) => tick + 1), 250);
    return () => clearInterval(timer);
  }, [running]);
  return [left, () => setTick((tick) => tick + 1)];
}
