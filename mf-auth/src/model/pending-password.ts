/**
 * The password between a login that asks for another one and its change (decisions: `cpw`). In this module's memory
 * only: no storage, no cache, no popup parameters.
 */
let kept: string | undefined;

export const pendingPassword = {
  keep(password: string) {
    kept = password;
  },
  read: () => kept,
  forget() {
    kept = undefined;
  },
};
