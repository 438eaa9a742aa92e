import type { OfflinePageData } from './page-data';

/*
 * The program of the offline page. A browser keeps it for when nothing else can be had, so it asks for one thing
 * only: whether the site answers.
 */
const firstDelayMs = 3_000;
const maxDelayMs = 30_000;
const growth = 1.5;

function at(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no #${id}`);
  return element;
}

/** What the site has stored in this browser, where it stores anything. */
function read(key: string): string | null {
  try {
    return localStorage.getItem(`tessera.${key}`);
  } catch {
    return null;
  }
}

const { languages, fallback, theme } = JSON.parse(at('offline').textContent ?? '') as OfflinePageData;
const language = languages[read('language') ?? ''] ?? languages[fallback];
const chosen = read('theme') ?? theme;
const isLight =
  chosen === 'light' || (chosen === 'system' && matchMedia('(prefers-color-scheme: light)').matches);
document.documentElement.dataset['theme'] = isLight ? 'light' : 'dark';
if (language) {
  const { tag, direction, texts } = language;
  Object.assign(document.documentElement, { lang: tag, dir: direction });
  document.title = texts.title;
  for (const id of ['title', 'text', 'retry'] as const) at(id).textContent = texts[id];
}

let delayMs = firstDelayMs;
let timer = setTimeout(look, delayMs);
let isLooking = false;

async function look(): Promise<void> {
  if (isLooking) return;
  isLooking = true;
  clearTimeout(timer);
  at('state').textContent = language?.texts.looking ?? '';
  const answers = await fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(8_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (answers) return location.pathname === '/offline' ? location.replace('/') : location.reload();
  isLooking = false;
  at('state').textContent = language?.texts.still ?? '';
  timer = setTimeout(look, delayMs);
  delayMs = Math.min(delayMs * growth, maxDelayMs);
}

at('retry').addEventListener('click', look);
addEventListener('online', look);
