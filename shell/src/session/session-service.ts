import type { ApiTransport } from '@tessera/contracts';
import { isApiError } from '@tessera/contracts';
import type { Bus, Dialogs, Navigation, Session, SignInResult } from '@tessera/shell-api';
import { logout } from '@tessera/sdk/auth';
import { getMemberInfo, getUnreadCount } from '@tessera/sdk/member';
import { getBalance } from '@tessera/sdk/wallet';
import { createSessionTabs } from './session-tabs';
import { applyBalance, beginRestoring, enter, leave, type SessionStore } from './session-store';
import { takeTokenFromAddress, tokenStorage } from './token-storage';

export interface SessionService extends Session {
  /** At start: takes the token of the address or of storage and finds out whose it is. */
  restore(): Promise<void>;
  /** Asks for the balance; the header's refresh button. */
  refreshBalance(): Promise<void>;
  /** The platform said that the session is over. */
  ended(reason: 'expired' | 'revoked' | 'elsewhere'): void;
}

interface Options {
  store: SessionStore;
  api: ApiTransport;
  bus: Bus;
  dialogs: Dialogs;
  navigation: Navigation;
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
  forgetData,
  onError,
}: Options): SessionService {
  const tabs = createSessionTabs(({ type }) => {
    // Another tab signed out: this one's token is dead as well.
    if (type === 'signed-out' && store.getState().token) end('elsewhere');
  });

  const announce = () => bus.publish('session.changed', { state: store.getState().state });

  async function load(token: string): Promise<void> {
    const member = await getMemberInfo(api);
    if (store.getState().token !== token) return;
    enter(store, member);
    announce();
    // Reported already; the page goes on without the amount.
    refreshBalance().catch(() => undefined);
    if (!member.isTrial)
      void getUnreadCount(api).then(
        ({ count }) => store.setState({ unread: count }),
        (error: unknown) => onError(error, 'unread count'),
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

  /** Drops everything of the session in this tab and tells the page. */
  function end(reason: 'logout' | 'expired' | 'revoked' | 'elsewhere'): void {
    if (!store.getState().token) return;
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
    ended: end,

    async restore() {
      const token = takeTokenFromAddress() ?? tokenStorage.read();
      if (!token) return announce();
      tokenStorage.write(token);
      beginRestoring(store, token);
      try {
        await load(token);
      } catch (error) {
        if (isApiError(error, 'NOT_LOGGED_IN')) return end('expired');
        // The platform could not be asked: the token stays, and the next call may find it good.
        onError(error, 'restoring the session');
        store.setState({ restoring: false });
        announce();
      }
    },

    async signedIn({ token, area = 'site' }: SignInResult) {
      forgetData();
      tokenStorage.write(token);
      beginRestoring(store, token);
      await load(token);
      tabs.tell({ type: 'signed-in', account: store.getState().member?.account ?? '' });
      dialogs.closePopup();
      navigation.go(area === 'agent' ? '/agentHome' : '/', { replace: true });
    },

    async signOut() {
      const { token, member } = store.getState();
      if (!token) return;
      await logout(api).catch((error: unknown) => onError(error, 'logout'));
      end('logout');
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
