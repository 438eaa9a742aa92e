import { reauthenticationSchema } from '@tessera/contracts/member';
import type { HostDialogs, OverlayStore } from '../host-services/overlays';
import type { SessionStore } from './session-store';

/** What the platform wants of who is signed in before it goes on. */
export interface ReauthPrompts {
  /** Asks for a new password, unless a popup is open already. */
  askForNewPassword(): void;
  /** The platform answers nothing else until the password is changed (section 4.5). */
  mustChangePassword(): Promise<void>;
  /**
   * Asks over what is on screen who it is, for a `Reauthentication`. Ends when the popup is gone, with whatever it led to.
   */
  reauthenticate(value: unknown): Promise<void>;
}

interface Options {
  store: SessionStore;
  dialogs: HostDialogs;
  overlays: OverlayStore;
  /** Asks again whose token it is. */
  load(token: string): Promise<void>;
  onError(error: unknown, where: string): void;
}

/** Each question is asked once, however many calls bring it up. */
export function createReauthPrompts({ store, dialogs, overlays, load, onError }: Options): ReauthPrompts {
  let learning = false;
  let confirming: Promise<void> | undefined;

  function askForNewPassword(): void {
    if (overlays.getState().popup === null) dialogs.openPopup('change-password', { forced: true });
  }

  return {
    askForNewPassword,

    // What was asked before the password was changed may be refused after it: the platform says what holds now.
    async mustChangePassword() {
      const { token } = store.getState();
      if (learning || !token || overlays.getState().popup !== null) return;
      learning = true;
      try {
        await load(token);
        if (store.getState().member?.passwordChangeRequired) askForNewPassword();
      } catch (error) {
        onError(error, 'whether the password must change');
      } finally {
        learning = false;
      }
    },

    // Calls that are refused side by side wait for one answer.
    reauthenticate(value) {
      const password = reauthenticationSchema.safeParse(value).data?.password ?? true;
      confirming ??= new Promise<void>((resolve) => {
        const covered = overlays.getState().popup;
        dialogs.openOver('reauthenticate', { password });
        const stop = overlays.subscribe(({ popup }) => {
          if (popup !== covered && popup !== null) return;
          stop();
          resolve();
        });
      }).finally(() => {
        confirming = undefined;
      });
      return confirming;
    },
  };
}
