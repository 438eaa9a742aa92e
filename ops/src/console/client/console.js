// Keeps the part of the page that lives up to date. Without it, the page is as good, until it is loaded again.
const everyMs = 10_000;

// What the policy lets through is what this server made: it escapes every value that goes into a page.
const policy = globalThis.trustedTypes?.createPolicy('tessera-console', { createHTML: (text) => text });

async function refresh(part) {
  // Whoever stands in it with the keyboard keeps their place.
  if (document.hidden || part.contains(document.activeElement)) return;
  const response = await fetch(part.dataset.refresh, { credentials: 'same-origin' }).catch(() => undefined);
  if (!response?.ok || response.redirected) return;
  const text = await response.text();
  if (text === part.dataset.shown) return;
  part.dataset.shown = text;
  part.innerHTML = policy ? policy.createHTML(text) : text;
}

for (const part of document.querySelectorAll('[data-refresh]')) {
  setInterval(() => void refresh(part), everyMs);
  document.addEventListener('visibilitychange', () => void refresh(part));
}

// Parts that follow what happens: the server answers when there is something else than what was seen.
const pause = (ms) => new Promise((done) => setTimeout(done, ms));
const calm = () =>
  new Promise((done) => {
    if (!document.hidden) return done();
    return document.addEventListener('visibilitychange', done, { once: true });
  });
const longestPause = 20_000;

const toEnd = (part) => {
  if ('ends' in part.dataset) part.scrollTop = part.scrollHeight;
};

async function follow(part) {
  toEnd(part);
  for (let failures = 0; ;) {
    await calm();
    const address = `${part.dataset.live}?seen=${part.dataset.seen}`;
    const response = await fetch(address, { credentials: 'same-origin' }).catch(() => undefined);
    const seen = response?.headers.get('x-seen');
    if (!response?.ok || !seen) {
      failures += 1;
      await pause(Math.min(longestPause, 500 * 2 ** failures));
      continue;
    }
    failures = 0;
    if (seen === part.dataset.seen) continue;
    const text = await response.text();
    // Whoever stands on a link of it keeps their place until they have left it.
    while (part !== document.activeElement && part.contains(document.activeElement)) await pause(500);
    part.innerHTML = policy ? policy.createHTML(text) : text;
    part.dataset.seen = seen;
    toEnd(part);
  }
}

for (const part of document.querySelectorAll('[data-live]')) void follow(part);
for (const field of document.querySelectorAll('textarea[data-send]'))
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) field.form.requestSubmit();
  });
