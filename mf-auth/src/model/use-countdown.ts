import { useEffect, useState } from 'react';
import { codeWaits } from './code-waits';

/** useCountdown counts the seconds until another code for the subject may be requested; 0 means now. */
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
