/**
 * Until when no other code is sent to a number, by purpose: in memory, so that closing a popup and opening it again
 * shows the same countdown (section 4.4). Times are of `performance.now()`.
 */
const ends = new Map<string, number>();

/** What turns a code that was sent into a proof, where a service outside of the platform sent it. */
const confirmations = new Map<string, (code: string) => Promise<string>>();

/** Tries with the code that was sent last: after a lost answer the platform takes the same one again. */
const attempts = new Map<string, string>();

export const codeWaits = {
  secondsLeft: (subject: string) =>
    Math.max(0, Math.ceil(((ends.get(subject) ?? 0) - performance.now()) / 1000)),
  start(subject: string, milliseconds: number) {
    ends.set(subject, performance.now() + milliseconds);
    attempts.delete(subject);
  },
  attemptOf(subject: string): string {
    const attempt = attempts.get(subject) ?? crypto.randomUUID();
    attempts.set(subject, attempt);
    return attempt;
  },
  keepConfirmation(subject: string, confirm: (code: string) => Promise<string>) {
    confirmations.set(subject, confirm);
  },
  confirmationOf: (subject: string) => confirmations.get(subject),
  /** A code proves once. */
  dropConfirmation(subject: string) {
    confirmations.delete(subject);
  },
  /** For tests, whose platform's clock does not move with this one. */
  forget() {
    ends.clear();
    confirmations.clear();
    attempts.clear();
  },
};
