import { useEffect, useState } from 'react';

/** useDelayed returns `open`, delayed: it becomes true after `delay` milliseconds and false at once. */
export function useDelayed(open: boolean, delay: number): boolean {
  const [ripe, setRipe] = useState(false);
  useEffect(() => {
    if (!open || delay === 0) return setRipe(false);
    const timer = setTimeout(() => setRipe(true), delay);
    return () => clearTimeout(timer);
  }, [open, delay]);
  return open && (ripe || delay === 0);
}
