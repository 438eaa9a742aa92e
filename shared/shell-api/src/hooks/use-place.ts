import { useSyncExternalStore } from 'react';
import type { Place } from '../services/navigation';
import { useShell } from './use-shell';

export function usePlace(): Place {
  const { navigation } = useShell();
  return useSyncExternalStore(navigation.subscribe, navigation.get);
}
