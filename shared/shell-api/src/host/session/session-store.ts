import type { Consolidated, MemberInfo } from '@tessera/contracts/member';
import type { Balance } from '@tessera/contracts/wallet';
import type { SessionSnapshot, SessionState } from '../../services/session';
import { createStore } from 'zustand/vanilla';

/**
 * SessionData holds the session as the host knows it: what remotes see of it, the token, and what the header
 * shows.
 */
export interface SessionData extends SessionSnapshot {
  readonly token: string | null;
  readonly balance: Balance | null;
  /** Answers of live chat that were not read yet. */
  readonly answers: number;
  /** Rewards that the member can claim. */
  readonly rewards: number;
  /** What is open between a member and the upline; null where it is not asked for. */
  readonly consolidated: Consolidated | null;
  /** The session has expired in the middle of a page, which stays as it is until its member is back or gives up. */
  readonly suspended: boolean;
}

const visitor: SessionData = {
  state: 'visitor',
  restoring: false,
  member: null,
  token: null,
  balance: null,
  unread: 0,
  answers: 0,
  rewards: 0,
  consolidated: null,
  suspended: false,
};

/** createSessionStore creates the store of a session. It holds a visitor until somebody signs in. */
export const createSessionStore = () => createStore<SessionData>(() => visitor);
/** SessionStore holds the session and notifies its subscribers of each change. */
export type SessionStore = ReturnType<typeof createSessionStore>;

/** beginRestoring stores a token whose member is still being loaded. */
export function beginRestoring(store: SessionStore, token: string): void {
  store.setState({ ...visitor, token, restoring: true }, true);
}

/** enter stores a member as signed in, replacing whoever was there. */
export function enter(store: SessionStore, member: MemberInfo): void {
  store.setState({ member, state: stateOf(member), restoring: false, suspended: false });
}

/** suspend drops an expired token, while the page and what was typed on it stay. */
export function suspend(store: SessionStore): void {
  store.setState({ token: null, suspended: true });
}

/** leave leaves a visitor in the session, and nothing of the member. */
export function leave(store: SessionStore): void {
  store.setState(visitor, true);
}

/**
 * applyBalance stores the balance unless it is older than the stored one: responses and socket events can
 * overtake each other, and the higher sequence is newer.
 */
export function applyBalance(store: SessionStore, balance: Balance): void {
  const current = store.getState().balance;
  if (current && current.sequence > balance.sequence) return;
  store.setState({ balance });
}

function stateOf({ isTrial, isAgent }: MemberInfo): SessionState {
  if (isTrial) return 'trial';
  return isAgent ? 'agent' : 'member';
}
