import { useEffect } from 'react';
import { useHost } from './host-context';
import { useTexts } from './use-texts';

/** Says so when a session ended that the player did not end here. */
export function useEndedSession(): void {
  const { bus, dialogs } = useHost().shell;
  const { t } = useTexts();
  useEffect(
    () =>
      bus.subscribe('session.revoked', ({ reason }) => {
        if (reason === 'logout') return;
        const what = reason === 'expired' ? 'expired' : 'elsewhere';
        dialogs.notify({ tone: 'warning', title: t(`session.${what}`), text: t(`session.${what}Text`) });
      }),
    [bus, dialogs, t],
  );
}
