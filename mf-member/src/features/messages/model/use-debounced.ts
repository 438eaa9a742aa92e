import { useEffect, useState } from 'react';

/** useDebounced returns a text once nobody has typed on for a moment. */
export function useDebounced(text: string, delayMs = 250): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), delayMs);
    return () => clearTimeout(timer);
  }, [text, delayMs]);
  return debounced;
}
