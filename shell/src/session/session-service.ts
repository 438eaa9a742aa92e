import type { ApiTransport } from '@tessera/contracts';
import { isApiError } from '@tessera/contracts';
import type { MemberInfo } from '@tessera/contracts/member';
import type { Bus, Navigation, Session, SignInResult } from '@tessera/shell-api';
import { exchangeToken, logout } from '@tessera/sdk/auth';
import { getConsolidated, getMemberInfo, getUnreadCount } from '@tessera/sdk/member';
import { getBalance } from '@tessera/sdk/wallet';
import { createSessionOffer, createSessionTabs, loadHandover } from './session-tabs';
import type { HostDialogs, OverlayStore } from '../host-services/overlays';
import { forgetSecrets } from './forget-secrets';
import { hasUnsentForm } from './has-unsent-form';
import { cachedMember } from './cached-member';
import { createPasswordPrompt } from './password-prompt';
import { sessionHint } from './session-hint';
import { applyBalance, beginRestoring, enter, suspend, leave, type SessionStore } from './session-store';
import { takeTokenFromAddress, tokenStorage } from './token-storage';

export interface SessionService extends Session {
  /** The platform answers nothing else until the password is changed (section 4.5). */
  mustChangePassword(): Promise<void>;
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
  dialogs: HostDialogs;
  navigation: Navigation;
  overlays: OverlayStore;
  /** Whether the operator has contracts between members and uplines (AGENTPOLICY3). */
  agentPolicy(): boolean;
  /** Whether the page on screen is for members: who expires there is to come back there. */
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
    const { token, member, suspended } = store.getState();
    const known = member?.account ?? cachedMember.account();
    if (type === 'signed-in' && !suspended && sessionHint.read() && (!token || known === account))
      return void join();
    if (!token && !suspended) return;
    // One browser is one person: who left, or somebody else who came, ends it here too.
    const same = known === account;
    if (type === 'signed-out' ? !same && known !== undefined : same) return;
    // A token of this tab's own is still good, and must not outlive it.
    if (token) endOnPlatform(token);
    end('elsewhere');
  });

  const offer = createSessionOffer(() => store.getState().token, onError);
  const announce = () => bus.publish('session.changed', { state: store.getState().state });

  /** A token that nobody here uses any more. */
  function endOnPlatform(token: string): void {
    logout(api, { token }).catch((error: unknown) => onError(error, 'logout'));
  }

  async function load(token: string): Promise<void> {
    const member = await getMemberInfo(api);
    if (store.getState().token === token) welcome(member);
  }

  function welcome(member: MemberInfo): void {
    enter(store, member);
    cachedMember.write(member);
    offer.start();
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
    if (agentPolicy())
      void getConsolidated(api).then(
        (consolidated) => store.setState({ consolidated }),
        (error: unknown) => onError(error, 'consolidated info'),
      );
  }

  /** The session of an open tab, or the one that this browser remembers; false where there is none. */
  async function comeBack(): Promise<boolean> {
    comingBack = true;
    store.setState({ token: null, restoring: true });
    try {
      const { regainSession } = await loadHandover();
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
    if (token) await begin(token);
    else store.setState({ restoring: false });
    comingBack = false;
    return token !== null;
  }

  /** A token is there: whose it is, is found out. True when somebody is here. */
  async function begin(token: string): Promise<boolean> {
    try {
      await load(token);
      const { member } = store.getState();
      if (member?.passwordChangeRequired) askForNewPassword();
      return member !== null;
    } catch (error) {
      // Somebody has signed in meanwhile.
      if (store.getState().token !== token) return false;
      if (isApiError(error, 'NOT_LOGGED_IN')) {
        end('expired');
        return false;
      }
      // The platform could not be asked: the token stays, and the next call may find it good.
      onError(error, 'restoring the session');
      store.setState({ restoring: false });
      announce();
      return false;
    }
  }

  /** The token that was kept is no longer good. */
  async function retryRestoring(): Promise<void> {
    tokenStorage.clear();
    if (await comeBack()) return;
    forgetData();
    announce();
    bus.publish('session.revoked', { reason: 'expired' });
  }

  /** Somebody signed in in another tab: this one has the same session, unless something is being written for a visitor. */
  async function join(): Promise<void> {
    if (!store.getState().token && hasUnsentForm(document)) return;
    const { takeFromTabs } = await loadHandover();
    const token = await takeFromTabs();
    const { token: before, state, suspended } = store.getState();
    if (!token || token === before || suspended) return;
    tokenStorage.write(token);
    if (before && state !== 'visitor') return store.setState({ token });
    beginRestoring(store, token);
    await begin(token);
  }

  /** This browser remembers nobody, or nobody but the member who is here. */
  const forgetOthers = (memberId?: string) =>
    void loadHandover()
      .then((handover) => handover.forgetOthers(api, memberId))
      .catch((error: unknown) => onError(error, 'remembered session'));

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
   * The token died under a page or a popup that somebody works in: both wait behind the login popup. Whoever gives up
   * there is signed out like anybody else.
   */
  function pause(): void {
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
      const leaves = onMemberPage();
      end('expired');
      sessionHint.clear();
      forgetOthers();
      dialogs.closeAll();
      if (leaves) navigation.go('/', { replace: true });
    });
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

  const { askForNewPassword, mustChangePassword } = createPasswordPrompt({
    store,
    dialogs,
    overlays,
    load,
    onError,
  });

  let signingOut = false;
  let comingBack = false;
  let signIns = 0;

  /** Drops everything of the session in this tab and tells the page. */
  function end(reason: 'logout' | 'expired' | 'revoked' | 'elsewhere'): void {
    const { token, suspended } = store.getState();
    if (!token && !suspended) return;
    tokenStorage.clear();
    offer.stop();
    forgetData();
    leave(store);
    // What waited for its member is nobody's now.
    if (suspended) overlays.setState({ under: [] });
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
      const { state, token, suspended, restoring } = store.getState();
      // Every call that was under way finds out by itself.
      if (suspended && reason === 'expired') return;
      // Another tab may have a session still, or this browser remembers one.
      if (reason === 'expired' && token && restoring && !comingBack && sessionHint.read())
        return void retryRestoring();
      if (reason === 'revoked') sessionHint.clear();
      if (reason === 'expired' && token && state !== 'visitor' && (onMemberPage() || hasUnsentForm(document)))
        pause();
      else end(reason);
    },

    async restore() {
      const handed = takeTokenFromAddress();
      const kept = tokenStorage.read();
      // Without one nothing waits: the first view must know that a session is being restored.
      const fresh = handed === null ? undefined : await traded(handed);
      const token = fresh ?? kept;
      if (!token) {
        if (!sessionHint.read() || !(await comeBack())) {
          store.setState({ restoring: false });
          announce();
        }
        return;
      }
      if (fresh && kept) {
        tokenStorage.clear();
        if (kept !== handed) endOnPlatform(kept);
      }
      tokenStorage.write(token);
      beginRestoring(store, token);
      const came = await begin(token);
      const { member } = store.getState();
      if (fresh && came && member) tabs.post({ type: 'signed-in', account: member.account });
    },

    async signedIn({ token, area = 'site' }: SignInResult) {
      const turn = (signIns += 1);
      // By its own token: whoever is here stays as they are until it is known who came.
      const member = await getMemberInfo(api, { token }).catch((error: unknown) => {
        endOnPlatform(token);
        throw error;
      });
      if (turn !== signIns) return endOnPlatform(token);
      const { token: before, member: former, suspended } = store.getState();
      const same = former?.account === member.account;
      // What it holds is the other one's.
      if (former && !same) tokenStorage.clear();
      tokenStorage.write(token);
      const replaced = before && before !== token ? before : undefined;
      // Who was asked again who it is goes on in its place.
      if (same && (suspended || area !== 'agent')) {
        store.setState({ token });
        welcome(member);
        tabs.post({ type: 'signed-in', account: member.account });
        if (replaced) endOnPlatform(replaced);
        return dialogs.closePopup();
      }
      forgetData();
      beginRestoring(store, token);
      welcome(member);
      tabs.post({ type: 'signed-in', account: member.account });
      if (replaced) endOnPlatform(replaced);
      forgetOthers(member.id);
      dialogs.closeAll();
      navigation.go(area === 'agent' ? '/agentHome' : '/', { replace: true });
    },

    async signOut() {
      const { token, member } = store.getState();
      if (!token) return;
      signingOut = true;
      await logout(api).catch((error: unknown) => onError(error, 'logout'));
      end('logout');
      sessionHint.clear();
      forgetOthers();
      signingOut = false;
      tabs.post({ type: 'signed-out', account: member?.account ?? '' });
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
