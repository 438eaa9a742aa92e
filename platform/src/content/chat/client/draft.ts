/** Of this tab and department. */
const name = `chat-draft.${new URLSearchParams(location.search).get('department') ?? ''}`;

interface Draft {
  /** The account that typed it. */
  by?: unknown;
  text?: unknown;
}

/**
 * readDraft returns what this account typed and did not send. Another account at the same machine finds
 * nothing.
 */
export function readDraft(account: string): string {
  try {
    const { by, text } = JSON.parse(sessionStorage.getItem(name) ?? '{}') as Draft;
    return by === account && typeof text === 'string' ? text : '';
  } catch {
    return '';
  }
}

/**
 * saveDraft stores what is typed. Storage may be blocked or full; the text then lives as long as its page.
 */
export function saveDraft(account: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify({ by: account, text }));
  } catch {
    // As above.
  }
}
