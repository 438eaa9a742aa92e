/**
 * Choice names a choice of the visitor that is kept in local storage. Where storage is blocked it lasts as
 * long as the page.
 */
export type Choice = 'language' | 'previous-language' | 'theme' | 'balance-hidden' | 'analytics' | 'visitor';

const memory = new Map<Choice, string>();

export const storedChoice = {
  read(choice: Choice): string | null {
    try {
      return localStorage.getItem(`tessera.${choice}`) ?? memory.get(choice) ?? null;
    } catch {
      return memory.get(choice) ?? null;
    }
  },
  forget(choice: Choice): void {
    memory.delete(choice);
    try {
      localStorage.removeItem(`tessera.${choice}`);
    } catch {
      // Blocked: it was never there.
    }
  },
  write(choice: Choice, value: string): void {
    memory.set(choice, value);
    try {
      localStorage.setItem(`tessera.${choice}`, value);
    } catch {
      // Blocked or full: the choice lives in memory.
    }
  },
};
