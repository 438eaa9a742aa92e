/** Refusal is what the platform refuses because of who is signed in. */
export type Refusal = 'unauthorized' | 'password-change-required';

/**
 * createRefusals carries refusals from the API, which is created first, to the session, which needs the API.
 */
export function createRefusals() {
  const listeners = new Set<(refusal: Refusal) => void>();
  return {
    publish(refusal: Refusal): void {
      for (const listener of listeners) listener(refusal);
    },
    subscribe(listener: (refusal: Refusal) => void): void {
      listeners.add(listener);
    },
  };
}
