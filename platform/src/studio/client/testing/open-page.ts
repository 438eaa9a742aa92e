import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** A page without a browser has no style sheets to wait for. */
function loadStylesImmediately(): void {
  const loaded = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof HTMLLinkElement) node.dispatchEvent(new Event('load'));
  });
  loaded.observe(document.head, { childList: true });
}

/**
 * openPage opens the page of a game that was launched, with the session's token, and lets it ask the real
 * studio. Motion is reduced, so nothing moves in it.
 */
export async function openPage(studio: FastifyInstance, token: string): Promise<void> {
  const html = readFileSync(join(import.meta.dirname, '../index.html'), 'utf8');
  document.body.innerHTML = /<body>(.*)<\/body>/s.exec(html)?.[1] ?? '';
  sessionStorage.setItem('game-token', token);
  history.replaceState(null, '', '/play/?lang=EN');
  loadStylesImmediately();
  const calm = Object.assign(new EventTarget(), { matches: true });
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: () => calm });
  window.fetch = async (url, options) => {
    const headers = Object.fromEntries(new Headers(options?.headers));
    // A page that was opened before this one still asks: it gets no answer, and is quiet from then on.
    if (headers['authorization'] !== `Bearer ${token}`) return new Promise<Response>(() => {});
    const payload = String(options?.body);
    const answer = await studio.inject({ method: 'POST', url: String(url), headers, payload });
    return new Response(answer.body, { status: answer.statusCode });
  };
  jest.resetModules();
  await import('../main');
}
