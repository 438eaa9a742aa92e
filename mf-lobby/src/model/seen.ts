import { useActive } from '@tessera/shell-api';
import { createContext, useContext } from 'react';

/** SeenContext is false around a part of a view that stays mounted but hidden while another part is shown. */
export const SeenContext = createContext(true);

/**
 * useSeen checks whether the component can be visible: neither its view nor its part of the view is hidden.
 */
export function useSeen(): boolean {
  const active = useActive();
  return useContext(SeenContext) && active;
}
