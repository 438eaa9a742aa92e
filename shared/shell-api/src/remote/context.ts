import { createContext, useContext } from 'react';
import type { RemoteProps } from './view';

type Remote = Omit<RemoteProps, 'active'> & { readonly name: string };

/** Each remote has its own React root, and so its own value of this. */
export const RemoteContext = createContext<Remote | null>(null);

/** Apart from the rest: a view that goes out of sight renders what asks for this, and not all of itself. */
export const ActiveContext = createContext(true);

/** useRemote returns the remote that the component belongs to. It throws outside of one. */
export function useRemote(): Remote {
  const remote = useContext(RemoteContext);
  if (!remote)
    throw new Error('used outside of a remote: wrap the component with defineRemote or renderRemote');
  return remote;
}
