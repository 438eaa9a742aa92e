let typed = '';

/**
 * typedUsername holds the name that was typed before the login gave way to another popup (registration, a forgotten
 * password): it is there again when it comes back. In memory, and no password.
 */
export const typedUsername = {
  read: () => typed,
  keep(username: string) {
    typed = username;
  },
  forget() {
    typed = '';
  },
};
