/**
 * The password between a login that asks for another one and its change (decisions: `cpw`). In this module's memory
 * only: no storage, no cache, no popup parameters.
 */
let pending: string | undefined;

export const pendingPassword = {
  keep(password: string) {
    pending = password;
  },
  read: () => pending,
  forget() {
    pending = undefined;
  },
};
