import type { BootDocument, FailureRecord } from '@tessera/contracts/release';
import type { ShellApi } from '@tessera/shell-api';
import { createContext, useContext } from 'react';
import type { StatusService } from '../host-services/status-service';
import type { OverlayStore, SessionService, SessionStore } from '@tessera/shell-api/host';
import type { Catalogue, CatalogueState } from '../remotes/catalogue';
import type { LoadError } from '../remotes/load-error';
import type { RemoteLoader } from '../remotes/remote-loader';
import type { ServedView } from '../remotes/served-view';
import type { Match } from '../routing/routes';
import type { ThemeService } from '../host-services/theme';

/** Host holds the services that the host's own components work with; remotes see only `shell`. */
export interface Host {
  boot: BootDocument;
  shell: ShellApi;
  session: SessionService;
  sessionStore: SessionStore;
  status: StatusService;
  overlays: OverlayStore;
  loader: RemoteLoader;
  /** What of the page's HTML is a view already. */
  served: ServedView;
  theme: ThemeService;
  catalogue: Catalogue;
  findRoute(pathname: string, catalogue: CatalogueState): Match;
  /** Which remote offers a popup: undefined when none does, null while that is not known. */
  findPopup(id: string): string | null | undefined;
  /** Loads the dictionary of a remote in the current language. */
  loadTexts(remote: string): Promise<void>;
  /** Hears of every part of the site that did not load. */
  onFailure(listener: (record: FailureRecord) => void): () => void;
  reportCrash(remote: string, error: LoadError): void;
}

export const HostContext = createContext<Host | null>(null);

export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('the host is not there');
  return host;
}
