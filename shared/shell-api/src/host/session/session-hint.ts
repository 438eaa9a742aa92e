const key = 'tessera.session';

/** offerLock is a lock that every tab with a session holds: a new one knows at once whether there is somebody to ask. */
export const offerLock = 'tessera.session';

/**
 * sessionHint says whether somebody is signed in in this browser, or was when it was closed: a new tab waits for a
 * session only then. It opens nothing, and the head script reads it too.
 */
export const sessionHint = {
  read(): boolean {
    try {
      return localStorage.getItem(key) !== null;
    } catch {
      return false;
    }
  },
  write(): void {
    try {
      localStorage.setItem(key, '1');
    } catch {
      // Blocked or full: a new tab begins as a visitor's.
    }
  },
  clear(): void {
    try {
      localStorage.removeItem(key);
    } catch {
      // Nothing was stored.
    }
  },
};
