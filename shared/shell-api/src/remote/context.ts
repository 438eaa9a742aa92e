import { createContext, useContext } from 'react';
import type { RemoteProps } from './view';

/** Each remote has its own React root, and so its own value of this. */
export const RemoteContext = createContext<(RemoteProps & { readonly name: string }) | null>(null);

export function useRemote(): RemoteProps & { readonly name: string } {
  const remote = useContext(RemoteContext);
  if (!remote)
    throw new Error('used outside of a remote: wrap the component with defineRemote or renderRemote');
  return remote;
}
