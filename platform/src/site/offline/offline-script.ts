/**
 * offlineScript is the script of the offline page, as the text that stands in it. A browser keeps it for when
 * nothing else can be had, so it imports nothing and asks for one thing only: whether the site answers.
 */
export const offlineScript = `(() => {
  const { languages, fallback, theme } = JSON.parse(document.getElementById('offline').textContent);
  const root = document.documentElement;
  const stored = (key) => {
    try {
      return localStorage.getItem('tessera.' + key);
    } catch {
      return null;
    }
  };
  const { tag, direction, texts } = languages[stored('language')] || languages[fallback];
  const chosen = stored('theme') || theme;
  const light = chosen === 'light' || (chosen === 'system' && matchMedia('(prefers-color-scheme: light)').matches);
  root.lang = tag;
  root.dir = direction;
  root.dataset.theme = light ? 'light' : 'dark';
  document.title = texts.title;
  const at = (id) => document.getElementById(id);
  for (const id of ['title', 'text', 'retry']) at(id).textContent = texts[id];

  let wait = 3000;
  let timer;
  let looking = false;
  async function look() {
    if (looking) return;
    looking = true;
    clearTimeout(timer);
    at('state').textContent = texts.looking;
    try {
      const { ok } = await fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(8000) });
      if (ok) return location.pathname === '/offline' ? location.replace('/') : location.reload();
    } catch {}
    looking = false;
    at('state').textContent = texts.still;
    timer = setTimeout(look, wait);
    wait = Math.min(wait * 1.5, 30000);
  }
  at('retry').addEventListener('click', look);
  addEventListener('online', look);
  timer = setTimeout(look, wait);
})();
`;
