import type { HostDialogs, OverlayStore } from '../host-services/overlays';
import type { SessionStore } from './session-store';

interface Options {
  store: SessionStore;
  dialogs: HostDialogs;
  overlays: OverlayStore;
  /** Asks again whose token it is. */
  load(token: string): Promise<void>;
  onError(error: unknown, where: string): void;
}

/** Creates the question for a new password, which is asked once, however many calls bring it up. */
export function createPasswordPrompt({ store, dialogs, overlays, load, onError }: Options) {
  let loading = false;

  /** Asks for a new password, unless a popup is open already. */
  function askForNewPassword(): void {
    if (overlays.getState().popup === null) dialogs.openPopup('change-password', { forced: true });
  }

  return {
    askForNewPassword,
    /**
     * The platform answers nothing else until the password is changed (section 4.5). What was asked before it was changed may
     * be refused after it: the platform says what holds now.
     */
    async mustChangePassword(): Promise<void> {
      const { token } = store.getState();
      if (loading || !token || overlays.getState().popup !== null) return;
      loading = true;
      try {
        await load(token);
        if (store.getState().member?.passwordChangeRequired) askForNewPassword();
      } catch (error) {
        onError(error, 'whether the password must change');
      } finally {
        loading = false;
      }
    },
  };
}
