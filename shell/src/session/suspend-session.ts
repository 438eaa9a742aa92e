import { endSession, forgetOthers } from './end-session';
import { forgetSecrets } from './forget-secrets';
import type { SessionContext } from './session-context';
import { sessionHint } from './session-hint';
import { suspend } from './session-store';
import { tokenStorage } from './token-storage';

/**
 * Suspends a session whose token died under a page or a popup that somebody works in: both wait behind the login popup.
 * Whoever gives up there is signed out like anybody else.
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
