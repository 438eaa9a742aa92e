import { useActive } from '@tessera/shell-api';
import { createContext, useContext } from 'react';

/** False around a part of a view that is kept while another part has its place. */
export const SeenContext = createContext(true);

/**
 * useSeen checks whether the component may be in sight: neither its view nor its part of the view is hidden.
 */
export function useSeen(): boolean {
  const active = useActive();
  return useContext(SeenContext) && active;
}
