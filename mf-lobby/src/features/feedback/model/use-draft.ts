import { useState } from 'react';

/** Session storage ends with the tab, and is emptied by the host when its member signs out. */
const key = 'tessera.feedback-draft';

function stored<Value>(use: (storage: Storage) => Value): Value | undefined {
  try {
    return use(sessionStorage);
  } catch {
    // Blocked or full: what is typed lasts as long as the form.
    return undefined;
  }
}

/**
 * useDraft keeps unsent feedback in session storage, so that it survives closing the form, another popup and
 * a reload.
 */
export function useDraft() {
  const [text, setText] = useState(() => stored((storage) => storage.getItem(key)) ?? '');
  return {
    text,
    write(next: string) {
      setText(next);
      stored((storage) => storage.setItem(key, next));
    },
    forget() {
      stored((storage) => storage.removeItem(key));
    },
  };
}
