const name = 'tessera.username';
/** Section 9: remember-me cookies last one day. */
const seconds = 86_400;

/** The username of who asked to be remembered: a cookie of this site, for a day. Never a password. */
export const rememberedUsername = {
  read(): string {
    const pair = document.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`));
    try {
      return decodeURIComponent(pair?.slice(name.length + 1) ?? '');
    } catch {
      return '';
    }
  },
  write(username: string): void {
    set(encodeURIComponent(username), seconds);
  },
  forget(): void {
    set('', 0);
  },
};

function set(value: string, maxAge: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value}; Max-Age=${maxAge}; Path=/; SameSite=Strict${secure}`;
}

// The page's first reading of its cookies waits for another process: it does so while the code loads, not when the form is drawn.
rememberedUsername.read();
