const key = 'tessera.searches';
/** As many as fit under the field without scrolling. */
const most = 6;

let inMemory: readonly string[] = [];

/**
 * recentSearches keeps what was searched for on this device, newest first; in memory only where storage is
 * blocked.
 */
export const recentSearches = {
  read(): readonly string[] {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
      if (!Array.isArray(stored)) return [];
      return stored.filter((each): each is string => typeof each === 'string').slice(0, most);
    } catch {
      return inMemory;
    }
  },
  add(text: string): void {
    const query = text.trim();
    if (query.length < 2) return;
    const others = recentSearches.read().filter((each) => each.toLowerCase() !== query.toLowerCase());
    write([query, ...others].slice(0, most));
  },
  clear: (): void => write([]),
};

function write(list: readonly string[]): void {
  inMemory = list;
  try {
    if (list.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(list));
  } catch {
    // Blocked or full: it is kept for this page.
  }
}
