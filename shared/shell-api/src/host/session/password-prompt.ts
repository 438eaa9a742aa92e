import type { HostDialogs, OverlayStore } from '../dialogs';
import type { SessionStore } from './session-store';

interface Options {
  store: SessionStore;
  dialogs: HostDialogs;
  overlays: OverlayStore;
  onError(error: unknown, where: string): void;
}

/** PasswordPrompt asks for a new password where the platform demands one. */
export interface PasswordPrompt {
  /** Asks for a new password, unless a popup is open already. */
  askForNewPassword(): void;
  /**
   * The platform answers nothing else until the password is changed (section 4.5). What was asked before it
   * was changed may be refused after it: `reload` asks the platform what holds now.
   */
  mustChangePassword(reload: () => Promise<void>): Promise<void>;
}

/**
 * createPasswordPrompt creates the prompt for a new password. It opens once, however many calls demand it.
 */
export function createPasswordPrompt({ store, dialogs, overlays, onError }: Options): PasswordPrompt {
  let loading = false;

  function askForNewPassword(): void {
    if (overlays.getState().popup === null) dialogs.openPopup('change-password', { forced: true });
  }

  return {
    askForNewPassword,
    async mustChangePassword(reload) {
      if (loading || !store.getState().token || overlays.getState().popup !== null) return;
      loading = true;
      try {
        await reload();
        if (store.getState().member?.passwordChangeRequired) askForNewPassword();
      } catch (error) {
        onError(error, 'whether the password must change');
      } finally {
        loading = false;
      }
    },
  };
}
