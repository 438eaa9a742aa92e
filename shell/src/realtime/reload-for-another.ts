import { tokenStorage, type SessionStore } from '@tessera/shell-api/host';

/**
 * reloadForAnother loads a page anew that a browser had kept for the way back, where another session is this tab's by now: the
 * page is of the one before.
 */
export function reloadForAnother(
  store: Pick<SessionStore, 'getState'>,
  reload: () => void = () => location.reload(),
): void {
  addEventListener('pageshow', ({ persisted }) => {
    const { token, suspended } = store.getState();
    const current = tokenStorage.read();
    if (persisted && !suspended && current !== null && current !== token) reload();
  });
}
