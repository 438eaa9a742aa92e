import { useEffect } from 'react';
import { useHost } from '../../host/host-context';
import { useTexts } from '../../host/use-texts';

/**
 * useEndedSession notifies the player when a session ended other than by logging out here, and closes a
 * popup that is for members only.
 */
export function useEndedSession(): void {
  const { shell, overlays, catalogue } = useHost();
  const { bus, dialogs, navigation } = shell;
  const { t } = useTexts();
  useEffect(
    () =>
      bus.subscribe('session.revoked', ({ reason }) => {
        const { popup } = overlays.getState();
        const offered = Object.values(catalogue.get().remotes).flatMap(({ manifest }) => manifest.popups);
        if (offered.some(({ id, access }) => id === popup?.id && access !== 'public')) dialogs.closePopup();
        if (reason === 'logout') return;
        // Who has begun a break wants no login over it.
        if (reason === 'break') navigation.go('/', { replace: true });
        const what = reason === 'expired' || reason === 'break' ? reason : 'elsewhere';
        dialogs.notify({
          tone: reason === 'break' ? 'info' : 'warning',
          title: t(`session.${what}`),
          text: t(`session.${what}Text`),
        });
      }),
    [bus, dialogs, navigation, overlays, catalogue, t],
  );
}
