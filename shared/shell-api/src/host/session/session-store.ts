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
  readonly unread: number;
  /** Answers of live chat that were not read yet. */
  readonly answers: number;
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
  consolidated: null,
  suspended: false,
};

/** createSessionStore creates the store of a session. It holds a visitor until somebody signs in. */
export const createSessionStore = () => createStore<SessionData>(() => visitor);
/** SessionStore holds the session and notifies its subscribers of each change. */
export type SessionStore = ReturnType<typeof createSessionStore>;

/** A token is known and its member is being asked for. */
export function beginRestoring(store: SessionStore, token: string): void {
  store.setState({ ...visitor, token, restoring: true }, true);
}

/** enter puts a member in the place of whoever was in the session. */
export function enter(store: SessionStore, member: MemberInfo): void {
  store.setState({ member, state: stateOf(member), restoring: false, suspended: false });
}

/** The token is dead, but the page and what was typed there stay. */
export function suspend(store: SessionStore): void {
  store.setState({ token: null, suspended: true });
}

/** leave leaves a visitor in the session, and nothing of the member. */
export function leave(store: SessionStore): void {
  store.setState(visitor, true);
}

/** Answers and socket messages can overtake each other: the higher sequence is the newer balance. */
export function applyBalance(store: SessionStore, balance: Balance): void {
  const current = store.getState().balance;
  if (current && current.sequence > balance.sequence) return;
  store.setState({ balance });
}

function stateOf({ isTrial, isAgent }: MemberInfo): SessionState {
  if (isTrial) return 'trial';
  return isAgent ? 'agent' : 'member';
}
