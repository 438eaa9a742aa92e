import { useEffect, useState } from 'react';
import { useHost } from '../../host/host-context';

/** useNow returns the server's time in milliseconds, a second at a time, and at once when the page is looked at again. */
export function useNow(): number {
  const { clock } = useHost().shell;
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    const tick = () => setNow(clock.now());
    const ticking = setInterval(tick, 1000);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(ticking);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [clock]);
  return now;
}
