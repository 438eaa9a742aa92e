import { useSyncExternalStore } from 'react';
import type { Place } from '../services/navigation';
import { useShell } from './use-shell';

const start: Place = { pathname: '/', search: '', hash: '' };
/** A page's HTML knows nothing of the query that it is asked for with. */
const inPage = () => start;

export function usePlace(): Place {
  const { navigation } = useShell();
  return useSyncExternalStore(navigation.subscribe, navigation.get, inPage);
}
