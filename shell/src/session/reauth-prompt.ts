import { reauthenticationSchema } from '@tessera/contracts/member';
import type { HostDialogs, OverlayStore } from '@tessera/shell-api/host';

interface Options {
  dialogs: HostDialogs;
  overlays: OverlayStore;
}

/**
 * createReauthPrompt creates the function that opens the re-authentication popup over the page for a
 * `Reauthentication`. Its promise resolves when the popup, and whatever it led to, is closed; calls that are
 * refused at the same time share one popup.
 */
export function createReauthPrompt({ dialogs, overlays }: Options): (value: unknown) => Promise<void> {
  let asking: Promise<void> | undefined;
  return (value) => {
    const password = reauthenticationSchema.safeParse(value).data?.password ?? true;
    asking ??= new Promise<void>((resolve) => {
      const covered = overlays.getState().popup;
      dialogs.openOver('reauthenticate', { password });
      const stop = overlays.subscribe(({ popup }) => {
        if (popup !== covered && popup !== null) return;
        stop();
        resolve();
      });
    }).finally(() => {
      asking = undefined;
    });
    return asking;
  };
}
