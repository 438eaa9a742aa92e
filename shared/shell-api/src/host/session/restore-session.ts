import { isApiError } from '@tessera/contracts';
import { exchangeTokenCall } from '@tessera/contracts/auth';
import { endSession, revokeToken } from './end-session';
import { announceState, loadMember } from './load-member';
import type { SessionContext } from './session-context';
import { sessionHint } from './session-hint';
import { beginRestoring } from './session-store';
import { takeTokenFromUrl, tokenStorage } from './token-storage';

/**
 * restoreSession takes the token of the URL or of storage, or recovers the session of this browser, and
 * loads its member.
 */
export async function restoreSession(context: SessionContext): Promise<void> {
  const { store, tabs } = context;
  const fromUrl = takeTokenFromUrl();
  const stored = tokenStorage.read();
  // Without one nothing waits: the first view must know that a session is being restored.
  const fresh = fromUrl === null ? undefined : await exchangeUrlToken(context, fromUrl);
  const token = fresh ?? stored;
  if (!token) {
    if (!sessionHint.read() || !(await recoverSession(context))) {
      store.setState({ restoring: false });
      announceState(context);
    }
    return;
  }
  if (fresh && stored) {
    tokenStorage.clear();
    if (stored !== fromUrl) revokeToken(context, stored);
  }
  tokenStorage.write(token);
  beginRestoring(store, token);
  const came = await beginSession(context, token);
  const { member } = store.getState();
  if (fresh && came && member) tabs.post({ type: 'signed-in', account: member.account });
}

/** beginSession loads the member of a token. It resolves to true when a member is signed in. */
export async function beginSession(context: SessionContext, token: string): Promise<boolean> {
  const { store, passwordPrompt, onError } = context;
  try {
    await loadMember(context, token);
    const { member } = store.getState();
    if (member?.passwordChangeRequired) passwordPrompt.askForNewPassword();
    return member !== null;
  } catch (error) {
    // Somebody has signed in meanwhile.
    if (store.getState().token !== token) return false;
    if (isApiError(error, 'NOT_LOGGED_IN')) {
      endSession(context, 'expired');
      return false;
    }
    // The platform could not be asked: the token stays, and the next call may find it good.
    onError(error, 'restoring the session');
    store.setState({ restoring: false });
    announceState(context);
    return false;
  }
}

/**
 * recoverSession takes the session of an open tab, or the one that this browser remembers; false when there
 * is none.
 */
export async function recoverSession(context: SessionContext): Promise<boolean> {
  const { api, store, offer, tabs, pending, onError } = context;
  pending.recovering = true;
  store.setState({ token: null, restoring: true });
  try {
    const { regainSession } = await tabs.loadHandover();
    await regainSession(api, (token) => {
      // Somebody has signed in meanwhile.
      if (store.getState().token) return;
      if (!token) return sessionHint.clear();
      tokenStorage.write(token);
      beginRestoring(store, token);
      offer.start();
    });
  } catch (error) {
    onError(error, 'session of this browser');
  }
  const { token } = store.getState();
  if (token) await beginSession(context, token);
  else store.setState({ restoring: false });
  pending.recovering = false;
  return token !== null;
}

/**
 * Trades the token of the URL, which others may have read: from then on it is worth nothing. One that is
 * worth nothing already does not end the session that is here.
 */
async function exchangeUrlToken(
  { api, store, onError }: SessionContext,
  fromUrl: string,
): Promise<string | undefined> {
  store.setState({ restoring: true });
  try {
    return (await api.call(exchangeTokenCall, {}, { token: fromUrl })).token;
  } catch (error) {
    onError(error, 'token of the address');
    return undefined;
  }
}
