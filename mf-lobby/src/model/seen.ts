import { useActive } from '@tessera/shell-api';
import { createContext, useContext } from 'react';

/** False around a part of a view that is kept while another part has its place. */
export const SeenContext = createContext(true);

/** useSeen checks whether the player may be looking at it: neither its view nor its part of it is out of sight. */
export function useSeen(): boolean {
  const active = useActive();
  return useContext(SeenContext) && active;
}
