import { createContext, useContext } from 'react';
import type { RemoteProps } from './view';

type Remote = Omit<RemoteProps, 'active'> & { readonly name: string };

/**
 * RemoteContext holds the remote that a component belongs to. Each remote has its own React root, and so its
 * own value.
 */
export const RemoteContext = createContext<Remote | null>(null);

/**
 * ActiveContext says whether the view is shown. It is a context of its own, so that hiding a view renders
 * only the components that ask for it.
 */
export const ActiveContext = createContext(true);

/** useRemote returns the remote that the component belongs to. It throws outside of one. */
export function useRemote(): Remote {
  const remote = useContext(RemoteContext);
  if (!remote)
    throw new Error('used outside of a remote: wrap the component with defineRemote or renderRemote');
  return remote;
}
