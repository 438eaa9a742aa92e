import type { BootDocument } from '@tessera/contracts/release';
import type { ShellApi } from '@tessera/shell-api';
import { createContext, useContext } from 'react';
import type { OverlayStore } from '../host-services/overlays';
import type { LoadError } from '../remotes/load-error';
import type { RemoteLoader } from '../remotes/remote-loader';
import type { SessionService } from '../session/session-service';
import type { SessionStore } from '../session/session-store';
import type { Match } from './routes';
import type { ThemeService } from './theme';

/** What the host's own components work with; remotes see only `shell`. */
export interface Host {
  boot: BootDocument;
  shell: ShellApi;
  session: SessionService;
  sessionStore: SessionStore;
  overlays: OverlayStore;
  loader: RemoteLoader;
  theme: ThemeService;
  findRoute(pathname: string): Match;
  /** Loads the dictionary of a remote in the current language. */
  loadTexts(remote: string): Promise<void>;
  reportCrash(remote: string, error: LoadError): void;
}

export const HostContext = createContext<Host | null>(null);

export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('the host is not there');
  return host;
}
