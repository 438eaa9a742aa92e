let typed = '';

/**
 * typedUsername keeps the name that was typed before the login gave way to another popup (registration, a
 * forgotten password), so that it is there when the login comes back. It is held in memory only, and never a
 * password.
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
