import type { SystemStatus } from '@tessera/contracts/system';
import type { RouteLocation } from '@tessera/shell-api';
import { useSyncExternalStore } from 'react';
import type { Overlays, SessionData } from '@tessera/shell-api/host';
import type { CatalogueState } from '../remotes/catalogue';
import { useHost } from './host-context';

export function useCurrentLocation(): RouteLocation {
  const { navigation } = useHost().shell;
  return useSyncExternalStore(navigation.subscribe, navigation.get);
}

/**
 * useLocationValue returns a part of the location. The component is rendered again only when that part
 * changes.
 */
export function useLocationValue<T extends string | boolean>(pick: (location: RouteLocation) => T): T {
  const { navigation } = useHost().shell;
  return useSyncExternalStore(navigation.subscribe, () => pick(navigation.get()));
}

export function useSessionData(): SessionData {
  const { sessionStore } = useHost();
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.getState);
}

export function useOverlays(): Overlays {
  const { overlays } = useHost();
  return useSyncExternalStore(overlays.subscribe, overlays.getState);
}

export function useCatalogue(): CatalogueState {
  const { catalogue } = useHost();
  return useSyncExternalStore(catalogue.subscribe, catalogue.get);
}

/** useStatus returns what the platform says about the site; undefined until it has answered. */
export function useStatus(): SystemStatus | undefined {
  const { status } = useHost();
  return useSyncExternalStore(status.subscribe, status.get);
}
