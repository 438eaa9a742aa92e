import { backOfficeSessionSchema, type BackOfficeSession } from '@tessera/contracts/operations';
import { useSyncExternalStore } from 'react';
import { call, onRefusal } from '../http/call';
import { answerDrafts } from './answer-drafts';
import { notices } from './notice-store';

export type SessionState =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'out' }
  /** `ended`: it is over on the server while the page is open, and somebody has to sign in again. */
  | { kind: 'in'; session: BackOfficeSession; ended: boolean };

let state: SessionState = { kind: 'loading' };
const listeners = new Set<() => void>();
/** Calls that wait until somebody is signed in again. */
let waiting: (() => void)[] = [];

function set(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

async function load(): Promise<void> {
  const session = backOfficeSessionSchema.parse(await call('/back-office/session'));
  set({ kind: 'in', session, ended: false });
}

/** sessionStore knows who is signed in, for the whole page. */
export const sessionStore = {
  get: () => state,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },

  async start(): Promise<void> {
    set({ kind: 'loading' });
    onRefusal.signedOut = () => {
      if (state.kind !== 'in') {
        set({ kind: 'out' });
        // Nothing is waited for: the page of who signs in asks anew.
        return new Promise(() => undefined);
      }
      set({ ...state, ended: true });
      return new Promise((resolve) => waiting.push(resolve));
    };
    await load().catch(() => set({ kind: 'failed' }));
  },

  /** Throws what the server says of the token. */
  async signIn(token: string): Promise<void> {
    await call('/session', { method: 'POST', body: { token }, signsIn: true });
    const before = state.kind === 'in' ? state.session.name : undefined;
    await load();
    const again = waiting;
    waiting = [];
    // What one person left open is not sent in another one's name.
    if (before !== undefined && state.kind === 'in' && state.session.name !== before) location.reload();
    else for (const resolve of again) resolve();
  },

  async signOut(): Promise<void> {
    await call('/session', { method: 'DELETE' });
    notices.clear();
    answerDrafts.forgetAll();
    set({ kind: 'out' });
  },

  /** What somebody may do has changed: it is asked for again. */
  refresh: () => load(),
};

export const useSessionState = (): SessionState =>
  useSyncExternalStore(sessionStore.subscribe, sessionStore.get);

/** useSession returns who is signed in, for parts that are only shown to them. */
export function useSession(): BackOfficeSession {
  const current = useSessionState();
  if (current.kind !== 'in') throw new Error('nobody is signed in');
  return current.session;
}
