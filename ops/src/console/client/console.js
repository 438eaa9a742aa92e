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
