import { reauthenticationSchema } from '@tessera/contracts/member';
import type { HostDialogs, OverlayStore } from '@tessera/shell-api/host';

interface Options {
  dialogs: HostDialogs;
  overlays: OverlayStore;
}

/**
 * Creates the question who it is, over what is on screen, for a `Reauthentication`. The answer ends when the
 * popup is gone, with whatever it led to; calls that are refused side by side wait for one answer.
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
