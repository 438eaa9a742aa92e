import { useHost } from './host-context';
import { useCatalogue } from './use-host-values';

/** Asked for by its name and not in place: a release set may do without it. */
export const noticePopup = 'notice';
export const chatPopup = 'chat';

/**
 * useOffered checks whether some remote of this release set offers a popup; false until the catalogue has
 * loaded.
 */
export function useOffered(popup: string): boolean {
  const { findPopup } = useHost();
  useCatalogue();
  return typeof findPopup(popup) === 'string';
}
