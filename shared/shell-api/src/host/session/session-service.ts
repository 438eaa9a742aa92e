import { isApiError } from '@tessera/contracts';
import type { Session } from '../../services/session';
import { followTab } from './follow-tabs';
import { loadMember, refreshBalance, refreshMember, refreshRewards, refreshUnread } from './load-member';
import { createPasswordPrompt } from './password-prompt';
import { handleRefusedSession } from './refused-session';
import { restoreSession } from './restore-session';
import type { EndReason, SessionContext, SessionOptions } from './session-context';
import { createSessionOffer } from './session-offer';
import { signIn, signOut } from './sign-in';

/** SessionService adds to the session of remotes what only the host may do with it. */
export interface SessionService extends Session {
  /** At start: takes the token of the URL or of storage and finds out whose it is. */
  restore(): Promise<void>;
  /** Asks for the balance; the header's refresh button. */
  refreshBalance(): Promise<void>;
  /** Asks how many messages are unread, after the operator has changed the notices. */
  refreshUnread(): void;
  /** Asks how many rewards wait, after something of them has changed. */
  refreshRewards(): void;
  /** Asks who is signed in, after something that the header shows of them has changed: the VIP level. */
  refreshMember(): void;
  /** The platform said that the session is over. */
  ended(reason: Exclude<EndReason, 'logout'>): void;
  /** The platform answers nothing else until the password is changed (section 4.5). */
  mustChangePassword(): Promise<void>;
}

/**
 * createSession creates the session service. Its states are in `session-store.ts`, and each of its
 * transitions (sections 4.1 and 4.2) has a file.
 */
export function createSession(options: SessionOptions): SessionService {
  const { store, dialogs } = options;
  const context = createSessionContext(options);
  context.tabs.subscribe((message) => followTab(context, message));

  return {
    get: store.getState,
    subscribe: (listener) => store.subscribe(listener),
    restore: () => restoreSession(context),
    ended: (reason) => handleRefusedSession(context, reason),
    signedIn: (result) => signIn(context, result),
    signOut: () => signOut(context),
    refreshBalance: () => refreshBalance(context),
    refreshUnread: () => refreshUnread(context),
    refreshRewards: () => refreshRewards(context),
    refreshMember: () => refreshMember(context),
    mustChangePassword: () => context.passwordPrompt.mustChangePassword(() => reload(context)),
    reload: () => reload(context),
    requireLogin() {
      if (store.getState().state !== 'visitor') return true;
      dialogs.openPopup('login');
      return false;
    },
  };
}

/** createSessionContext creates what the transitions work with, so that each can be tested alone. */
export function createSessionContext(options: SessionOptions): SessionContext {
  const { store, tabs } = options;
  // That a session is over is told by its end, and is no failure of whatever asked last.
  const onError: SessionContext['onError'] = (error, where) => {
    if (!isApiError(error, 'NOT_LOGGED_IN')) options.onError(error, where);
  };
  return {
    ...options,
    onError,
    offer: createSessionOffer(tabs, () => store.getState().token, onError),
    passwordPrompt: createPasswordPrompt({ ...options, onError }),
    pending: { signingOut: false, recovering: false, signIns: 0 },
  };
}

async function reload(context: SessionContext): Promise<void> {
  const { token } = context.store.getState();
  if (token) await loadMember(context, token);
}
