import { useEffect, useState } from 'react';

/**
 * useFullScreen shows the whole page in full screen, where the browser supports it (iPhones do not): the host's clock
 * of play and its dialogs stay in sight over the game.
 */
export function useFullScreen() {
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
      void (full ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(
        () => undefined,
      ),
  };
}
