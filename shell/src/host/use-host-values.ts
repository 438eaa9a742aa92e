import type { SystemStatus } from '@tessera/contracts/system';
import type { Place } from '@tessera/shell-api';
import { useSyncExternalStore } from 'react';
import type { Overlays } from '../host-services/overlays';
import type { CatalogueState } from '../remotes/catalogue';
import type { SessionData } from '../session/session-store';
import { useHost } from './host-context';

export function useCurrentPlace(): Place {
  const { navigation } = useHost().shell;
  return useSyncExternalStore(navigation.subscribe, navigation.get);
}

/** A part of the place: when another part changes, nothing is rendered. */
export function useOfPlace<T extends string | boolean>(pick: (place: Place) => T): T {
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

/** What the platform says about the site; undefined until it has. */
export function useStatus(): SystemStatus | undefined {
  const { status } = useHost();
  return useSyncExternalStore(status.subscribe, status.get);
}
