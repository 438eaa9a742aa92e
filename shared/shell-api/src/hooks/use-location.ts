import { useSyncExternalStore } from 'react';
import type { RouteLocation } from '../services/navigation';
import { useShell } from './use-shell';

const start: RouteLocation = { pathname: '/', search: '', hash: '' };
/** A page's HTML knows nothing of the query that it is asked for with. */
const inPage = () => start;

/** useLocation returns the router's location. The component renders again when it changes. */
export function useLocation(): RouteLocation {
  const { navigation } = useShell();
  return useSyncExternalStore(navigation.subscribe, navigation.get, inPage);
}
