const key = 'tessera.session';

/**
 * offerLock is the name of a lock that every tab with a session holds, so that a new tab knows at once
 * whether there is one to ask.
 */
export const offerLock = 'tessera.session';

/**
 * sessionHint remembers that somebody is signed in in this browser, or was when it was closed: only then does
 * a new tab wait for a session. It opens nothing, and the head script reads it too.
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
