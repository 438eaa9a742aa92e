const key = 'tessera.token';
let inMemory: string | null = null;

/**
 * tokenStorage keeps the session token in session storage (section 4.1), or in memory where storage is
 * blocked. It is never in a cookie or in local storage.
 */
export const tokenStorage = {
  read(): string | null {
    try {
      return sessionStorage.getItem(key) ?? inMemory;
    } catch {
      return inMemory;
    }
  },
  write(token: string): void {
    inMemory = token;
    try {
      sessionStorage.setItem(key, token);
    } catch {
      // Blocked or full: the session lasts as long as the page.
    }
  },
  clear(): void {
    inMemory = null;
    try {
      sessionStorage.clear();
    } catch {
      // Nothing was stored.
    }
  },
};

/**
 * takeTokenFromUrl reads a token from the URL (section 4.1) and removes it at once from the URL and from
 * history.
 */
export function takeTokenFromUrl(): string | null {
  const address = new URL(location.href);
  const token = address.searchParams.get('token');
  if (token === null) return null;
  address.searchParams.delete('token');
  history.replaceState(history.state, '', address.pathname + address.search + address.hash);
  return /^[\w-]{16,256}$/.test(token) ? token : null;
}
