/** Of this operator's site only: a browser keeps the storage of a framed page apart by the site that frames it. */
const name = `chat-key.${new URLSearchParams(location.search).get('department') ?? ''}`;

/** Storage may be blocked; the room then lives as long as its page. */
export function savedKey(): string {
  try {
    return localStorage.getItem(name) ?? '';
  } catch {
    return '';
  }
}

export function saveKey(key: string): void {
  try {
    localStorage.setItem(name, key);
  } catch {
    // As above.
  }
}
