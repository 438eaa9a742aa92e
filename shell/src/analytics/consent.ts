import { storedChoice } from '../boot/stored-choice';

export type Consent = 'granted' | 'refused' | 'unasked';

const listeners = new Set<() => void>();
let reopened = false;

const read = (): Consent => {
  const stored = storedChoice.read('analytics');
  return stored === 'granted' || stored === 'refused' ? stored : 'unasked';
};

/**
 * consent holds the visitor's answer whether visits may be counted. It is asked for once, kept, and can be
 * changed from the footer.
 */
export const consent = {
  get: read,
  /** Whether the question is on the page. */
  asking: () => reopened || read() === 'unasked',
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  answer(choice: 'granted' | 'refused'): void {
    storedChoice.write('analytics', choice);
    if (choice === 'refused') storedChoice.forget('visitor');
    reopened = false;
    for (const listener of listeners) listener();
  },
  /** Puts the question again. */
  reopen(): void {
    reopened = true;
    for (const listener of listeners) listener();
  },
};
