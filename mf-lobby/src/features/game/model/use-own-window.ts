import { useEffect, useState } from 'react';

interface Options {
  /** Of the game's page, once it was launched. */
  launchUrl: string | undefined;
  failed: boolean;
  /** Launches the game once more. */
  again(): void;
}

/** useOwnWindow lets a game go to a window of its own, which was opened by a press, and come back. */
export function useOwnWindow({ launchUrl, failed, again }: Options) {
  const [away, setAway] = useState<Window>();
  useEffect(() => {
    if (!away) return;
    if (launchUrl !== undefined) away.location.replace(launchUrl);
    else if (failed) away.close();
  }, [away, launchUrl, failed]);
  return {
    isAway: away !== undefined,
    goAway(target: Window) {
      // What runs there must not be able to move this page elsewhere.
      target.opener = null;
      setAway(target);
      again();
    },
    comeBack() {
      away?.close();
      setAway(undefined);
      again();
    },
  };
}
