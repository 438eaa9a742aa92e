import { useActive, useSession, useShell } from '@tessera/shell-api';
import { useEffect } from 'react';
import { audienceOf } from '../../../model/announced';

/**
 * Announcer loads the announcements' code three seconds after home is shown, and lets it open the popup once
 * the player is idle.
 */
export function Announcer() {
  const shell = useShell();
  const active = useActive();
  const { state, restoring } = useSession();
  const audience = audienceOf(state);
  useEffect(() => {
    if (!active || restoring) return;
    let stop: (() => void) | undefined;
    let here = true;
    const load = () =>
      void import('../../../model/announce').then(
        ({ announceWhenCalm }) => {
          if (here) stop = announceWhenCalm(shell, audience);
        },
        (error: unknown) => shell.errors.report(error, 'lobby announcer'),
      );
    const timer = setTimeout(load, 3000);
    return () => {
      here = false;
      clearTimeout(timer);
      stop?.();
    };
  }, [shell, active, restoring, audience]);
  return null;
}
