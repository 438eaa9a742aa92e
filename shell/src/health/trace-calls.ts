import { visitReportPath, type VisitTrace } from '@tessera/contracts/release';
import { toHex } from '@tessera/contracts/text';

const randomHex = (bytes: number) => toHex(crypto.getRandomValues(new Uint8Array(bytes)));

const pathOf = (url: unknown) =>
  typeof url === 'string' && url !== visitReportPath
    ? /^\/(?:wps|lgw|lotto)\/[\w./-]+/.exec(url)?.[0]
    : undefined;

/** As many as a report may have. */
const maxCalls = 20;

/**
 * traceCalls gives each call of this visit to the platform a `traceparent` (W3C): all of them are one trace below the page's
 * own span, whose number says nothing of the visitor and is forgotten with the page. The returned function says what there is to
 * report of it. It is a part of what is loaded when the page is idle.
 */
export function traceCalls(): () => VisitTrace {
  const send = window.fetch;
  const [id, page] = [randomHex(16), randomHex(8)];
  let calls: { span: string; path: string; began: number; ms: number }[] = [];
  let hasSent = false;
  window.fetch = async (url, init) => {
    const path = pathOf(url);
    if (path === undefined) return send(url, init);
    const span = randomHex(8);
    const began = performance.now();
    const headers = new Headers(init?.headers);
    headers.set('traceparent', `00-${id}-${span}-01`);
    try {
      return await send(url, { ...init, headers });
    } finally {
      if (calls.length < maxCalls) calls.push({ span, path, began, ms: performance.now() - began });
    }
  };
  return () => {
    const now = performance.now();
    const trace = { id, page, calls: calls.map(({ began, ...call }) => ({ ...call, ago: now - began })) };
    calls = [];
    const first = hasSent ? {} : { ms: now };
    hasSent = true;
    return { ...trace, ...first };
  };
}
