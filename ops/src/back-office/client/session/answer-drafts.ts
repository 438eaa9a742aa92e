interface Draft {
  text: string;
  /** A message sent twice under it is one message. */
  clientId: string;
}

const keyOf = (operator: string, talk: string) => `back-office.answer.${operator}.${talk}`;
/** Where a browser keeps nothing, as long as the page is open. */
const memory = new Map<string, string>();

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

function write(key: string, value: string | undefined): void {
  if (value === undefined) memory.delete(key);
  else memory.set(key, value);
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // The page has it.
  }
}

const empty = (): Draft => ({ text: '', clientId: crypto.randomUUID() });

/** answerDrafts stores answers that are typed and not sent in this tab, whatever page is opened meanwhile. */
export const answerDrafts = {
  find(operator: string, talk: string): Draft {
    const [clientId, ...text] = (read(keyOf(operator, talk)) ?? '').split(' ');
    return clientId ? { clientId, text: text.join(' ') } : empty();
  },
  save(operator: string, talk: string, { clientId, text }: Draft): void {
    write(keyOf(operator, talk), text === '' ? undefined : `${clientId} ${text}`);
  },
  /** Nobody reads what somebody else has typed. */
  forgetAll(): void {
    const keys = new Set(memory.keys());
    try {
      for (const key of Object.keys(sessionStorage)) if (key.startsWith('back-office.answer.')) keys.add(key);
    } catch {
      // There is nothing else.
    }
    for (const key of keys) write(key, undefined);
  },
};
