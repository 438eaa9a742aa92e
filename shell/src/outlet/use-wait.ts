import { useCallback, useRef, useState } from 'react';
import { slowAfter } from '../remotes/remote-loader';

/**
 * useWait returns whether a mounted view waits for more of its code and whether that takes long already, with
 * `beginWait`, which starts a wait and returns the function that ends it.
 */
export function useWait() {
  const [wait, setWait] = useState<'none' | 'waiting' | 'slow'>('none');
  const open = useRef(new Set<symbol>());
  const beginWait = useCallback(() => {
    const one = Symbol('wait');
    open.current.add(one);
    setWait((now) => (now === 'none' ? 'waiting' : now));
    const slow = setTimeout(() => setWait('slow'), slowAfter);
    return () => {
      clearTimeout(slow);
      if (open.current.delete(one) && open.current.size === 0) setWait('none');
    };
  }, []);
  return { wait, beginWait };
}
