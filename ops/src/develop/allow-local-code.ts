/** Sources that a page of `pnpm dev` may load code, styles and texts from, beside its own. */
const local = ['localhost', '127.0.0.1'].flatMap((host) => [`http://${host}:*`, `ws://${host}:*`]);
const opened = ['script-src', 'style-src', 'connect-src', 'font-src', 'img-src'];

/**
 * allowLocalCode opens the headers of a rendered `site.json` for code from this machine (and for the origins
 * given). It changes the local site's own copy: the registry renders production's headers only, and has no
 * switch for it.
 */
export function allowLocalCode(siteDocument: string, origins: readonly string[] = []): string {
  const open = (key: string, value: unknown) => {
    if (key === 'content-security-policy' && typeof value === 'string') return openPolicy(value, origins);
    // Code that changes while one works has no integrity to name.
    return key === 'integrity-policy' ? undefined : value;
  };
  return JSON.stringify(JSON.parse(siteDocument), open, 2);
}

function openPolicy(policy: string, origins: readonly string[]): string {
  return policy
    .split('; ')
    .map((directive) => {
      const [name = '', ...present] = directive.split(' ');
      if (!opened.includes(name)) return directive;
      const added = [...local, ...origins].filter(
        (source) => name === 'connect-src' || !source.startsWith('ws'),
      );
      return [directive, ...added.filter((source) => !present.includes(source))].join(' ');
    })
    .join('; ');
}

/** allowsLocalCode says whether a page's headers are those of `pnpm dev`. */
export const allowsLocalCode = (policy: string | null) => policy?.includes('http://localhost:*') === true;
