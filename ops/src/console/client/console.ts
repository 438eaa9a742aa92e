/** Keeps the parts of a page that live up to date. Without it, the page is as good, until it is loaded again. */
const refreshMs = 10_000;
const maxRetryDelayMs = 20_000;

/** What browsers have and TypeScript's types of the page do not: HTML that the page's policy lets through, as a string. */
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

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** Resolves at once while the page is seen, otherwise when it is seen again. */
function untilSeen(): Promise<void> {
  if (!document.hidden) return Promise.resolve();
  return new Promise((done) => document.addEventListener('visibilitychange', () => done(), { once: true }));
}

function scrollToEnd(part: HTMLElement): void {
  if ('ends' in part.dataset) part.scrollTop = part.scrollHeight;
}

/** A part that follows what happens: the server answers when there is something else than what was seen. */
async function follow(part: HTMLElement): Promise<void> {
  scrollToEnd(part);
  for (let failures = 0; ;) {
    await untilSeen();
    const response = await load(`${part.dataset['live']}?seen=${part.dataset['seen']}`);
    const seen = response?.headers.get('x-seen');
    if (!response || !seen) {
      failures += 1;
      await wait(Math.min(maxRetryDelayMs, 500 * 2 ** failures));
      continue;
    }
    failures = 0;
    if (seen === part.dataset['seen']) continue;
    const text = await response.text();
    // Whoever stands on a link of it keeps their place until they have left it.
    while (part !== document.activeElement && part.contains(document.activeElement)) await wait(500);
    setHtml(part, text);
    part.dataset['seen'] = seen;
    scrollToEnd(part);
  }
}

for (const part of document.querySelectorAll<HTMLElement>('[data-live]')) void follow(part);
for (const field of document.querySelectorAll<HTMLTextAreaElement>('textarea[data-send]'))
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) field.form?.requestSubmit();
  });
