/** Keeps the parts of a page that live up to date. Without it, the page is as good, until it is loaded again. */
const refreshMs = 10_000;

/**
 * What browsers have and TypeScript's types of the page do not: HTML that the page's policy lets through, as
 * a string.
 */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML(text: string): string },
  ): { createHTML(text: string): string };
}
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
/** What the policy lets through is what this server made: it escapes every value that goes into a page. */
const policy = trustedTypes?.createPolicy('tessera-console', { createHTML: (text) => text });

function setHtml(part: HTMLElement, html: string): void {
  part.innerHTML = policy ? policy.createHTML(html) : html;
}

/** A part as the server shows it now; undefined when no answer of this page came. */
async function load(url: string): Promise<Response | undefined> {
  const response = await fetch(url, { credentials: 'same-origin' }).catch(() => undefined);
  return response?.ok && !response.redirected ? response : undefined;
}

async function refresh(part: HTMLElement): Promise<void> {
  // Whoever stands in it with the keyboard keeps their place.
  if (document.hidden || part.contains(document.activeElement)) return;
  const text = await (await load(part.dataset['refresh'] ?? ''))?.text();
  if (text === undefined || text === part.dataset['shown']) return;
  part.dataset['shown'] = text;
  setHtml(part, text);
}

for (const part of document.querySelectorAll<HTMLElement>('[data-refresh]')) {
  setInterval(() => void refresh(part), refreshMs);
  document.addEventListener('visibilitychange', () => void refresh(part));
}

/** As the back office's application keeps it. Without either, the system's theme is shown. */
const themeKey = 'back-office.theme';
const root = document.documentElement;

function storedTheme(): string | undefined {
  try {
    const value = localStorage.getItem(themeKey);
    return value === 'light' || value === 'dark' ? value : undefined;
  } catch {
    return undefined;
  }
}

const shownTheme = () =>
  root.dataset['theme'] ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

const theme = storedTheme();
if (theme) root.dataset['theme'] = theme;
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-theme-switch]')) {
  button.hidden = false;
  button.addEventListener('click', () => {
    root.dataset['theme'] = shownTheme() === 'dark' ? 'light' : 'dark';
    try {
      localStorage.setItem(themeKey, root.dataset['theme']);
    } catch {
      // A browser that stores nothing has it until the page is left.
    }
  });
}
