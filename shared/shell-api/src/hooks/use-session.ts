import { useSyncExternalStore } from 'react';
import type { SessionSnapshot } from '../services/session';
import { useShell } from './use-shell';

const visitor: SessionSnapshot = { state: 'visitor', restoring: false, member: null, unread: 0 };
/** A page's HTML is the same for everybody; who is here shows in the render that follows. */
const asVisitor = () => visitor;

/**
 * useSession returns who is signed in. The component renders again when that changes; a prerendered page is
 * a visitor's.
 */
export function useSession(): SessionSnapshot {
  const { session } = useShell();
  return useSyncExternalStore(session.subscribe, session.get, asVisitor);
}
