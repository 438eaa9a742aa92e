/**
 * Runs inline in the page's head, before the first paint and before any script has arrived. It sets theme, language
 * and direction, and asks for what the first view will need: at once, or after what the page shows already. It imports
 * nothing: the registry inlines it.
 */
(() => {
  interface Source {
    base: string;
    dictionaries: Record<string, string>;
    integrity: Record<string, string>;
    manifest?: {
      routes: {
        id: string;
        paths: string[];
        access: string;
        early?: string[];
        prerender?: { unless: string[] };
      }[];
    };
  }
  interface Boot {
    set: string;
    operator: { code: string; defaultTheme: string; defaultLanguage: string; languages: string[] };
    shell: Source;
    remotes: Record<string, Source>;
    catalogue: { url: string; integrity: string };
    preview?: true;
  }

  const scope = window as unknown as {
    tesseraEarly: typeof early;
    tesseraErrors: Event[];
    tesseraVisit: string;
    tesseraLeaving?: true;
    tesseraPressed?: Element | null | undefined;
  };
  // What goes wrong before anybody listens is told by who reports the visit.
  const errors: Event[] = (scope.tesseraErrors = []);
  for (const type of ['error', 'unhandledrejection'])
    addEventListener(type, (event) => errors.length < 99 && errors.push(event));

  const boot = JSON.parse(document.getElementById('tessera-boot')?.textContent ?? '{}') as Boot;
  const root = document.documentElement;
  const stored = (key: string) => {
    try {
      return localStorage.getItem(`tessera.${key}`);
    } catch {
      return null;
    }
  };

  const signedIn = () => {
    try {
      return sessionStorage.getItem('tessera.token') !== null || stored('session') !== null;
    } catch {
      return false;
    }
  };

  const theme = stored('theme') ?? boot.operator.defaultTheme;
  const light =
    theme === 'light' || (theme === 'system' && matchMedia('(prefers-color-scheme: light)').matches);
  root.dataset['theme'] = light ? 'light' : 'dark';

  // A URL may name its language: that of a page that somebody found or was sent.
  const supported = (code: string | null) =>
    code && boot.operator.languages.includes(code) ? code : undefined;
  const language =
    supported(new URLSearchParams(location.search).get('language')) ??
    supported(stored('language')) ??
    boot.operator.defaultLanguage;

  const early: Record<string, Promise<Response>> = {};
  const headers = { 'x-merchant': boot.operator.code, 'x-language': language };
  const ask = (url: string, init: RequestInit, after?: Promise<unknown>) => {
    const request = () => fetch(url, { credentials: 'same-origin', ...init });
    early[url] = after ? after.then(request) : request();
    // Whoever takes the answer handles its failure.
    early[url].catch(() => undefined);
  };
  const askDictionary = (source: Source) => {
    const file = source.dictionaries[language] ?? source.dictionaries[boot.operator.defaultLanguage];
    if (file) ask(source.base + file, { integrity: source.integrity[file] ?? '' }, painted);
  };

  const path = location.pathname;
  const open = path.replace(/\/[\w.-]+$/, '/*');
  const routeOf = ({ manifest }: Source) =>
    manifest?.routes.find(({ paths }) => paths.includes(path) || paths.includes(open));
  const visitor = !signedIn() && !/[?&]token=/.test(location.search);

  // A visitor of a page for members gets the login over home, whose page has its view: nothing of this one is needed.
  if (visitor && Object.values(boot.remotes).some((remote) => routeOf(remote)?.access === 'signed-in')) {
    scope.tesseraLeaving = true;
    // Its files would share the line with the page that is wanted.
    window.stop();
    return location.replace(`/login${location.search}`);
  }

  // The view in the page's HTML, home's under whatever URL, is a visitor's and in the default language.
  const homeOf = ({ manifest }: Source) => manifest?.routes.find(({ paths }) => paths.includes('/'));
  const views = Object.values(boot.remotes).flatMap(
    (remote) => (routeOf(remote) ?? homeOf(remote))?.prerender ?? [],
  );
  const parameters = new URLSearchParams(location.search);
  const isOff =
    language !== boot.operator.defaultLanguage ||
    !visitor ||
    views.some(({ unless }) => unless.some((name) => parameters.has(name)));
  if (isOff) root.dataset['served'] = 'off';

  // What is seen first is in the page, unless it says that it has no view: pictures of it come first, then what brings it to
  // life, then newer data. A page out of sight has no frames.
  const isServed = root.dataset['served'] !== 'off';
  // A button of the view in the page is pressed as soon as it is seen; who brings it to life presses it again. Links lead away by themselves.
  addEventListener('click', ({ target }) => {
    scope.tesseraPressed = (target as Element).closest?.('button') ?? scope.tesseraPressed;
  });
  const painted = isServed
    ? new Promise<void>((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve));
        setTimeout(resolve, 1_000);
      })
    : undefined;
  const started = isServed
    ? new Promise((resolve) => addEventListener('DOMContentLoaded', resolve))
    : undefined;

  askDictionary(boot.shell);
  ask('/wps/system/status', { headers }, started);
  const isPopup = !Object.values(boot.remotes).some(routeOf);
  let elsewhere = true;
  let page = 'none';
  for (const [name, remote] of Object.entries(boot.remotes)) {
    const route = routeOf(remote);
    // At a popup's path the page is home's, with the remote of the popup.
    if (route || isPopup) askDictionary(remote);
    if (!route) continue;
    page = `${name}:${route.id}`;
    elsewhere = route.access !== 'public';
    for (const url of route.early ?? [])
      ask(
        url.replace('{language}', language).replace('{merchant}', boot.operator.code),
        { headers },
        started,
      );
  }
  // The page's own remote is not all that the first view needs: a popup's comes with it, or a guard leads elsewhere.
  if (elsewhere) ask(boot.catalogue.url, { integrity: boot.catalogue.integrity });
  scope.tesseraEarly = early;

  // A page in sight says that it is open, and takes that back when it is left: the next visit finds what froze. A
  // preview is no visit.
  const key = (scope.tesseraVisit = `tessera.visit.${Math.random()}`);
  try {
    const storage = localStorage;
    if (!document.hidden && !boot.preview)
      storage.setItem(key, JSON.stringify({ set: boot.set, page, at: Date.now() }));
    addEventListener('visibilitychange', () => storage.removeItem(key));
  } catch {
    // Storage is blocked or full.
  }
})();
