import { useHost } from './host-context';
import { useCatalogue } from './use-host-values';

/**
 * noticePopup is the id of the notices' popup. It is checked with `useOffered`, because a release set may
 * lack it.
 */
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
