let typed = '';

/**
 * typedUsername remembers the user name that was typed before another popup (registration, a forgotten
 * password) replaced the login, and restores it when the login opens again. It is held in memory only, and
 * never a password.
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
