import { useEffect, useState, type RefObject } from 'react';

/** useFullScreen shows one element in full screen, where the browser supports it (iPhones do not). */
export function useFullScreen(element: RefObject<HTMLElement | null>) {
  const [full, setFull] = useState(false);
  useEffect(() => {
    const changed = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', changed);
    return () => document.removeEventListener('fullscreenchange', changed);
  }, []);
  return {
    offered: document.fullscreenEnabled === true,
    full,
    // The browser may refuse; the game goes on in its frame.
    toggle: () =>
      void (full ? document.exitFullscreen() : element.current?.requestFullscreen())?.catch(() => undefined),
  };
}
