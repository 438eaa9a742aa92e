import { endSession, forgetOthers } from './end-session';
import type { SessionContext } from './session-context';
import { sessionHint } from './session-hint';
import { suspend } from './session-store';
import { tokenStorage } from './token-storage';

/**
 * suspendSession suspends a session that expired over a page or a popup in use: both wait behind the login
 * popup. Closing that popup signs out.
 */
export function suspendSession(context: SessionContext): void {
  const { store, offer, overlays, dialogs, navigation } = context;
  tokenStorage.clear();
  offer.stop();
  suspend(store);
  forgetSecrets(document);
  const covered = overlays.getState().popup;
  dialogs.openOver('login', { goesOn: store.getState().member?.account });
  const stop = overlays.subscribe(({ popup }) => {
    const { suspended } = store.getState();
    if (suspended && popup !== covered) return;
    stop();
    if (!suspended) return;
    const leaves = context.onMemberPage();
    endSession(context, 'expired');
    sessionHint.clear();
    forgetOthers(context);
    dialogs.closeAll();
    if (leaves) navigation.go('/', { replace: true });
  });
}

/** Empties every password on the page, and tells the form that it is empty. Whatever else was typed stays. */
function forgetSecrets(page: Document): void {
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  for (const input of page.querySelectorAll<HTMLInputElement>('input[type=password]')) {
    // The prototype's setter, as a controlled input hides its own.
    setValue?.call(input, '');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
