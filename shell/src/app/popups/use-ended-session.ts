import { useEffect } from 'react';
import { useHost } from '../../host/host-context';
import { useTexts } from '../../host/use-texts';

/**
 * useEndedSession notifies the player when a session ended other than by logging out here, and closes a
 * popup that is for members only.
 */
export function useEndedSession(): void {
  const { shell, overlays, catalogue } = useHost();
  const { bus, dialogs } = shell;
  const { t } = useTexts();
  useEffect(
    () =>
      bus.subscribe('session.revoked', ({ reason }) => {
        const { popup } = overlays.getState();
        const offered = Object.values(catalogue.get().remotes).flatMap(({ manifest }) => manifest.popups);
        if (offered.some(({ id, access }) => id === popup?.id && access !== 'public')) dialogs.closePopup();
        if (reason === 'logout') return;
        const what = reason === 'expired' ? 'expired' : 'elsewhere';
        dialogs.notify({ tone: 'warning', title: t(`session.${what}`), text: t(`session.${what}Text`) });
      }),
    [bus, dialogs, overlays, catalogue, t],
  );
}
