/** Overrides maps a remote's name to the origin that it is loaded from instead of its pinned release. */
export type Overrides = Readonly<Record<string, string>>;

const storageKey = 'tessera.development.overrides';
const urlParameter = 'tessera-override';

/** Origins beside this machine's own that code may come from: `TESSERA_DEV_ORIGINS` of the build, by commas. */
const configured = (process.env['TESSERA_DEV_ORIGINS'] ?? '').split(',').filter((origin) => origin !== '');

/**
 * allowedOrigin returns the origin of a URL that code may be loaded from; undefined for every other
 * text.
 */
export function allowedOrigin(text: string, also: readonly string[] = configured): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { origin, protocol, hostname, username, pathname, search, hash } = new URL(text);
  if (username !== '' || pathname !== '/' || search !== '' || hash !== '') return undefined;
  const isLocal = protocol === 'http:' && (hostname === 'localhost' || hostname === '127.0.0.1');
  return isLocal || also.includes(origin) ? origin : undefined;
}

/** readOverrides returns the stored overrides without those that are not allowed. */
export function readOverrides(): Overrides {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    return onlyAllowed(Object.entries(stored as Record<string, unknown>));
  } catch {
    return {};
  }
}

export function writeOverrides(overrides: Overrides): void {
  if (Object.keys(overrides).length === 0) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, JSON.stringify(overrides));
}

/**
 * takeOverridesFromUrl stores the overrides of the URL (`?tessera-override=points@http://localhost:8190`, as
 * `pnpm dev` prints it) and removes them from the URL.
 */
export function takeOverridesFromUrl(): void {
  const url = new URL(location.href);
  const requested = url.searchParams.getAll(urlParameter);
  if (requested.length === 0) return;
  const pairs = requested.map((text): [string, string] => {
    const [remote = '', ...origin] = text.split('@');
    return [remote, origin.join('@')];
  });
  writeOverrides({ ...readOverrides(), ...onlyAllowed(pairs) });
  url.searchParams.delete(urlParameter);
  history.replaceState(history.state, '', url);
}

function onlyAllowed(pairs: readonly [string, unknown][]): Overrides {
  return Object.fromEntries(
    pairs.flatMap(([remote, text]) => {
      const origin = typeof text === 'string' ? allowedOrigin(text) : undefined;
      return origin && /^[a-z][a-z0-9-]*$/.test(remote) ? [[remote, origin]] : [];
    }),
  );
}
