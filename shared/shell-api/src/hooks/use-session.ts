import { useSyncExternalStore } from 'react';
import type { SessionSnapshot } from '../services/session';
import { useShell } from './use-shell';

export function useSession(): SessionSnapshot {
  const { session } = useShell();
  return useSyncExternalStore(session.subscribe, session.get);
}
