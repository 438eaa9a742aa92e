import type { SessionState } from '@tessera/shell-api';

/** Audience says whom an announcement addresses (section 4.6): A members, B visitors. */
export type Audience = 'A' | 'B';

export const audienceOf = (state: SessionState): Audience => (state === 'visitor' ? 'B' : 'A');

const quietKey = 'tessera.announcements.quietUntil';
const closedKey = (audience: Audience) => `tessera.announcements.closed.${audience}`;
/** Where storage is blocked, the page's own memory. */
const remembered = new Set<string>();

/** markClosed remembers for this session that an audience has closed its announcements. */
export function markClosed(audience: Audience): void {
  remembered.add(closedKey(audience));
  attempt(() => sessionStorage.setItem(closedKey(audience), '1'));
}

/**
 * wasInterrupted checks whether announcements were closed since the page loaded. A visitor who then logs in
 * is not shown those of members as well.
 */
export const wasInterrupted = (): boolean => remembered.size > 0;

/** keepQuiet suppresses announcements until `until` (ms since 1970), in later sessions too. */
export function keepQuiet(until: number): void {
  attempt(() => localStorage.setItem(quietKey, String(until)));
}

export function mayAnnounce(audience: Audience, now: number): boolean {
  if (remembered.has(closedKey(audience))) return false;
  const closed = attempt(() => sessionStorage.getItem(closedKey(audience)));
  const quietUntil = Number(attempt(() => localStorage.getItem(quietKey)) ?? 0);
  return typeof closed !== 'string' && !(quietUntil > now);
}

function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
