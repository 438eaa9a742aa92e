import { useEffect, useState } from 'react';

/** `open`, but true only after `delay` milliseconds; false at once. */
export function useDelayed(open: boolean, delay: number): boolean {
  const [ripe, setRipe] = useState(false);
  useEffect(() => {
    if (!open || delay === 0) return setRipe(false);
    const timer = setTimeout(() => setRipe(true), delay);
    return () => clearTimeout(timer);
  }, [open, delay]);
  return open && (ripe || delay === 0);
}
