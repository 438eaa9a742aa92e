import type { ApiTransport } from '@tessera/contracts';
import { isApiError } from '@tessera/contracts';
import type { Bus, Dialogs, Navigation, Session, SignInResult } from '@tessera/shell-api';
import { exchangeToken, logout } from '@tessera/sdk/auth';
import { getConsolidated, getMemberInfo, getUnreadCount } from '@tessera/sdk/member';
import { getBalance } from '@tessera/sdk/wallet';
import { createSessionTabs } from './session-tabs';
import type { OverlayStore } from '../host-services/overlays';
import { forgetSecrets } from './forget-secrets';
import { applyBalance, beginRestoring, enter, hold, leave, type SessionStore } from './session-store';
import { takeTokenFromAddress, tokenStorage } from './token-storage';

export interface SessionService extends Session {
  /** At start: takes the token of the address or of storage and finds out whose it is. */
  restore(): Promise<void>;
  /** Asks for the balance; the header's refresh button. */
  refreshBalance(): Promise<void>;
  /** The platform said that the session is over. */
  ended(reason: 'expired' | 'revoked' | 'elsewhere'): void;
  /** The platform answers nothing else until the password is changed (section 4.5). */
  mustChangePassword(): void;
}

interface Options {
  store: SessionStore;
  api: ApiTransport;
  bus: Bus;
  dialogs: Dialogs;
  navigation: Navigation;
  overlays: OverlayStore;
  /** Whether the operator has contracts between members and uplines (AGENTPOLICY3). */
  agentPolicy: boolean;
  /** Whether the page on screen is for members: its forms are worth coming back to. */
  onMemberPage(): boolean;
  /** Forgets what was fetched for the account that left. */
  forgetData(): void;
  onError(error: unknown, where: string): void;
}

/** The session's states and transitions (sections 4.1 and 4.2). */
export function createSession({
  store,
  api,
  bus,
  dialogs,
  navigation,
  overlays,
  agentPolicy,
  onMemberPage,
  forgetData,
  onError,
}: Options): SessionService {
  const tabs = createSessionTabs(({ type, account }) => {
    const { token, member, held } = store.getState();
    if (!token && !held) return;
    // One browser is one person: who left, or somebody else who came, ends it here too.
    const same = member?.account === account;
    if (type === 'signed-out' ? !same && member !== null : same) return;
    // A token of this tab's own is still good, and must not outlive it.
    if (token) logout(api, { token }).catch((error: unknown) => onError(error, 'logout'));
    end('elsewhere');
  });

  const announce = () => bus.publish('session.changed', { state: store.getState().state });

  async function load(token: string): Promise<void> {
    const member = await getMemberInfo(api);
    if (store.getState().token !== token) return;
    enter(store, member);
    announce();
    // The platform gives nothing more before the password is changed.
    if (member.passwordChangeRequired) return;
    // Reported already; the page goes on without the amount.
    refreshBalance().catch(() => undefined);
    if (member.isTrial) return;
    void getUnreadCount(api).then(
      ({ count }) => store.setState({ unread: count }),
      (error: unknown) => onError(error, 'unread count'),
    );
    if (agentPolicy)
      void getConsolidated(api).then(
        (consolidated) => store.setState({ consolidated }),
        (error: unknown) => onError(error, 'consolidated info'),
      );
  }

  async function refreshBalance(): Promise<void> {
    try {
      const balance = await getBalance(api);
      applyBalance(store, balance);
      bus.publish('balance.changed', balance);
    } catch (error) {
      onError(error, 'balance');
      throw error;
    }
  }

  /**
   * The token died under a page that somebody works in: the page waits behind the login popup. Whoever gives up there
   * is signed out like anybody else.
   */
  function pause(): void {
    tokenStorage.clear();
    hold(store);
    forgetSecrets(document);
    dialogs.openPopup('login');
    const stop = overlays.subscribe(({ popup }) => {
      const { held, token } = store.getState();
      if (held && (popup || token)) return;
      stop();
      if (!held) return;
      end('expired');
      navigation.go('/', { replace: true });
    });
  }

  /** Whoever was here is back: everything stays in its place. Anybody else starts afresh. */
  async function resume(token: string): Promise<boolean> {
    const before = store.getState().member?.account;
    store.setState({ token });
    try {
      return (await getMemberInfo(api)).account === before;
    } catch (error) {
      store.setState({ token: null });
      throw error;
    }
  }

  /**
   * Others may have read the address: what stood there is traded at once, and worth nothing from then on. One that is
   * worth nothing already does not end the session that is here.
   */
  async function traded(handed: string): Promise<string | undefined> {
    store.setState({ restoring: true });
    try {
      return (await exchangeToken(api, { token: handed })).token;
    } catch (error) {
      if (!isApiError(error, 'NOT_LOGGED_IN')) onError(error, 'token of the address');
      return undefined;
    }
  }

  function mustChangePassword(): void {
    if (overlays.getState().popup === null) dialogs.openPopup('change-password', { forced: true });
  }

  let signingOut = false;

  /** Drops everything of the session in this tab and tells the page. */
  function end(reason: 'logout' | 'expired' | 'revoked' | 'elsewhere'): void {
    const { token, held } = store.getState();
    if (!token && !held) return;
    tokenStorage.clear();
    forgetData();
    leave(store);
    announce();
    bus.publish('session.revoked', { reason });
  }

  return {
    get: store.getState,
    subscribe: (listener) => store.subscribe(listener),
    refreshBalance,
    mustChangePassword,

    ended(reason) {
      // Who signs out is told so by calls and by the socket too.
      if (signingOut) return;
      const { state, token, held } = store.getState();
      // Every call that was under way finds out by itself.
      if (held && reason === 'expired') return;
      if (reason === 'expired' && token && state !== 'visitor' && onMemberPage()) pause();
      else end(reason);
    },

    async restore() {
      const handed = takeTokenFromAddress();
      // Without one nothing waits: the first view must know that a session is being restored.
      const token = (handed === null ? undefined : await traded(handed)) ?? tokenStorage.read();
      if (!token) {
        store.setState({ restoring: false });
        return announce();
      }
      tokenStorage.write(token);
      beginRestoring(store, token);
      try {
        await load(token);
        if (store.getState().member?.passwordChangeRequired) mustChangePassword();
      } catch (error) {
        if (isApiError(error, 'NOT_LOGGED_IN')) return end('expired');
        // The platform could not be asked: the token stays, and the next call may find it good.
        onError(error, 'restoring the session');
        store.setState({ restoring: false });
        announce();
      }
    },

    async signedIn({ token, area = 'site' }: SignInResult) {
      const back = store.getState().held && (await resume(token));
      tokenStorage.write(token);
      if (back) {
        await load(token);
        return dialogs.closePopup();
      }
      forgetData();
      beginRestoring(store, token);
      await load(token);
      tabs.tell({ type: 'signed-in', account: store.getState().member?.account ?? '' });
      dialogs.closePopup();
      navigation.go(area === 'agent' ? '/agentHome' : '/', { replace: true });
    },

    async signOut() {
      const { token, member } = store.getState();
      if (!token) return;
      signingOut = true;
      await logout(api).catch((error: unknown) => onError(error, 'logout'));
      end('logout');
      signingOut = false;
      tabs.tell({ type: 'signed-out', account: member?.account ?? '' });
      navigation.go('/', { replace: true });
    },

    async reload() {
      const { token } = store.getState();
      if (token) await load(token);
    },

    requireLogin() {
      if (store.getState().state !== 'visitor') return true;
      dialogs.openPopup('login');
      return false;
    },
  };
}
